import type { IndexedEntry, Statements, WantedWord, WordIndex } from '../database';
import { indexTerm } from '../index-term';
import { RANK_BANDS } from './rank-bands';

/** Goes through the bands one after the other, and no further than it must. */
const FIND = `SELECT entry_id FROM (${RANK_BANDS.map(
  (band) =>
    `(SELECT entry_id FROM entry_words WHERE words @@ $1::tsquery AND ${band} ORDER BY rank, entry_id LIMIT $2)`,
).join(' UNION ALL ')}) AS found LIMIT $2`;

/** The index of words in a `tsvector` column; needs no extension of PostgreSQL. */
export class PostgresWordIndex implements WordIndex {
  async put(statements: Statements, entries: readonly IndexedEntry[]): Promise<void> {
    await statements.run(
      `INSERT INTO entry_words (entry_id, rank, words)
       SELECT id, rank, array_to_tsvector(array_remove(string_to_array(coalesce(words, ''), ' '), ''))
       FROM unnest(string_to_array($1, ',')::bigint[], string_to_array($2, ',')::int[], string_to_array($3, ',')) AS t (id, rank, words)
       ON CONFLICT (entry_id) DO UPDATE SET rank = excluded.rank, words = excluded.words`,
      [
        entries.map(({ id }) => id).join(','),
        entries.map(({ rank }) => rank).join(','),
        entries.map(({ words }) => [...new Set(words.map(indexTerm))].join(' ')).join(','),
      ],
    );
  }

  async remove(statements: Statements, { id }: Pick<IndexedEntry, 'id'>): Promise<void> {
    await statements.run('DELETE FROM entry_words WHERE entry_id = $1', [id]);
  }

  async find(statements: Statements, wanted: readonly WantedWord[], limit: number): Promise<number[]> {
    const rows = await statements.all(FIND, [queryOf(wanted), limit]);
    return rows.map((row) => Number(row['entry_id']));
  }
}

function queryOf(wanted: readonly WantedWord[]): string {
  const one = ({ words, asPrefix }: WantedWord): string =>
    `(${words.map((word) => `'${indexTerm(word)}'${asPrefix ? ':*' : ''}`).join(' | ')})`;
  return wanted.map(one).join(' & ');
}
