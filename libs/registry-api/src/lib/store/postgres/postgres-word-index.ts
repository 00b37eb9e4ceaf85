import type { IndexedEntry, Queries, Statements, QueryForm, QueryWord, WordIndex } from '../database';
import { INDEXED_PREFIX_LENGTH, encodeTerm, isIndexedPrefix } from '../index-term';

/** Word index in a `tsvector` column. Requires no PostgreSQL extension. */
export class PostgresWordIndex implements WordIndex {
  async put(statements: Statements, entries: readonly IndexedEntry[]): Promise<void> {
    await statements.run(
      `INSERT INTO entry_terms (entry_id, rank, terms)
       SELECT id, rank, array_to_tsvector(array_remove(string_to_array(coalesce(terms, ''), ' '), ''))
       FROM unnest(string_to_array($1, ',')::bigint[], string_to_array($2, ',')::int[], string_to_array($3, ',')) AS t (id, rank, terms)`,
      [
        entries.map(({ id }) => id).join(','),
        entries.map(({ rank }) => rank).join(','),
        entries.map(({ words }) => toTerms(words).join(' ')).join(','),
      ],
    );
  }

  async remove(statements: Statements, { id }: Pick<IndexedEntry, 'id'>): Promise<void> {
    await statements.run('DELETE FROM entry_terms WHERE entry_id = $1', [id]);
  }

  async find(queries: Queries, query: readonly QueryWord[], limit: number): Promise<number[]> {
    const found = await queries.get('SELECT find_entries($1::tsquery, $2) AS hits', [toQuery(query), limit]);
    // The IDs are returned as one string, because reading a row for each ID would take the driver longer than the
    // search.
    const hits = found?.['hits'] as string | null | undefined;
    return hits?.split(',').map(Number) ?? [];
  }
}

/** Returns the words and their prefixes. */
function toTerms(words: readonly string[]): string[] {
  const prefixes = words.map(encodeTerm).flatMap((term) => {
    const letters = Math.min(term.length, INDEXED_PREFIX_LENGTH);
    return [term, ...Array.from({ length: letters }, (_, index) => term.slice(0, index + 1))];
  });
  return [...new Set(prefixes)];
}

function toQuery(query: readonly QueryWord[]): string {
  return query.map((forms) => `(${forms.map(toTerm).join(' | ')})`).join(' & ');
}

function toTerm({ word, isPrefix }: QueryForm): string {
  return `'${encodeTerm(word)}'${isPrefix && !isIndexedPrefix(word) ? ':*' : ''}`;
}
