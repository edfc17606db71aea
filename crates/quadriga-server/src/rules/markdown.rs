//! From the Markdown of the rules to the HTML of their pages.
//!
//! A list item that begins with a bold clause name becomes an element with that id; a picture whose title names clauses
//! is shown with them; mentions of clauses become links; terminal sessions are folded away.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use quadriga_api::{RulesClause, RulesPage, RulesSection};
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_render::Escaped;

use super::{address, address_of, picture};

type Events<'a> = [Event<'a>];

/// The page of a document.
pub(super) fn page(game: Option<Game>, text: &str, words: &Words) -> RulesPage {
    let events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let writer = Writer { game, words };
    let mut blocks = blocks(&events).into_iter().peekable();
    let title = blocks.next().map(plain).unwrap_or_default();
    // The way to the other language and the other games, which the page has itself.
    blocks.next_if(|block| matches!(block, [Event::Start(Tag::Paragraph), Event::Start(Tag::Emphasis), ..]));
    let mut page = RulesPage {
        game: game.map(|game| game.name().to_owned()),
        title,
        summary: String::new(),
        intro: String::new(),
        sections: Vec::new(),
        clauses: Vec::new(),
    };
    let mut pictures = Vec::new();
    for block in blocks {
        let is_paragraph = matches!(block.first(), Some(Event::Start(Tag::Paragraph)));
        if page.summary.is_empty() && is_paragraph {
            page.summary = plain(block);
        }
        if let Some(Event::Start(Tag::Heading { level: HeadingLevel::H2, .. })) = block.first() {
            let title = plain(block);
            page.sections.push(RulesSection { id: slug(&title), title, html: String::new() });
            continue;
        }
        let html = writer.block(block, &mut page.clauses);
        if let Some((clauses, _)) = figure(block) {
            pictures.extend(clauses.split_whitespace().map(|clause| (clause.to_owned(), html.clone())));
        }
        page.sections.last_mut().map_or(&mut page.intro, |section| &mut section.html).push_str(&html);
    }
    for (clause, html) in pictures {
        if let Some(clause) = page.clauses.iter_mut().find(|known| known.id == clause) {
            clause.html.push_str(&html);
        }
    }
    page
}

/// The blocks of a document: each from its start to its end.
fn blocks<'e, 'a>(events: &'e Events<'a>) -> Vec<&'e Events<'a>> {
    let (mut blocks, mut begin, mut depth) = (Vec::new(), 0, 0_usize);
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            blocks.push(&events[begin..=at]);
            begin = at + 1;
        }
    }
    blocks
}

/// The text of events without markup.
fn plain(events: &Events<'_>) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Text(part) | Event::Code(part) => text.push_str(part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text
}

/// The anchor of a heading, as GitHub makes it.
fn slug(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The clauses and the path of a block that is a picture and nothing else.
fn figure<'e>(block: &'e Events<'_>) -> Option<(&'e str, &'e str)> {
    match block {
        [
            Event::Start(Tag::Paragraph),
            Event::Start(Tag::Image { dest_url, title, .. }),
            ..,
            Event::End(TagEnd::Image),
            _,
        ] => Some((title, dest_url)),
        _ => None,
    }
}

/// The clause that a list item begins with, and its text.
fn clause_of<'e, 'a>(item: &'e Events<'a>) -> Option<(&'e str, &'e Events<'a>)> {
    match item {
        [_, Event::Start(Tag::Strong), Event::Text(name), Event::End(TagEnd::Strong), text @ .., _]
            if is_clause(name) =>
        {
            Some((name, text))
        }
        _ => None,
    }
}

/// Whether a word is the name of a clause.
fn is_clause(word: &str) -> bool {
    let mut letters = word.chars();
    let known = letters.next().and_then(address_of).is_some();
    known && !letters.as_str().is_empty() && letters.all(|digit| digit.is_ascii_digit())
}

struct Writer<'w> {
    game: Option<Game>,
    words: &'w Words,
}

