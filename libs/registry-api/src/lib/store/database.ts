/** Values in columns and parameters. Times are ISO strings, lists are JSON strings, and booleans are 1 and 0. */
export type SqlValue = string | number | Uint8Array | null;

/** A row, keyed by column name. */
export type Row = Readonly<Record<string, SqlValue>>;

/** SQL queries that both databases support. Parameters are written as `$1`, `$2`, … */
export interface Queries {
  all(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** Returns the first row. */
  get(sql: string, parameters?: readonly SqlValue[]): Promise<Row | undefined>;
}

/** Queries and changes. */
export interface Statements extends Queries {
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, parameters?: readonly SqlValue[]): Promise<number>;
}

/** An index of entries by their words. Each database has its own implementation. */
export interface WordIndex {
  /** Adds entries under their words. Results are sorted by `rank`, lowest first. */
  put(statements: Statements, entries: readonly IndexedEntry[]): Promise<void>;
  remove(statements: Statements, entry: Pick<IndexedEntry, 'id' | 'rank'>): Promise<void>;
  /** Returns the IDs of the first `limit` entries, by rank, that match all words. */
  find(queries: Queries, query: readonly QueryWord[], limit: number): Promise<number[]>;
}

export interface IndexedEntry {
  readonly id: number;
  /**
   * The length of the displayed name. If several names contain the same matching words, the shortest is the best match.
   */
  readonly rank: number;
  readonly words: readonly string[];
}

/** One word in a query, as a list of acceptable forms. */
export type QueryWord = readonly QueryForm[];

export interface QueryForm {
  readonly word: string;
  /** Whether longer words that start with it also match. */
  readonly isPrefix: boolean;
}

/** The part of a database that is required for searches. */
export interface SearchedDatabase extends Queries {
  readonly words: WordIndex;
  close(): Promise<void>;
}

/** The Registry's storage. Reads outside a change return the data as of the last completed change. */
export interface Database extends SearchedDatabase {
  /**
   * Returns a number that changes whenever any server changes an entry or a blocked site. `null` while changes cannot
   * be detected, in which case nothing may be cached.
   */
  version(): number | null;
  /**
   * Runs a change atomically. When it resolves, the change is on the disk. Changes with the same key never run
   * concurrently.
   */
  change<T>(key: string, action: (statements: Statements) => Promise<T>): Promise<T>;
  /** Runs queries on a consistent snapshot, without delaying changes by others. */
  readSnapshot<T>(action: (queries: Queries) => Promise<T>): Promise<T>;
  /** Call this after inserting rows with explicit IDs, so that later rows get higher IDs. */
  skipUsedIds(statements: Statements, table: string): Promise<void>;
}
