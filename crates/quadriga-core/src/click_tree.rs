//! What may be clicked, several clicks ahead: for front ends that are far from the rules.

use std::collections::VecDeque;

use crate::{Badge, CellId, Clicks, Progress, Target};

/// A cell that may be clicked next, and where that leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ClickTarget {
    /// The cell.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub cell: CellId,
    /// What to write beside it: `3`, `3–2`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Option<String>))]
    pub badge: Option<Badge>,
    /// The index among the tree's nodes of what may follow; absent if the tree does not reach that far.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub node: Option<usize>,
}

/// What a sequence of clicks has come to, and what may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ClickNode<M> {
    /// Whether the clicks so far are a move.
    pub progress: Progress,
    /// The move they are, if they are one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub chosen: Option<M>,
    /// The cells that may come next, each once, in the order of cells.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub targets: Vec<ClickTarget>,
}

/// What may follow a sequence of clicks, click by click, as far as a limit of nodes reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ClickTree<M> {
    /// The nodes, nearest first; the first is the sequence itself.
    pub nodes: Vec<ClickNode<M>>,
}

impl<M> ClickTree<M> {
    /// Grows the tree below `prefix` to at most `most` nodes, but one at least, asking `next` what may follow each
    /// sequence; `None` if nothing may follow `prefix`.
    pub fn grow(prefix: &[CellId], most: usize, mut next: impl FnMut(&[CellId]) -> Option<Clicks<M>>) -> Option<Self> {
        let mut tree = Self { nodes: vec![ClickNode::of(next(prefix)?)] };
        let mut waiting = VecDeque::from([(0, prefix.to_vec())]);
        while let Some((node, clicks)) = waiting.pop_front() {
            for target in 0..tree.nodes[node].targets.len() {
                if tree.nodes.len() >= most {
                    return Some(tree);
                }
                let mut longer = clicks.clone();
                longer.push(tree.nodes[node].targets[target].cell);
                let Some(found) = next(&longer) else { continue };
                let number = tree.nodes.len();
                tree.nodes[node].targets[target].node = Some(number);
                tree.nodes.push(ClickNode::of(found));
                waiting.push_back((number, longer));
            }
        }
        Some(tree)
    }

    /// The same tree with other moves.
    pub fn map<N>(self, mut of: impl FnMut(M) -> N) -> ClickTree<N> {
        let node = |node: ClickNode<M>| ClickNode {
            progress: node.progress,
            chosen: node.chosen.map(&mut of),
            targets: node.targets,
        };
        ClickTree { nodes: self.nodes.into_iter().map(node).collect() }
    }
}

impl<M> ClickNode<M> {
    fn of(clicks: Clicks<M>) -> Self {
        let targets =
            clicks.targets.into_iter().map(|Target { cell, badge }| ClickTarget { cell, badge, node: None }).collect();
        Self { progress: clicks.progress, chosen: clicks.chosen, targets }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: CellId = CellId(0);
    const B: CellId = CellId(1);
    const C: CellId = CellId(2);

    fn next(clicks: &[CellId]) -> Option<Clicks<&'static str>> {
        let paths: [(&'static str, &[CellId]); 3] = [("ab", &[A, B]), ("abc", &[A, B, C]), ("ca", &[C, A])];
        Clicks::along(clicks, paths.iter().map(|&(m, path)| (m, path, None)))
    }

    #[test]
    fn the_tree_says_the_same_as_asking_click_by_click() {
        let tree = ClickTree::grow(&[], 100, next).unwrap();
        let mut ways = vec![(0, vec![])];
        let mut seen = 0;
        while let Some((number, clicks)) = ways.pop() {
            let (node, asked) = (&tree.nodes[number], next(&clicks).unwrap());
            assert_eq!((node.progress, node.chosen), (asked.progress, asked.chosen));
            assert_eq!(
                node.targets.iter().map(|target| Target { cell: target.cell, badge: target.badge }).collect::<Vec<_>>(),
                asked.targets
            );
            seen += 1;
            ways.extend(node.targets.iter().map(|branch| {
                let mut longer = clicks.clone();
                longer.push(branch.cell);
                (branch.node.unwrap(), longer)
            }));
        }
        assert_eq!((seen, tree.nodes.len()), (6, 6));
    }

    #[test]
    fn beyond_the_limit_there_are_targets_without_nodes() {
        let tree = ClickTree::grow(&[], 2, next).unwrap();
        assert_eq!(tree.nodes.len(), 2);
        assert_eq!(tree.nodes[0].targets.iter().map(|target| target.node).collect::<Vec<_>>(), [Some(1), None]);
        assert_eq!(ClickTree::grow(&[A, B], 1, next).unwrap().nodes[0].chosen, Some("ab"));
        assert_eq!(ClickTree::grow(&[B], 10, next), None);
    }
}
