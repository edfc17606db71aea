//! The order one stage of the helper passes to the next, as arguments.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::process;

use crate::{Program, ResourceLimits, Sandbox};

/// A stage of the helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Represents the program to the caller.
    Outer,
    /// The first process of the sandbox.
    Inner,
    /// Executes the program.
    Last,
}

const STAGES: [(&str, Stage); 3] = [("outer", Stage::Outer), ("inner", Stage::Inner), ("last", Stage::Last)];

/// The order one stage passes to the next, in arguments `name=value` before `--` and the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) stage: Stage,
    /// The parent process; if it is gone, the program is not wanted any more.
    pub(super) parent: u32,
    /// The descriptor for reports, created by the outer stage.
    pub(super) report: u32,
    /// User and group ids outside the sandbox, filled in by the outer stage.
    pub(super) ids: (u32, u32),
    /// Whether only the sandbox is probed and no program is run.
    pub(super) probe: bool,
    /// The sandbox, without its helper.
    pub(super) sandbox: Sandbox,
    pub(super) program: Program,
}

impl Order {
    /// The order for the outer stage.
    pub(super) fn of(sandbox: &Sandbox, program: &Program) -> Self {
        Self {
            stage: Stage::Outer,
            parent: process::id(),
            report: 0,
            ids: (0, 0),
            probe: false,
            sandbox: Sandbox { helper: Vec::new(), ..sandbox.clone() },
            program: program.clone(),
        }
    }

    /// The order as arguments.
    pub(super) fn to_args(&self) -> Vec<OsString> {
        let stage = STAGES.iter().find(|(_, stage)| *stage == self.stage).map_or("", |(name, _)| *name);
        let ResourceLimits { memory, address_space, processes, files } = self.sandbox.limits;
        let numbers = [
            ("parent", u64::from(self.parent)),
            ("report", self.report.into()),
            ("user", self.ids.0.into()),
            ("group", self.ids.1.into()),
            ("probe", self.probe.into()),
            ("memory", memory),
            ("address-space", address_space),
            ("processes", processes.into()),
            ("files", files.into()),
            ("network", self.sandbox.allow_network.into()),
            ("writes", self.sandbox.allow_writes.into()),
            ("namespaces", self.sandbox.namespaces.into()),
        ];
        let mut args = vec![pair("stage", OsStr::new(stage))];
        args.extend(numbers.map(|(name, number)| format!("{name}={number}").into()));
        args.extend(self.program.directory.iter().map(|directory| pair("directory", directory.as_os_str())));
        // Not in the environment of the helper, whose loader would obey them outside the sandbox.
        args.extend(self.program.env.iter().map(|(name, value)| pair("env", &joined(name, value))));
        args.extend(["--".into(), self.program.command.clone()]);
        args.extend(self.program.args.iter().cloned());
        args
    }

    /// Reads the output of `to_args`; `None` if it is something else.
    pub(super) fn of_args(args: &[OsString]) -> Option<Self> {
        let split = args.iter().position(|arg| arg == "--")?;
        let (settings, program) = (&args[..split], &args[split + 1..]);
        let mut program = Program { args: program.get(1..)?.to_vec(), ..Program::new(program.first()?) };
        let mut numbers = Vec::new();
        let mut found = None;
        for setting in settings {
            let (name, value) = split_pair(setting)?;
            match name.to_str()? {
                "stage" => found = STAGES.iter().find(|(name, _)| value == *name),
                "directory" => program.directory = Some(value.into()),
                "env" => program.env.push(split_pair(&value)?),
                name => numbers.push((name.to_owned(), value.to_str()?.parse::<u64>().ok()?)),
            }
        }
        let number = |name: &str| numbers.iter().find(|(n, _)| n == name).map(|&(_, number)| number);
        let small = |name: &str| number(name).and_then(|number| u32::try_from(number).ok());
        Some(Self {
            stage: found?.1,
            parent: small("parent")?,
            report: small("report")?,
            ids: (small("user")?, small("group")?),
            probe: number("probe")? != 0,
            sandbox: Sandbox {
                helper: Vec::new(),
                limits: ResourceLimits {
                    memory: number("memory")?,
                    address_space: number("address-space")?,
                    processes: small("processes")?,
                    files: small("files")?,
                },
                allow_network: number("network")? != 0,
                allow_writes: number("writes")? != 0,
                namespaces: number("namespaces")? != 0,
            },
            program,
        })
    }
}

fn pair(name: &str, value: &OsStr) -> OsString {
    joined(OsStr::new(name), value)
}

fn joined(name: &OsStr, value: &OsStr) -> OsString {
    let mut text = name.to_owned();
    text.push("=");
    text.push(value);
    text
}

fn split_pair(text: &OsStr) -> Option<(OsString, OsString)> {
    let bytes = text.as_bytes();
    let at = bytes.iter().position(|&byte| byte == b'=')?;
    Some((OsString::from_vec(bytes[..at].to_vec()), OsString::from_vec(bytes[at + 1..].to_vec())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order() -> Order {
        let program = Program {
            args: vec!["--".into(), String::new().into(), OsString::from_vec(vec![0xff, b'='])],
            env: vec![("A".into(), "b=c".into()), ("EMPTY".into(), OsString::new())],
            directory: Some("a dir".into()),
            ..Program::new("./bot")
        };
        let sandbox = Sandbox { allow_writes: true, ..Sandbox::new(["helper"]) };
        Order { ids: (1, 2), report: 5, stage: Stage::Inner, ..Order::of(&sandbox, &program) }
    }

    #[test]
    fn orders_round_trip_through_their_arguments() {
        let order = order();
        assert_eq!(Order::of_args(&order.to_args()), Some(order));
    }

    #[test]
    fn other_arguments_are_refused() {
        let args = order().to_args();
        let split = args.iter().position(|arg| arg == "--").expect("a program");
        // The directory and the variables may be missing, everything else may not.
        for left_out in
            (0..=split).filter(|&i| !["dir", "env"].iter().any(|s| args[i].as_bytes().starts_with(s.as_bytes())))
        {
            let mut fewer = args.clone();
            // Without the first "--" the one among the arguments counts, and what precedes it is not a setting.
            fewer.remove(left_out);
            assert_eq!(Order::of_args(&fewer), None, "without {:?}", args[left_out]);
        }
        for bad in ["stage=nowhere", "memory=-1", "memory=1k", "processes=4294967296", "word"] {
            let mut wrong = args.clone();
            wrong.retain(|arg| !arg.as_bytes().starts_with(bad.split('=').next().unwrap_or(bad).as_bytes()));
            wrong.insert(0, bad.into());
            assert_eq!(Order::of_args(&wrong), None, "{bad}");
        }
    }
}
