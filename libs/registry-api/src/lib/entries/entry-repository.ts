import { Inject, Injectable } from '@nestjs/common';
import { timestamp, type Clock } from '@hangar/platform';

import { CLOCK, DATABASE } from '../registry-api-options';
import {
  padToPowerOfTwo,
  formatPlaceholders,
  formatPlaceholderRows,
  type Database,
  type Queries,
  type Row,
  type Statements,
} from '../store';
import { getName, type Entry } from './entry';
import { getIndexWords, getNameKey, splitWords } from './name-words';
import { ENTRY_COLUMNS, toEntry } from './entry-row';
import { LookupBatch } from './lookup-batch';
import { indexSpellings } from './spellings';

/**
 * Stores the active entries. Methods that are part of a change receive the change's statements as their first
 * parameter.
 */
@Injectable()
export class EntryRepository {
  private readonly lookups = new LookupBatch((hashes) => this.findAll(hashes));

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the entry according to the last completed change. */
  findByHash(hash: string): Promise<Entry | null> {
    return this.lookups.find(hash);
  }

  /** Returns the entry as seen within a change. */
  async findByHashIn(queries: Queries, hash: string): Promise<Entry | null> {
    const row = await queries.get('SELECT * FROM entries WHERE hash = $1', [hash]);
    return row ? toEntry(row) : null;
  }

  private async findAll(hashes: readonly string[]): Promise<Entry[]> {
    const paddedHashes = padToPowerOfTwo(hashes, NO_HASH);
    const rows = await this.database.all(
      `SELECT ${ENTRY_COLUMNS} FROM entries WHERE hash IN (${formatPlaceholders(paddedHashes)})`,
      paddedHashes,
    );
    return rows.map(toEntry);
  }

  /** Returns up to a hundred versions of a family, newest first. */
  async findFamily(familyName: string): Promise<Entry[]> {
    const rows = await this.database.all(
      'SELECT * FROM entries WHERE family_key = $1 ORDER BY id DESC LIMIT 100',
      [getFamilyKey(familyName)],
    );
    return rows.map(toEntry);
  }

  /** Returns entries after the entry with the given ID, with their IDs. Used to iterate over all entries. */
  async findAfter(after: number, limit: number): Promise<{ readonly id: number; readonly entry: Entry }[]> {
    const rows = await this.database.all('SELECT * FROM entries WHERE id > $1 ORDER BY id LIMIT $2', [
      after,
      limit,
    ]);
    return rows.map((row) => ({ id: Number(row['id']), entry: toEntry(row) }));
  }

  async isEmpty(): Promise<boolean> {
    return (await this.database.get('SELECT 1 AS one FROM entries LIMIT 1')) === undefined;
  }

  /** Returns the hashes for which there is an active entry. */
  async findKnownHashes(statements: Statements, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await statements.all(
      `SELECT hash FROM entries WHERE hash IN (${formatPlaceholders(hashes)})`,
      hashes,
    );
    return new Set(rows.map(({ hash }) => hash as string));
  }

  /** Adds an entry, or replaces the entry with the same hash. */
  put(statements: Statements, entry: Entry): Promise<void> {
    return this.putAll(statements, [entry]);
  }

  /** Adds entries, or replaces those with the same hashes. */
  async putAll(statements: Statements, entries: readonly Entry[]): Promise<void> {
    const unique = [...new Map(entries.map((entry) => [entry.hash, entry])).values()];
    for (let start = 0; start < unique.length; start += BATCH_SIZE) {
      await this.putBatch(statements, unique.slice(start, start + BATCH_SIZE));
    }
  }

  private async putBatch(statements: Statements, entries: readonly Entry[]): Promise<void> {
    const hashes = entries.map(({ hash }) => hash);
    const known = await statements.all(
      `SELECT * FROM entries WHERE hash IN (${formatPlaceholders(hashes)})`,
      hashes,
    );
    for (const row of known)
      await this.database.words.remove(statements, {
        id: Number(row['id']),
        rank: computeRank(toEntry(row)),
      });
    const now = timestamp(this.clock);
    const put = await statements.all(
      createUpsertStatement(entries.length),
      entries.flatMap((entry) => toValues(entry, now)),
    );
    const ids = new Map(put.map(({ id, hash }) => [hash, Number(id)]));
    const indexed = entries.map((entry) => ({
      id: ids.get(entry.hash) as number,
      rank: computeRank(entry),
      words: getSearchWords(entry),
    }));
    await this.database.words.put(statements, indexed);
    await indexSpellings(
      statements,
      indexed.flatMap(({ words }) => words),
    );
  }

  async remove(statements: Statements, entry: Entry): Promise<void> {
    const row: Row | undefined = await statements.get('SELECT id FROM entries WHERE hash = $1', [entry.hash]);
    if (!row) return;
    await this.database.words.remove(statements, { id: Number(row['id']), rank: computeRank(entry) });
    await statements.run('DELETE FROM entries WHERE hash = $1', [entry.hash]);
  }
}

const BATCH_SIZE = 50;
/** A hash that belongs to no file, used for padding. */
const NO_HASH = '';

const COLUMNS = [
  'hash',
  'family_name',
  'family_key',
  'display_name',
  'version',
  'category',
  'is_sidecar',
  'load_order',
  'urls',
  'updated_at',
];

function createUpsertStatement(rows: number): string {
  const updates = COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`);
  return `INSERT INTO entries (${COLUMNS.join(', ')}) VALUES ${formatPlaceholderRows(rows, COLUMNS.length)}
    ON CONFLICT (hash) DO UPDATE SET ${updates.join(', ')} RETURNING id, hash`;
}

function toValues(entry: Entry, updatedAt: string): (string | number | null)[] {
  return [
    entry.hash,
    entry.familyName,
    getFamilyKey(entry.familyName),
    entry.displayName,
    entry.version,
    entry.category,
    entry.isSidecar ? 1 : 0,
    JSON.stringify(entry.loadOrder),
    JSON.stringify(entry.urls),
    updatedAt,
  ];
}

function getSearchWords({ familyName, displayName, version }: Entry): string[] {
  return [...new Set([...getIndexWords(`${familyName} ${displayName ?? ''}`), ...splitWords(version ?? '')])];
}

/**
 * Returns the length of the displayed name. If several names contain the same matching words, the shortest is the best
 * match.
 */
function computeRank(entry: Entry): number {
  return getNameKey(getName(entry)).length;
}

/** Returns the key of a family name: its words, or the name itself if it consists only of punctuation. */
function getFamilyKey(familyName: string): string {
  return getNameKey(familyName) || familyName;
}
