//! What the server says, read as cheaply as a browser reads it: the generator shares a machine with the server.

use quadriga_api::{MoveOptions, ServerMessage};
use serde::Deserialize;

/// What most of the bytes are: what may be clicked.
#[derive(Deserialize)]
struct Clickable {
    id: u32,
    ply: u32,
    options: MoveOptions,
}

/// Reads a message. A tagged enum is gathered in pieces before its kind is known; the large kind is recognised first.
pub(crate) fn read(text: &str) -> serde_json::Result<ServerMessage> {
    if text.starts_with(r#"{"type":"options","#) {
        let Clickable { id, ply, options } = serde_json::from_str(text)?;
        return Ok(ServerMessage::Options { id, ply, options });
    }
    serde_json::from_str(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_clicked_is_read_as_it_was_meant() {
        let options = MoveOptions { prefix: vec![7], tree: None, entered: None };
        for said in [ServerMessage::Options { id: 1, ply: 2, options }, ServerMessage::Ping { number: 3 }] {
            let text = serde_json::to_string(&said).expect("JSON");
            assert_eq!(read(&text).expect("a message"), said);
        }
    }
}
