//! Why a round is paired as it is: brackets drawn, “why not?”, step by step, and certified.

mod certificate;
mod criteria;
pub mod drawing;
pub mod drawn;
pub mod known;
mod scrutinised;
mod steps;
pub mod values;
pub mod why_not;

pub use certificate::Certificate;
pub use drawing::Drawing;
pub use steps::Steps;
pub use why_not::WhyNot;
