import type { IndexedEntry, Queries, Statements, QueryForm, QueryWord, WordIndex } from '../database';
import { encodeTerm } from '../index-term';

/**
 * Size of the ID range for each rank. FTS5 returns rows in the order of their IDs, so sorting by rank costs nothing.
 */
const ID_RANGE = 2 ** 40;

/** Word index in an FTS5 table. */
export class SqliteWordIndex implements WordIndex {
  async put(statements: Statements, entries: readonly IndexedEntry[]): Promise<void> {
    for (const { id, rank, words } of entries) {
      await statements.run('INSERT INTO entry_words (rowid, words) VALUES ($1, $2)', [
        rank * ID_RANGE + id,
        words.map(encodeTerm).join(' '),
      ]);
    }
  }

  async remove(statements: Statements, { id, rank }: Pick<IndexedEntry, 'id' | 'rank'>): Promise<void> {
    await statements.run('DELETE FROM entry_words WHERE rowid = $1', [rank * ID_RANGE + id]);
  }

  async find(queries: Queries, query: readonly QueryWord[], limit: number): Promise<number[]> {
    // The IDs are returned as one string, because reading hundreds of rows would take the driver as long as the search.
    const found = await queries.get(
      `SELECT group_concat(place) AS places FROM (
        SELECT rowid AS place FROM entry_words WHERE entry_words MATCH $1 ORDER BY rowid LIMIT $2)`,
      [toMatchExpression(query), limit],
    );
    const rowIds = found?.['places'] as string | null | undefined;
    return rowIds?.split(',').map((rowId) => Number(rowId) % ID_RANGE) ?? [];
  }
}

/** Returns the query in FTS5's language. The quotes prevent AND, OR and NOT from being treated as operators. */
function toMatchExpression(query: readonly QueryWord[]): string {
  const formatForm = ({ word, isPrefix }: QueryForm): string =>
    `"${encodeTerm(word)}"${isPrefix ? ' *' : ''}`;
  return query.map((forms) => `(${forms.map(formatForm).join(' OR ')})`).join(' AND ');
}