impl Writer<'_> {
    /// A block as HTML; the clauses in it are added to `clauses`.
    fn block(&self, block: &Events<'_>, clauses: &mut Vec<RulesClause>) -> String {
        if let Some((named, path)) = figure(block) {
            return Self::figure(named, path, &plain(block));
        }
        match block.first() {
            Some(Event::Start(Tag::Heading { level, .. })) => {
                let title = plain(block);
                format!("<{level} id=\"{}\">{}</{level}>\n", slug(&title), Escaped(&title))
            }
            Some(Event::Start(Tag::CodeBlock(kind))) => self.code(kind, &plain(block)),
            // Wide tables scroll, also by keyboard.
            Some(Event::Start(Tag::Table(_))) => {
                format!("<div class=\"scroll\" tabindex=\"0\">{}</div>\n", self.inline(block))
            }
            Some(Event::Start(Tag::List(_))) => self.list(block, clauses),
            _ => self.inline(block),
        }
    }

    fn list(&self, block: &Events<'_>, clauses: &mut Vec<RulesClause>) -> String {
        let [begin, items @ .., end] = block else { return String::new() };
        let (mut out, mut is_of_clauses) = (String::new(), false);
        for item in blocks(items) {
            let Some((name, text)) = clause_of(item) else {
                out += &self.inline(item);
                continue;
            };
            is_of_clauses = true;
            let text = self.inline(text);
            let link = format!("{}#{name}", address(self.game));
            out.extend([format!(
                "<li id=\"{name}\" class=\"clause-item\"><a class=\"clause-name\" href=\"{link}\">{name}</a>{text}</li>\n"
            )]);
            clauses.push(RulesClause { id: name.to_owned(), html: format!("<p>{}</p>\n", text.trim()) });
        }
        if is_of_clauses {
            return format!("<ul class=\"clause-items\">\n{out}</ul>\n");
        }
        let ends = [begin, end].map(|event| self.inline(std::slice::from_ref(event)));
        format!("{}{out}{}", ends[0], ends[1])
    }

    fn figure(clauses: &str, path: &str, alt: &str) -> String {
        let link = |clause: &str| {
            let letter = clause.chars().next().and_then(address_of).unwrap_or_default();
            format!("<a href=\"{letter}#{clause}\">{clause}</a>")
        };
        let links: Vec<String> = clauses.split_whitespace().map(link).collect();
        let caption =
            if links.is_empty() { String::new() } else { format!("<figcaption>{}</figcaption>", links.join(", ")) };
        format!("<figure>{}{caption}</figure>\n", image(path, alt))
    }

    fn code(&self, kind: &CodeBlockKind<'_>, text: &str) -> String {
        let text = format!("<pre tabindex=\"0\"><code>{}</code></pre>\n", Escaped(text));
        match kind {
            CodeBlockKind::Fenced(language) if &**language == "console" => {
                let summary = self.words.text("rules-terminal", &[]);
                format!("<details class=\"terminal\"><summary>{}</summary>{text}</details>\n", Escaped(&summary))
            }
            _ => text,
        }
    }

    /// Events as HTML, with links to the pages of the rules.
    fn inline(&self, events: &Events<'_>) -> String {
        let mut quoted = 0_usize;
        let mut out = Vec::with_capacity(events.len());
        let mut drawn: Option<(CowStr<'_>, String)> = None;
        for event in events.iter().cloned() {
            match event {
                Event::Start(Tag::Image { dest_url, .. }) => drawn = Some((dest_url, String::new())),
                Event::End(TagEnd::Image) => {
                    let drawing = drawn.take().map(|(path, alt)| image(&path, &alt));
                    out.push(Event::InlineHtml(CowStr::from(drawing.unwrap_or_default())));
                }
                Event::Text(text) if drawn.is_some() => {
                    if let Some((_, alt)) = &mut drawn {
                        alt.push_str(&text);
                    }
                }
                Event::Start(Tag::Link { dest_url, .. }) => {
                    quoted += 1;
                    let target = self.target(&dest_url);
                    out.push(Event::InlineHtml(CowStr::from(format!("<a href=\"{}\">", Escaped(&target)))));
                }
                Event::End(TagEnd::Link) => {
                    quoted = quoted.saturating_sub(1);
                    out.push(Event::InlineHtml(CowStr::from("</a>")));
                }
                Event::Text(text) if quoted == 0 => linked(&text, &mut out),
                Event::Code(code) => out.push(self.variant(&code).unwrap_or(Event::Code(code))),
                event => out.push(event),
            }
        }
        let mut text = String::new();
        html::push_html(&mut text, out.into_iter());
        text
    }

    /// The id of a variant of the game as its name for people, with the id behind it.
    fn variant(&self, id: &str) -> Option<Event<'static>> {
        let name = format!("variant-name-{}-{id}", self.game?.name());
        let name = self.words.has(&name).then(|| self.words.text(&name, &[]))?;
        let html = format!("<span class=\"variant\">{}</span> (<code>{}</code>)", Escaped(&name), Escaped(id));
        Some(Event::InlineHtml(CowStr::from(html)))
    }

    /// Where a link of a document leads on the site.
    fn target(&self, link: &str) -> String {
        let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
        let page = match file.strip_suffix(".md") {
            None => address(self.game),
            Some(name) => address(Game::named(name)),
        };
        anchor.map_or(page.clone(), |anchor| format!("{page}#{anchor}"))
    }
}

