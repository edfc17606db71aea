//! Lines with placeholders, as `docs/protocol/ugi.md` explains them.

/// How long what a placeholder stands for may be at the beginning of a text.
type Lengths = fn(&str) -> Vec<usize>;

/// Whether `line` fits `pattern`.
pub(crate) fn matches(pattern: &str, line: &str) -> bool {
    let placeholders: [(&str, Lengths); 4] =
        [("<n>", numbers), ("<word>", words), ("<move>", words), ("<ponder>", ponders)];
    let first = placeholders.iter().filter_map(|(name, lengths)| Some((pattern.find(name)?, name, lengths)));
    let Some((at, name, lengths)) = first.min_by_key(|(at, ..)| *at) else { return pattern == line };
    let (before, after) = (&pattern[..at], &pattern[at + name.len()..]);
    let Some(rest) = line.strip_prefix(before) else { return false };
    lengths(rest).into_iter().any(|length| matches(after, &rest[length..]))
}

/// Whether `line` is an `info` line with all its fields in their order.
pub(crate) fn is_info(line: &str) -> bool {
    let (fields, moves) = line.split_once(" pv ").unwrap_or((line, "m"));
    let scores = ["cp <n>", "win <n>"].into_iter().flat_map(|score| {
        ["", " lowerbound", " upperbound"].map(|bound| {
            let (depth, counts) = ("depth <n> seldepth <n> multipv <n>", "nodes <n> nps <n> hashfull <n> time <n>");
            format!("info {depth} score {score}{bound} {counts}")
        })
    });
    !moves.is_empty() && !moves.contains("  ") && scores.into_iter().any(|pattern| matches(&pattern, fields))
}

fn numbers(text: &str) -> Vec<usize> {
    let sign = usize::from(text.starts_with('-'));
    let digits = text[sign..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { Vec::new() } else { vec![sign + digits] }
}

fn words(text: &str) -> Vec<usize> {
    let length = text.find(' ').unwrap_or(text.len());
    if length == 0 { Vec::new() } else { vec![length] }
}

fn ponders(text: &str) -> Vec<usize> {
    let reply =
        text.strip_prefix(" ponder ").map(|rest| words(rest).into_iter().map(|length| " ponder ".len() + length));
    reply.into_iter().flatten().chain([0]).collect()
}

#[test]
fn placeholders_stand_for_what_the_page_says() {
    for line in ["bestmove a1-b2", "bestmove a1-b2 ponder i9-h8"] {
        assert!(matches("bestmove <move><ponder>", line));
    }
    for line in ["bestmove", "bestmove ", "bestmove a b", "bestmove a ponder", "bestmove a ponder b c"] {
        assert!(!matches("bestmove <move><ponder>", line), "{line}");
    }
    assert!(matches("total <n> for black", "total -12 for black") && !matches("total <n>", "total x"));
    let info = "info depth 1 seldepth 2 multipv 1 score win -3 upperbound nodes 1 nps 2 hashfull 0 time 0";
    assert!(is_info(info) && is_info(&format!("{info} pv a1-b2 c3")) && !is_info(&format!("{info} pv ")));
    assert!(!is_info("info depth 1") && !is_info("readyok") && !is_info(&info.replace("win", "mate")));
}
