//! Criteria packed into one weight.
//!
//! Every number that a criterion compares is a lane of bits, as wide as its greatest sum needs, the more important
//! the higher; so comparing weights compares the criteria in order. Here a lane counts what is to be minimised, and
//! its count is taken away from the weight. At the bottom lies a lane for the order of generation, which is added.

use crate::matching::{Weight, Wide};

/// Where each lane begins.
#[derive(Clone, Debug)]
pub struct Lanes {
    /// By lane, the most important first; `None` for one that can never count anything.
    starts: Vec<Option<u32>>,
    /// One unit above the lane of order.
    unit: u32,
    /// The lane of legality, above all others.
    legal: u32,
    bits: u32,
}

impl Lanes {
    /// Lanes with these greatest sums, the most important first; at most `pairs` pairs are matched, and `order` is
    /// the greatest bonus of a matching.
    pub fn new(most: &[usize], pairs: usize, order: usize) -> Lanes {
        let unit = bits_for(order);
        let mut next = unit;
        let mut starts: Vec<Option<u32>> = most
            .iter()
            .rev()
            .map(|&most| {
                let start = (most > 0).then_some(next);
                next += bits_for(most);
                start
            })
            .collect();
        starts.reverse();
        // The sign of the sum of all lanes below, then one unit for each matched pair.
        let legal = next + 1;
        Lanes { starts, unit, legal, bits: legal + bits_for(pairs) }
    }

    /// How many bits a weight needs.
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// The weight of a pair that may be matched and costs `costs`, one number for each lane.
    pub fn weight<W: Weight>(&self, costs: &[usize]) -> W {
        let mut weight = W::unit(self.legal);
        for (&cost, &start) in costs.iter().zip(&self.starts) {
            if let (Some(start), 1..) = (start, cost) {
                weight.sub_at(start, cost as u64);
            }
        }
        weight
    }

    /// Whether a weight is that of a pair that may be matched.
    pub fn is_legal<W: Weight>(&self, weight: W) -> bool {
        weight > W::ZERO
    }

    /// One unit of anything above the order of generation: a loss of less is no loss under the criteria.
    pub fn unit<W: Weight>(&self) -> W {
        W::unit(self.unit)
    }
}

fn bits_for(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Something to be computed in whatever arithmetic is wide enough.
pub trait InWidth {
    /// What comes out.
    type Output;
    /// Computes it.
    fn run<W: Weight>(self) -> Self::Output;
}

/// Computes something with weights of at least `bits` bits.
pub fn in_width<T: InWidth>(bits: u32, task: T) -> T::Output {
    match bits {
        bits if bits <= <i128 as Weight>::BITS => task.run::<i128>(),
        bits if bits <= Wide::<16>::BITS => task.run::<Wide<16>>(),
        // A lane has at most one bit for each player it counts, so this holds two thousand players of as many scores.
        _ => task.run::<Wide<256>>(),
    }
}
