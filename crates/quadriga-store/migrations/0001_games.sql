-- Players, games and what happened in them. Times are milliseconds since 1970. The server alone understands
-- `settings` and `body`; here they are texts.

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

-- Long texts are last: whoever passes over a row does not read them.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('waiting', 'playing', 'over')),
    -- Who sits there: no name is an open seat, a name without a player is one of ours (an engine).
    first_player TEXT REFERENCES players (id),
    second_player TEXT REFERENCES players (id),
    first_name TEXT,
    second_name TEXT,
    -- Both names in lower case, each with a line end.
    names_lower TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),
    reason TEXT NOT NULL,
    plies BIGINT NOT NULL,
    -- The number of the last event, 0 if there is none.
    last_seq BIGINT NOT NULL,
    -- When the time of the side to move runs out.
    deadline BIGINT,
    -- The place of the game among the finished ones, in the order in which they were written.
    finished BIGINT,
    rematch_of TEXT,
    settings TEXT NOT NULL,
    record TEXT
);

CREATE TABLE events (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
);

CREATE INDEX games_by_time ON games (created_at, id);
CREATE INDEX games_by_kind ON games (game, created_at, id);
CREATE INDEX games_by_first_player ON games (first_player, created_at, id);
CREATE INDEX games_by_second_player ON games (second_player, created_at, id);
CREATE INDEX games_by_deadline ON games (deadline, id) WHERE deadline IS NOT NULL;
CREATE INDEX games_waiting ON games (updated_at, id) WHERE phase = 'waiting';
CREATE UNIQUE INDEX games_finished ON games (finished) WHERE finished IS NOT NULL;
