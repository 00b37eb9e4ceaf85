import type { IndexedEntry, Reading, Statements, WantedWord, WordIndex } from '../database';
import { indexTerm } from '../index-term';

/** Beginnings of up to so many letters are in the index; part of the tables' layout. */
const INDEXED_LETTERS = 5;

/** The index of words in a `tsvector` column; needs no extension of PostgreSQL. */
export class PostgresWordIndex implements WordIndex {
  async put(statements: Statements, entries: readonly IndexedEntry[]): Promise<void> {
    await statements.run(
      `INSERT INTO entry_terms (entry_id, rank, terms)
       SELECT id, rank, array_to_tsvector(array_remove(string_to_array(coalesce(terms, ''), ' '), ''))
       FROM unnest(string_to_array($1, ',')::bigint[], string_to_array($2, ',')::int[], string_to_array($3, ',')) AS t (id, rank, terms)`,
      [
        entries.map(({ id }) => id).join(','),
        entries.map(({ rank }) => rank).join(','),
        entries.map(({ words }) => termsOf(words).join(' ')).join(','),
      ],
    );
  }

  async remove(statements: Statements, { id }: Pick<IndexedEntry, 'id'>): Promise<void> {
    await statements.run('DELETE FROM entry_terms WHERE entry_id = $1', [id]);
  }

  async find(reading: Reading, wanted: readonly WantedWord[], limit: number): Promise<number[]> {
    const found = await reading.get('SELECT find_entries($1::tsquery, $2) AS hits', [queryOf(wanted), limit]);
    // One text for all: a row for each takes the driver longer than the search.
    const hits = (found?.['hits'] as string | null)?.split(',').map((hit) => hit.split(' ').map(Number));
    const ordered = (hits as [number, number][] | undefined)?.sort(
      ([rank, id], [otherRank, otherId]) => rank - otherRank || id - otherId,
    );
    return ordered?.map(([, id]) => id) ?? [];
  }
}

/** Words and their beginnings. */
function termsOf(words: readonly string[]): string[] {
  const beginnings = words.map(indexTerm).flatMap((term) => {
    const letters = Math.min(term.length, INDEXED_LETTERS);
    return [term, ...Array.from({ length: letters }, (_, place) => term.slice(0, place + 1))];
  });
  return [...new Set(beginnings)];
}

function queryOf(wanted: readonly WantedWord[]): string {
  return wanted.map((words) => `(${words.map(beginningOf).join(' | ')})`).join(' & ');
}

/** What all words have that begin so. */
function beginningOf(word: string): string {
  const term = indexTerm(word);
  return term.length > INDEXED_LETTERS ? `'${term}':*` : `'${term}'`;
}
