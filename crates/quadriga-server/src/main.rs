//! `quadriga-server`

use std::env::var;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use quadriga_core::ToMessage;
use quadriga_i18n::{Lang, Words};
use quadriga_server::{
    AppState, Config, DataFolder, ServerArguments, Setup, StartError, description, listen, raise_open_file_limit,
    serve, shutdown_on_signals, start_logs,
};
use quadriga_store::{SqliteStore, StoreOptions};

fn main() -> ExitCode {
    let arguments = ServerArguments::parse();
    let done = if arguments.openapi { describe() } else { run(arguments.config) };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| var(name).ok());
            let words = Words::new(Lang::from_locale(locale.each_ref().map(Option::as_deref)));
            eprintln!("quadriga-server: {}", words.message(&error.message()));
            ExitCode::FAILURE
        }
    }
}

fn describe() -> Result<(), StartError> {
    println!("{}", description().to_pretty_json().map_err(other)?);
    Ok(())
}

#[tokio::main]
async fn run(config: Config) -> Result<(), StartError> {
    start_logs(&config)?;
    raise_open_file_limit(&config);
    let _folder = DataFolder::open(&config.data)?;
    let listener = listen(config.listen).await?;
    let address = listener.local_addr().map_err(other)?;
    let path = config.data.join("games.db");
    let store = SqliteStore::open(&path, &StoreOptions::default()).await.map_err(StartError::Store)?;
    let state = AppState::new(Setup::configured(config, Arc::new(store)));
    shutdown_on_signals(state.shutdown().clone()).map_err(other)?;
    println!("http://{address}");
    serve(listener, state.clone()).await.map_err(other)?;
    state.close().await;
    Ok(())
}

fn other(error: impl std::fmt::Display) -> StartError {
    StartError::Other(error.to_string())
}
