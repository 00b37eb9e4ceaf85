/** What a column holds and a parameter may be. Times are ISO text, lists JSON text, yes and no 1 and 0. */
export type SqlValue = string | number | Uint8Array | null;

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Asks in SQL that both databases understand; parameters are written `$1`, `$2`, … */
export interface Reading {
  all(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row. */
  get(sql: string, parameters?: readonly SqlValue[]): Promise<Row | undefined>;
}

/** Asks and changes. */
export interface Statements extends Reading {
  /** Does it; the number of rows that changed. */
  run(sql: string, parameters?: readonly SqlValue[]): Promise<number>;
}

/** A way to find entries by their words, which each database has of its own. */
export interface WordIndex {
  /** Puts entries under their words; `rank` orders what is found, the smallest first. */
  put(statements: Statements, entries: readonly IndexedEntry[]): Promise<void>;
  remove(statements: Statements, entry: Pick<IndexedEntry, 'id' | 'rank'>): Promise<void>;
  /** Ids of the first `limit` entries that have every one of the wanted words, by rank. */
  find(reading: Reading, wanted: readonly WantedWord[], limit: number): Promise<number[]>;
}

export interface IndexedEntry {
  readonly id: number;
  /** Length of the name: of all names with the wanted words, the shortest is the nearest. */
  readonly rank: number;
  readonly words: readonly string[];
}

/** One word of a query: any of these will do. */
export type WantedWord = readonly WantedForm[];

export interface WantedForm {
  readonly word: string;
  /** Whether the beginning of another word will do, too. */
  readonly isBeginning: boolean;
}

/** What a search needs. */
export interface SearchedDatabase extends Reading {
  readonly words: WordIndex;
  close(): Promise<void>;
}

/** The Registry's storage. What is read outside of a change is what the last finished change left. */
export interface Database extends SearchedDatabase {
  /**
   * A number that is another one as soon as an entry or a blocked site has changed, whoever has changed it. `null` while
   * nobody knows: then nothing that was read may be kept.
   */
  version(): number | null;
  /**
   * Makes a change all or nothing; when it resolves, the change is on the disk. Changes with the same key never run at
   * the same time.
   */
  change<T>(key: string, action: (statements: Statements) => Promise<T>): Promise<T>;
}
