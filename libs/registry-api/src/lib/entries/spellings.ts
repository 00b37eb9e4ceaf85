import {
  isIndexedBeginning,
  padded,
  placesFor,
  rowsOfPlaces,
  type Reading,
  type Statements,
  type WantedWord,
} from '../store';
import { isOneErrorApart, spellingsOf } from './name-words';

const PAIRS_AT_ONCE = 100;
const MAX_CANDIDATES = 1000;
/** Where a search leads to more words than this, the index gathers faster by itself what they have. */
const MAX_COMPLETIONS = 64;

/** Makes words findable by wrong spellings. They are never unlearnt: a word without entries only leads nowhere. */
export async function learnWords(statements: Statements, words: readonly string[]): Promise<void> {
  const unique = [...new Set(words)];
  if (unique.length === 0) return;
  const rows = await statements.all(
    `SELECT word FROM spellings WHERE word = variant AND variant IN (${placesFor(unique)})`,
    unique,
  );
  const known = new Set(rows.map(({ word }) => word));
  const pairs = unique
    .filter((word) => !known.has(word))
    .flatMap((word) => spellingsOf(word).map((variant): [string, string] => [variant, word]));
  // In one order, so that two changes with the same words never wait for each other.
  pairs.sort(([one], [other]) => (one < other ? -1 : 1));
  for (let start = 0; start < pairs.length; start += PAIRS_AT_ONCE) {
    const some = pairs.slice(start, start + PAIRS_AT_ONCE);
    await statements.run(
      `INSERT INTO spellings (variant, word) VALUES ${rowsOfPlaces(some.length, 2)} ON CONFLICT DO NOTHING`,
      some.flat(),
    );
  }
}

/** The known words that are one error away from a word. */
export async function nearWords(reading: Reading, word: string): Promise<string[]> {
  const variants = spellingsOf(word);
  const rows = await reading.all(
    `SELECT DISTINCT word FROM spellings WHERE variant IN (${placesFor(variants)}) ORDER BY word LIMIT ${MAX_CANDIDATES}`,
    variants,
  );
  return rows.map((row) => row['word'] as string).filter((known) => isOneErrorApart(word, known));
}

/**
 * What the index of words is asked for in place of beginnings: the known words that begin so, because what each of them
 * has is found in order, and what a long beginning has is gathered and sorted first. `queried` holds the beginnings of
 * each word of a query, any of which will do; where none of them leads to a known word, its list is empty.
 */
export async function knownForms(
  reading: Reading,
  queried: readonly (readonly string[])[],
): Promise<WantedWord[]> {
  const long = queried.flat().filter((beginning) => !isIndexedBeginning(beginning));
  const known = long.length === 0 ? [] : await readCompletions(reading, long);
  return queried.map((beginnings) =>
    beginnings.flatMap((word): WantedWord => {
      if (isIndexedBeginning(word)) return [{ word, isBeginning: true }];
      const completions = known.filter((one) => one.startsWith(word));
      if (completions.length > 0 && known.length > MAX_COMPLETIONS) return [{ word, isBeginning: true }];
      return completions.map((one) => ({ word: one, isBeginning: false }));
    }),
  );
}

/** The known words with these beginnings, at most one more of each than are of use. */
async function readCompletions(reading: Reading, beginnings: readonly string[]): Promise<string[]> {
  // What fills up the list has no word.
  const ranges = padded(
    beginnings.map((beginning) => [beginning, endOf(beginning)]),
    ['', ''],
  );
  const selects = ranges.map(
    (_, place) => `SELECT word FROM (
      SELECT word FROM spellings WHERE variant = word AND word >= $${2 * place + 1} AND word < $${2 * place + 2}
      LIMIT ${MAX_COMPLETIONS + 1}) AS known`,
  );
  const rows = await reading.all(selects.join(' UNION ALL '), ranges.flat());
  return [...new Set(rows.map((row) => row['word'] as string))];
}

/** The first text in the order of letters that comes after all that begin so. */
function endOf(beginning: string): string {
  const letters = [...beginning];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join('') + String.fromCodePoint(last + 1);
}