/// Text with a link on every mention of a clause.
fn linked(text: &str, out: &mut Vec<Event<'_>>) {
    let is_part = |c: char| c.is_alphanumeric();
    let mut rest = text;
    while let Some(begin) = rest.find(is_part) {
        let end = rest[begin..].find(|c| !is_part(c)).map_or(rest.len(), |length| begin + length);
        let word = &rest[begin..end];
        out.push(Event::Text(CowStr::from(rest[..begin].to_owned())));
        match word.chars().next().filter(|_| is_clause(word)).and_then(address_of) {
            Some(page) => {
                out.push(Event::InlineHtml(CowStr::from(format!("<a href=\"{page}#{word}\">{word}</a>"))));
            }
            None => out.push(Event::Text(CowStr::from(word.to_owned()))),
        }
        rest = &rest[end..];
    }
    out.push(Event::Text(CowStr::from(rest.to_owned())));
}

/// A picture with its alternative text.
fn image(path: &str, alt: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or_default();
    let size = size(name).map(|[width, height]| format!(" width=\"{width}\" height=\"{height}\""));
    let (alt, size) = (Escaped(alt), size.unwrap_or_default());
    format!("<img src=\"/api/rules/pictures/{name}\" alt=\"{alt}\"{size} loading=\"lazy\" decoding=\"async\" />")
}

/// The size that a picture gives itself, so that the page keeps room for it.
fn size(name: &str) -> Option<[u32; 2]> {
    let bytes = picture(name)?;
    let text = String::from_utf8_lossy(&bytes);
    let head = text.split('>').next()?;
    let number = |attribute: &str| head.split(attribute).nth(1)?.split('"').next()?.parse().ok();
    Some([number(" width=\"")?, number(" height=\"")?])
}

#[cfg(test)]
mod tests {
    use quadriga_i18n::Lang;

    use super::*;

    const DOCUMENT: &str = "# Title\n\n*[All](README.md)*\n\nFirst *line*, see D2.\n\n## Moves, here\n\n\
        ![A step](../../pictures/diaballik-step.svg \"D1\")\n\n```console\n$ run <x>\n```\n\n\
        - **D1** A step (G1).\n- **D2** See [below](#moves-here), `D1`.\n\n* plain\n";

    fn page_of(text: &str) -> RulesPage {
        page(Some(Game::Diaballik), text, &Words::new(Lang::English))
    }

    #[test]
    fn a_document_has_a_title_sections_and_clauses() {
        let page = page_of(DOCUMENT);
        assert_eq!((page.title.as_str(), page.summary.as_str()), ("Title", "First line, see D2."));
        assert_eq!(page.intro, "<p>First <em>line</em>, see <a href=\"/rules/diaballik#D2\">D2</a>.</p>\n");
        assert_eq!((page.sections.len(), page.sections[0].id.as_str()), (1, "moves-here"));
        let ids: Vec<&str> = page.clauses.iter().map(|clause| clause.id.as_str()).collect();
        assert_eq!(ids, ["D1", "D2"]);
    }

    #[test]
    fn variants_have_their_names_with_the_ids_behind() {
        let page = page_of(
            "# T\n\nOne.\n\n## Variants\n\n| variant | what |\n|---|---|\n| `ordered` | x |\n\nIn `d1>c1`, `a`.\n",
        );
        let html = &page.sections[0].html;
        assert!(html.contains("<td><span class=\"variant\">Steps first</span> (<code>ordered</code>)</td>"), "{html}");
        assert!(html.contains("In <code>d1&gt;c1</code>, <code>a</code>."), "{html}");
    }

    #[test]
    fn clauses_have_anchors_links_and_pictures() {
        let page = page_of(DOCUMENT);
        let [first, second] = &page.clauses[..] else { panic!("two clauses") };
        assert!(first.html.starts_with("<p>A step (<a href=\"/rules#G1\">G1</a>).</p>\n<figure>"), "{}", first.html);
        assert_eq!(second.html, "<p>See <a href=\"/rules/diaballik#moves-here\">below</a>, <code>D1</code>.</p>\n");
        let html = &page.sections[0].html;
        assert!(html.contains(
            "<li id=\"D1\" class=\"clause-item\"><a class=\"clause-name\" href=\"/rules/diaballik#D1\">D1</a>"
        ));
        assert!(html.contains("alt=\"A step\" width=\"360\" height=\"360\""), "{html}");
        assert!(html.contains("</summary><pre tabindex=\"0\"><code>$ run &lt;x&gt;"), "{html}");
    }
}
