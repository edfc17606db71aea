//! Both locale files parse and have the same ids and variables.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

const ENGLISH: &str = include_str!("../../locales/en.ftl");
const RUSSIAN: &str = include_str!("../../locales/ru.ftl");

/// The variables of each message, by id.
fn messages(file: &'static str) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name;
            let mut variables = BTreeSet::new();
            in_pattern(message.value.as_ref().unwrap_or_else(|| panic!("{id} is empty")), &mut variables);
            assert!(messages.insert(id, variables).is_none(), "{id} is defined twice");
        }
    }
    messages
}

fn in_pattern(pattern: &Pattern<&'static str>, into: &mut BTreeSet<&'static str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, into);
        }
    }
}

fn in_expression(expression: &Expression<&'static str>, into: &mut BTreeSet<&'static str>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, into),
        Expression::Select { selector, variants } => {
            in_inline(selector, into);
            for variant in variants {
                in_pattern(&variant.value, into);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&'static str>, into: &mut BTreeSet<&'static str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name);
        }
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            for argument in positional {
                in_inline(argument, into);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, into),
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let (english, russian) = (messages(ENGLISH), messages(RUSSIAN));
    let ids = |m: &BTreeMap<&'static str, _>| m.keys().copied().collect::<BTreeSet<_>>();
    let (english, russian) = (ids(&english), ids(&russian));
    assert!(english.len() > 100);
    assert_eq!(english.difference(&russian).collect::<Vec<_>>(), Vec::<&&str>::new(), "only in English");
    assert_eq!(russian.difference(&english).collect::<Vec<_>>(), Vec::<&&str>::new(), "only in Russian");
}

#[test]
fn both_languages_use_the_same_variables() {
    let russian = messages(RUSSIAN);
    for (id, variables) in messages(ENGLISH) {
        assert_eq!(russian.get(id), Some(&variables), "{id}");
    }
}

#[test]
fn russian_is_written_in_cyrillic_and_english_is_not() {
    let cyrillic = |text: &str| text.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'));
    assert!(!cyrillic(ENGLISH));
    let resource = fluent_syntax::parser::parse(RUSSIAN).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let text = format!("{:?}", message.value);
        let id = message.id.name;
        assert!(cyrillic(&text) || ["tally-line", "tally-both"].contains(&id), "{id} is not translated");
    }
}

#[test]
fn no_plain_word_is_an_id() {
    // A word argument that is an id is replaced by its text, so plain words such as colours must not be ids.
    for id in messages(ENGLISH).keys() {
        assert!(id.contains('-'), "{id}");
    }
}
