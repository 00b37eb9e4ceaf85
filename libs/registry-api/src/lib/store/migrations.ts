import type { Statements } from './database';

/** A step from one layout of the tables to the next. Published steps are never changed; new steps are added instead. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/**
 * Runs pending migrations inside the caller's change.
 * @throws Error if a newer version of the Registry created the tables
 */
export async function migrate(database: Statements, migrations: readonly Migration[]): Promise<void> {
  await database.run(
    'CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY, name TEXT NOT NULL, taken_at TEXT NOT NULL)',
  );
  const applied = Number((await database.get('SELECT count(*) AS taken FROM migrations'))?.['taken']);
  if (applied > migrations.length) {
    throw new Error(
      'The database was written by a newer Registry. Start that version, or restore a backup made by this one.',
    );
  }
  for (const [index, { name, statements }] of migrations.entries()) {
    if (index < applied) continue;
    for (const statement of statements) await database.run(statement);
    await database.run('INSERT INTO migrations (step, name, taken_at) VALUES ($1, $2, $3)', [
      index + 1,
      name,
      new Date().toISOString(),
    ]);
  }
}

/** Tables that public responses are based on. A change to any of them changes the store's version. */
export const PUBLIC_TABLES = ['entries', 'blocked_domains'];

/** Differences between the databases' SQL for the first tables. */
export interface Dialect {
  /** Type of a generated row ID. */
  readonly id: string;
  readonly bytes: string;
}

/** Returns the tables that both databases have in common. Each database adds its own word index. */
export function createFirstTables({ id, bytes }: Dialect): string[] {
  return [
    `CREATE TABLE entries (
      id ${id},
      hash TEXT NOT NULL UNIQUE,
      family_name TEXT NOT NULL,
      family_key TEXT NOT NULL,
      display_name TEXT,
      version TEXT,
      category TEXT,
      is_sidecar INTEGER NOT NULL,
      load_order TEXT NOT NULL,
      urls TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    'CREATE INDEX entries_family ON entries (family_key)',
    `CREATE TABLE submissions (
      id ${id},
      content_key TEXT NOT NULL UNIQUE,
      hash TEXT NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      url TEXT NOT NULL,
      version TEXT,
      is_sidecar INTEGER NOT NULL,
      load_order TEXT NOT NULL,
      status TEXT NOT NULL,
      received_at TEXT NOT NULL
    )`,
    'CREATE INDEX submissions_queue ON submissions (status, id)',
    'CREATE INDEX submissions_hash ON submissions (hash)',
    `CREATE TABLE senders (
      sender_key TEXT NOT NULL,
      submission_id BIGINT NOT NULL REFERENCES submissions (id),
      PRIMARY KEY (sender_key, submission_id)
    )`,
    'CREATE INDEX senders_submission ON senders (submission_id)',
    `CREATE TABLE history (
      id ${id},
      at TEXT NOT NULL,
      moderator TEXT NOT NULL,
      action TEXT NOT NULL,
      hash TEXT,
      submission_id BIGINT,
      before TEXT,
      after TEXT,
      reason TEXT
    )`,
    'CREATE INDEX history_hash ON history (hash, id)',
    `CREATE TABLE moderators (name TEXT PRIMARY KEY, token_hash ${bytes} NOT NULL)`,
    'CREATE TABLE blocked_domains (domain TEXT PRIMARY KEY, reason TEXT NOT NULL)',
    'CREATE TABLE spellings (variant TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (variant, word))',
  ];
}

/**
 * Keeps only pending submissions in full. Replaced submissions are deleted, decided ones keep the data that lists show,
 * and rejected ones are recognised by a permanent fingerprint.
 */
export const COMPACT_QUEUE: Migration = {
  name: 'lean queue',
  statements: [
    'CREATE TABLE rejections (content_key TEXT PRIMARY KEY)',
    "INSERT INTO rejections (content_key) SELECT content_key FROM submissions WHERE status = 'rejected'",
    `CREATE TABLE senders_of_waiting (
      sender_key TEXT NOT NULL,
      submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
      PRIMARY KEY (sender_key, submission_id)
    )`,
    `INSERT INTO senders_of_waiting (sender_key, submission_id)
     SELECT n.sender_key, n.submission_id FROM senders n JOIN submissions s ON s.id = n.submission_id WHERE s.status = 'pending'`,
    'DROP TABLE senders',
    'ALTER TABLE senders_of_waiting RENAME TO senders',
    'CREATE INDEX senders_submission ON senders (submission_id)',
    "DELETE FROM submissions WHERE status = 'replaced'",
    "UPDATE submissions SET load_order = '[]' WHERE status <> 'pending'",
    'ALTER TABLE submissions ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0',
    "UPDATE submissions SET bytes = 600 + 2 * length(name) + length(url) + length(load_order) WHERE status = 'pending'",
    'CREATE INDEX submissions_bytes ON submissions (status, bytes)',
  ],
};

/** Adds a role to each moderator. If there is only one moderator, that moderator becomes the admin. */
export const MODERATOR_ROLES: Migration = {
  name: 'roles',
  statements: [
    "ALTER TABLE moderators ADD COLUMN role TEXT NOT NULL DEFAULT 'moderator'",
    "UPDATE moderators SET role = 'admin' WHERE (SELECT count(*) FROM moderators) = 1",
  ],
};

/** Returns the table of installations whose submissions are refused. */
export function createBlockedSenders({ id }: Pick<Dialect, 'id'>): Migration {
  return {
    name: 'blocked senders',
    statements: [
      `CREATE TABLE blocked_senders (
        id ${id},
        sender_key TEXT NOT NULL UNIQUE,
        hash TEXT NOT NULL,
        name TEXT NOT NULL,
        reason TEXT NOT NULL,
        moderator TEXT NOT NULL,
        at TEXT NOT NULL
      )`,
    ],
  };
}

/** The last notification of new submissions, in a single row. */
export const WEBHOOK: Migration = {
  name: 'webhook',
  statements: [
    'CREATE TABLE webhook (called_at TEXT NOT NULL, last_submission BIGINT NOT NULL)',
    "INSERT INTO webhook (called_at, last_submission) VALUES ('1970-01-01T00:00:00.000Z', 0)",
  ],
};

/** Index of the known words in alphabetical order, in which words with the same prefix are adjacent. */
export const KNOWN_WORDS = 'CREATE INDEX known_words ON spellings (word) WHERE variant = word';

/** Sessions that were signed out before they expired. */
export const ENDED_SESSIONS: Migration = {
  name: 'ended sessions',
  statements: [
    'CREATE TABLE IF NOT EXISTS ended_sessions (session_key TEXT PRIMARY KEY, expires_at TEXT NOT NULL)',
  ],
};
