import {
  ENDED_SESSIONS,
  createBlockedSenders,
  createFirstTables,
  KNOWN_WORDS,
  COMPACT_QUEUE,
  MODERATOR_ROLES,
  PUBLIC_TABLES,
  WEBHOOK,
  type Migration,
} from '../migrations';

const ID = 'INTEGER PRIMARY KEY AUTOINCREMENT';

export const SQLITE_MIGRATIONS: readonly Migration[] = [
  {
    name: 'first tables',
    statements: [
      ...createFirstTables({ id: ID, bytes: 'BLOB' }),
      // The index only contains words, not their positions or a copy of the text. Prefixes of up to five letters are
      // found without scanning all words that start with them.
      `CREATE VIRTUAL TABLE entry_words USING fts5 (
        words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5', tokenize = 'unicode61 remove_diacritics 0'
      )`,
    ],
  },
  COMPACT_QUEUE,
  ENDED_SESSIONS,
  {
    name: 'version',
    statements: [
      'CREATE TABLE version (number INTEGER NOT NULL)',
      'INSERT INTO version (number) VALUES (1)',
      // The version is stored in the database, so that changes made by other programs also count.
      ...PUBLIC_TABLES.flatMap((table) =>
        ['INSERT', 'UPDATE', 'DELETE'].map(
          (change) => `CREATE TRIGGER ${table}_version_${change.toLowerCase()} AFTER ${change} ON ${table}
            BEGIN UPDATE version SET number = number + 1; END`,
        ),
      ),
    ],
  },
  { name: 'known words', statements: [KNOWN_WORDS] },
  MODERATOR_ROLES,
  createBlockedSenders({ id: ID }),
  WEBHOOK,
];
