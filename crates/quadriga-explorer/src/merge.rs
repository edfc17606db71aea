//! Many sorted files into one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::path::PathBuf;

use crate::IndexError;
use crate::node::Node;
use crate::tree::{Scan, TreeWriter};

/// A file that is being merged, and its next entry.
struct Head {
    scan: Scan,
    value: Vec<u8>,
}

impl Head {
    // The key of the next entry, whose value is kept; `None` at the end.
    fn advance(&mut self) -> Result<Option<u64>, IndexError> {
        let Some((key, value)) = self.scan.next()? else { return Ok(None) };
        self.value.clear();
        self.value.extend_from_slice(value);
        Ok(Some(key))
    }

    fn node(&self) -> Result<Node, IndexError> {
        Node::decode(&self.value).ok_or_else(|| self.scan.damaged())
    }
}

/// Writes the positions of all files in order; what several know of one position is added up. The memory it takes is
/// that of a block and a buffer for each file.
///
/// # Errors
/// If a file cannot be read or written, or is damaged.
pub(crate) fn merge(paths: &[PathBuf], out: &mut TreeWriter) -> Result<(), IndexError> {
    let mut heads = Vec::new();
    let mut next = BinaryHeap::new();
    for (i, path) in paths.iter().enumerate() {
        let mut head = Head { scan: Scan::open(path)?, value: Vec::new() };
        next.extend(head.advance()?.map(|key| Reverse((key, i))));
        heads.push(head);
    }
    let (mut same, mut value) = (Vec::new(), Vec::new());
    while let Some(Reverse((key, i))) = next.pop() {
        same.push(i);
        while let Some(&Reverse((other, i))) = next.peek()
            && other == key
        {
            next.pop();
            same.push(i);
        }
        if let [only] = same[..] {
            // Most positions are in one file alone, and need not be understood.
            out.push(key, &heads[only].value)?;
        } else {
            let mut sum = Node::default();
            for &i in &same {
                sum.add(&heads[i].node()?);
            }
            value.clear();
            sum.encode(&mut value);
            out.push(key, &value)?;
        }
        for i in same.drain(..) {
            next.extend(heads[i].advance()?.map(|key| Reverse((key, i))));
        }
    }
    Ok(())
}
