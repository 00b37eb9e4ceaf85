import { placesFor, type Row, type SearchedDatabase, type WantedWord } from '../store';
import { nameOf, type Entry } from './entry';
import { ENTRY_COLUMNS, entryOfRow, namesOfRow, type EntryNames } from './entry-row';
import { compoundWordsOf, nameKey, wordsOf } from './name-words';
import { nearWords } from './spellings';

/** Nobody pages through more; who finds so many adds a word. `total` stops here, too. */
export const MAX_FOUND = 1000;
/** So many of the nearest are put in the finer order. */
const FINELY_ORDERED = 100;
/** With fewer hits than this, words that differ by one letter are looked for as well. */
const FEW = 5;
const MAX_QUERY_WORDS = 8;
const MAX_CORRECTIONS = 10;
/** No row has it. */
const NO_ID = 0;

export interface FoundEntries {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** Finds entries by the words of their names and versions, the nearest first. */
export interface EntrySearching {
  /** Without a word in `query`: the newest entries. */
  search(query: string, limit: number, offset: number): Promise<FoundEntries>;
}

export class EntryFinder implements EntrySearching {
  constructor(private readonly database: SearchedDatabase) {}

  async search(query: string, limit: number, offset: number): Promise<FoundEntries> {
    const words = [...new Set(wordsOf(query))].slice(0, MAX_QUERY_WORDS);
    const ids = words.length > 0 ? await this.findIds(words) : await this.newestIds();
    const nearest = await this.rowsOf(ids.slice(0, FINELY_ORDERED));
    const ordered = words.length > 0 ? inFineOrder(nearest, words) : nearest;
    const further = ids.slice(Math.max(offset, FINELY_ORDERED), offset + limit);
    const rows = [...ordered.slice(offset, offset + limit), ...(await this.rowsOf(further))];
    return { entries: rows.map(entryOfRow), total: ids.length };
  }

  private async findIds(words: readonly string[]): Promise<number[]> {
    const asTyped = words.map((word) => [word]);
    const hits = await this.database.words.find(this.database, asTyped, MAX_FOUND);
    if (hits.length >= FEW) return hits;
    const corrected: WantedWord[] = await Promise.all(
      words.map(async (word) => [word, ...(await nearWords(this.database, word)).slice(0, MAX_CORRECTIONS)]),
    );
    if (corrected.every((wanted) => wanted.length === 1)) return hits;
    const nearMisses = await this.database.words.find(this.database, corrected, MAX_FOUND);
    return [...new Set([...hits, ...nearMisses])];
  }

  private async newestIds(): Promise<number[]> {
    const rows = await this.database.all('SELECT id FROM entries ORDER BY id DESC LIMIT $1', [MAX_FOUND]);
    return rows.map(({ id }) => Number(id));
  }

  /** The rows with these ids, in the order of the ids. */
  private async rowsOf(ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    // As many places as the next power of two has, so that few statements serve all.
    const places = [
      ...ids,
      ...new Array<number>(2 ** Math.ceil(Math.log2(ids.length)) - ids.length).fill(NO_ID),
    ];
    const rows = await this.database.all(
      `SELECT ${ENTRY_COLUMNS} FROM entries WHERE id IN (${placesFor(places)})`,
      places,
    );
    const byId = new Map(rows.map((row) => [Number(row['id']), row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}

/** Whole names before beginnings of names before whole words before beginnings of words before near misses. */
function inFineOrder(rows: readonly Row[], words: readonly string[]): Row[] {
  const order = rows.map((row, place) => ({ row, place, distance: distanceOf(namesOfRow(row), words) }));
  order.sort((one, other) => one.distance - other.distance || one.place - other.place);
  return order.map(({ row }) => row);
}

function distanceOf(entry: EntryNames, words: readonly string[]): number {
  const query = words.join(' ');
  const keys = [nameKey(nameOf(entry)), nameKey(entry.familyName)];
  if (keys.includes(query)) return 0;
  if (keys.some((key) => key.startsWith(`${query} `))) return 1;
  const known = [...keys, nameKey(entry.version ?? '')]
    .flatMap((key) => key.split(' '))
    .concat(compoundWordsOf(nameOf(entry)), compoundWordsOf(entry.familyName));
  if (words.every((word) => known.includes(word))) return 2;
  if (keys.some((key) => key.startsWith(query))) return 3;
  return words.every((word) => known.some((one) => one.startsWith(word))) ? 4 : 5;
}
