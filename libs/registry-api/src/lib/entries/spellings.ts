import {
  isIndexedPrefix,
  padToPowerOfTwo,
  formatPlaceholders,
  formatPlaceholderRows,
  type Queries,
  type Statements,
  type QueryWord,
} from '../store';
import { hasOneErrorDifference, getSpellings } from './name-words';

const BATCH_SIZE = 100;
const MAX_CANDIDATES = 1000;
/** If more words match, it is faster to let the index itself collect the entries. */
const MAX_COMPLETIONS = 64;

/**
 * Adds words to the index of misspellings. Words are never removed, because a word that no entry contains simply leads
 * to no results.
 */
export async function indexSpellings(statements: Statements, words: readonly string[]): Promise<void> {
  const unique = [...new Set(words)];
  if (unique.length === 0) return;
  const rows = await statements.all(
    `SELECT word FROM spellings WHERE word = variant AND variant IN (${formatPlaceholders(unique)})`,
    unique,
  );
  const known = new Set(rows.map(({ word }) => word));
  const pairs = unique
    .filter((word) => !known.has(word))
    .flatMap((word) => getSpellings(word).map((variant): [string, string] => [variant, word]));
  // The words are always written in the same order, so that two changes with the same words cannot deadlock.
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < pairs.length; start += BATCH_SIZE) {
    const batch = pairs.slice(start, start + BATCH_SIZE);
    await statements.run(
      `INSERT INTO spellings (variant, word) VALUES ${formatPlaceholderRows(batch.length, 2)} ON CONFLICT DO NOTHING`,
      batch.flat(),
    );
  }
}

/** Returns the known words that differ from a word by one error. */
export async function findNearWords(queries: Queries, word: string): Promise<string[]> {
  const variants = getSpellings(word);
  const rows = await queries.all(
    `SELECT DISTINCT word FROM spellings WHERE variant IN (${formatPlaceholders(variants)}) ORDER BY word LIMIT ${MAX_CANDIDATES}`,
    variants,
  );
  return rows.map((row) => row['word'] as string).filter((known) => hasOneErrorDifference(word, known));
}

/**
 * Returns the forms in which each word of a query is looked up in the index. A long prefix is replaced with the known
 * words that start with it. The index returns the entries for a word in order, whereas it would have to collect and
 * sort those for a long prefix. `queried` contains the alternative prefixes for each word. The result for a word is
 * empty if no known word matches any of them.
 */
export async function findKnownForms(
  queries: Queries,
  queried: readonly (readonly string[])[],
): Promise<QueryWord[]> {
  const longPrefixes = queried.flat().filter((prefix) => !isIndexedPrefix(prefix));
  const known = longPrefixes.length === 0 ? [] : await readCompletions(queries, longPrefixes);
  return queried.map((prefixes) =>
    prefixes.flatMap((word): QueryWord => {
      if (isIndexedPrefix(word)) return [{ word, isPrefix: true }];
      const completions = known.filter((candidate) => candidate.startsWith(word));
      if (completions.length > 0 && known.length > MAX_COMPLETIONS) return [{ word, isPrefix: true }];
      return completions.map((completion) => ({ word: completion, isPrefix: false }));
    }),
  );
}

/**
 * Returns the known words with these prefixes. For each prefix, reads one word more than the maximum, so that the
 * caller can detect whether there are too many.
 */
async function readCompletions(queries: Queries, prefixes: readonly string[]): Promise<string[]> {
  // The range used for padding contains no word.
  const ranges = padToPowerOfTwo(
    prefixes.map((prefix) => [prefix, getPrefixEnd(prefix)]),
    ['', ''],
  );
  const selects = ranges.map(
    (_, index) => `SELECT word FROM (
      SELECT word FROM spellings WHERE variant = word AND word >= $${2 * index + 1} AND word < $${2 * index + 2}
      LIMIT ${MAX_COMPLETIONS + 1}) AS known`,
  );
  const rows = await queries.all(selects.join(' UNION ALL '), ranges.flat());
  return [...new Set(rows.map((row) => row['word'] as string))];
}

/** Returns the first string that sorts after all strings with this prefix. */
function getPrefixEnd(prefix: string): string {
  const letters = [...prefix];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join('') + String.fromCodePoint(last + 1);
}
