//! The nodes of a view.
//!
//! As JSON a text is a string, an element `["td", {"part": "name"}, …]` with its children after the attributes. Tags
//! and names of attributes are part of the program, so that no file can bring any.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// A text or an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Shown as it is.
    Text(String),
    /// A tag with attributes and children.
    Element(Element),
}

/// An element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Node>,
}

/// An element without anything.
pub const fn el(tag: &'static str) -> Element {
    Element { tag, attributes: Vec::new(), children: Vec::new() }
}

impl Element {
    /// The element with an attribute.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Element {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// The element under a name for `::part()`, which is its class too.
    pub fn part(self, name: &'static str) -> Element {
        self.with("part", name).with("class", name)
    }

    /// The element with a text at its end.
    pub fn text(mut self, text: impl Into<String>) -> Element {
        self.children.push(Node::Text(text.into()));
        self
    }

    /// The element with another at its end.
    pub fn child(mut self, child: impl Into<Node>) -> Element {
        self.children.push(child.into());
        self
    }

    /// The element with more at its end.
    pub fn children<N: Into<Node>>(mut self, children: impl IntoIterator<Item = N>) -> Element {
        self.children.extend(children.into_iter().map(Into::into));
        self
    }
}

impl From<Element> for Node {
    fn from(element: Element) -> Node {
        Node::Element(element)
    }
}

impl Node {
    /// All texts in it, in their order.
    pub fn texts(&self) -> Vec<&str> {
        match self {
            Node::Text(text) => vec![text],
            Node::Element(element) => element.children.iter().flat_map(Node::texts).collect(),
        }
    }

    /// The elements with this attribute, whatever its value, in their order: the value and the element.
    pub fn having(&self, name: &str) -> Vec<(&str, &Node)> {
        let Node::Element(element) = self else { return Vec::new() };
        let own = element.attributes.iter().find(|(n, _)| *n == name);
        let own = own.map(|(_, value)| (value.as_str(), self));
        own.into_iter().chain(element.children.iter().flat_map(|child| child.having(name))).collect()
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Node::Text(text) => serializer.serialize_str(text),
            Node::Element(Element { tag, attributes, children }) => {
                let mut seq = serializer.serialize_seq(Some(2 + children.len()))?;
                seq.serialize_element(tag)?;
                seq.serialize_element(&Attributes(attributes))?;
                for child in children {
                    seq.serialize_element(child)?;
                }
                seq.end()
            }
        }
    }
}

struct Attributes<'a>(&'a [(&'static str, String)]);

impl Serialize for Attributes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}
