import type { IRegistryModPage } from '@hangar/domain';

import type { Blocklist } from '../blocked-domains';
import { padToPowerOfTwo, formatPlaceholders, type Row, type SearchedDatabase } from '../store';
import { toJsonResponse, type JsonResponse } from './json-response';
import { getName, type Entry } from './entry';
import { ENTRY_COLUMNS, toEntry, toNames, type EntryNames } from './entry-row';
import { getCompoundWords, getNameKey, splitWords } from './name-words';
import { findKnownForms, findNearWords } from './spellings';
import { toWireEntry } from './wire-entry';

/** Maximum number of results, and of `total`. With this many results, users add another word rather than turn pages. */
export const MAX_RESULTS = 500;
/**
 * Number of best results that are sorted precisely. A power of two, because lists of IDs are padded to a power of two.
 */
const MAX_SORTED_RESULTS = 64;
/** If a search finds fewer entries than this, it also finds words that differ by one letter. */
const MIN_EXACT_RESULTS = 5;
const MAX_QUERY_WORDS = 8;
const MAX_CORRECTIONS = 10;
/** An ID that belongs to no row, used for padding. */
const NO_ID = 0;

export interface FoundEntries {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** Finds entries by words in their names and versions, best matches first. */
export interface EntrySearcher {
  /** Searches for entries. If `query` contains no words, returns the newest entries. */
  search(query: string, limit: number, offset: number): Promise<FoundEntries>;
  /** Same as {@link search}, in the form of the public response. */
  page(query: string, limit: number, offset: number, blocked: Blocklist): Promise<JsonResponse>;
}

export class EntryFinder implements EntrySearcher {
  constructor(private readonly database: SearchedDatabase) {}

  async search(query: string, limit: number, offset: number): Promise<FoundEntries> {
    const words = [...new Set(splitWords(query))].slice(0, MAX_QUERY_WORDS);
    const ids = words.length > 0 ? await this.findIds(words) : await this.findNewestIds();
    const candidates = await this.findRows(ids.slice(0, MAX_SORTED_RESULTS));
    const ordered = words.length > 0 ? sortByDistance(candidates, words) : candidates;
    const remaining = ids.slice(Math.max(offset, MAX_SORTED_RESULTS), offset + limit);
    const rows = [...ordered.slice(offset, offset + limit), ...(await this.findRows(remaining))];
    return { entries: rows.map(toEntry), total: ids.length };
  }

  async page(query: string, limit: number, offset: number, blocked: Blocklist): Promise<JsonResponse> {
    const { entries, total } = await this.search(query, limit, offset);
    const page: IRegistryModPage = {
      mods: entries.map((entry) => toWireEntry(entry, blocked)),
      total,
      limit,
      offset,
    };
    return toJsonResponse(page);
  }

  private async findIds(words: readonly string[]): Promise<number[]> {
    const hits = await this.findPrefixes(words.map((word) => [word]));
    if (hits.length >= MIN_EXACT_RESULTS) return hits;
    const corrected = await Promise.all(
      words.map(async (word) => [
        word,
        ...(await findNearWords(this.database, word)).slice(0, MAX_CORRECTIONS),
      ]),
    );
    if (corrected.every((spellings) => spellings.length === 1)) return hits;
    const nearMisses = await this.findPrefixes(corrected);
    return [...new Set([...hits, ...nearMisses])].slice(0, MAX_RESULTS);
  }

  /**
   * Returns the IDs of entries that contain a match for each word in the query. A word matches if it starts with one of
   * the spellings in `queryWords`.
   */
  private async findPrefixes(queryWords: readonly (readonly string[])[]): Promise<number[]> {
    const wordForms = await findKnownForms(this.database, queryWords);
    if (wordForms.some((forms) => forms.length === 0)) return [];
    return this.database.words.find(this.database, wordForms, MAX_RESULTS);
  }

  private async findNewestIds(): Promise<number[]> {
    const rows = await this.database.all('SELECT id FROM entries ORDER BY id DESC LIMIT $1', [MAX_RESULTS]);
    return rows.map(({ id }) => Number(id));
  }

  /** Returns the rows with these IDs, in the same order. */
  private async findRows(ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const paddedIds = padToPowerOfTwo(ids, NO_ID);
    const rows = await this.database.all(
      `SELECT ${ENTRY_COLUMNS} FROM entries WHERE id IN (${formatPlaceholders(paddedIds)})`,
      paddedIds,
    );
    const byId = new Map(rows.map((row) => [Number(row['id']), row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}

/**
 * Sorts rows: exact names first, followed by names that start with the query, whole words, prefixes of words, and
 * finally near misses.
 */
function sortByDistance(rows: readonly Row[], words: readonly string[]): Row[] {
  const query = words.join(' ');
  const order = rows.map((row, index) => ({
    row,
    place: index,
    distance: computeDistance(toNames(row), words, query),
  }));
  order.sort((a, b) => a.distance - b.distance || a.place - b.place);
  return order.map(({ row }) => row);
}

function computeDistance(entry: EntryNames, words: readonly string[], query: string): number {
  const names = [...new Set([getName(entry), entry.familyName])];
  const keys = names.map(getNameKey);
  if (keys.includes(query)) return 0;
  if (keys.some((key) => key.startsWith(`${query} `))) return 1;
  const known = [
    ...keys.flatMap((key) => key.split(' ')),
    ...splitWords(entry.version ?? ''),
    ...names.flatMap(getCompoundWords),
  ];
  if (words.every((word) => known.includes(word))) return 2;
  if (keys.some((key) => key.startsWith(query))) return 3;
  return words.every((word) => known.some((candidate) => candidate.startsWith(word))) ? 4 : 5;
}
