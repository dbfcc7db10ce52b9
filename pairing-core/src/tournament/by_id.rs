//! A map by player, its keys written as texts whatever the format: the names of an object's members are nothing else.

use super::{PlayerId, Points};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};
use std::collections::BTreeMap;

type Map = BTreeMap<PlayerId, Vec<Points>>;

pub fn serialize<S: Serializer>(map: &Map, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(map.iter().map(|(id, points)| (id.to_string(), points)))
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Map, D::Error> {
    let texts = BTreeMap::<String, Vec<Points>>::deserialize(deserializer)?;
    let with_id = |(key, points): (String, Vec<Points>)| match key.parse() {
        Ok(id) => Ok((PlayerId(id), points)),
        Err(_) => Err(D::Error::custom(format!("“{key}” is not the id of a player"))),
    };
    texts.into_iter().map(with_id).collect()
}
