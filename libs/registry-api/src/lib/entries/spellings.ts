import { placesFor, rowsOfPlaces, type Reading, type Statements } from '../store';
import { isOneErrorApart, spellingsOf } from './name-words';

const PAIRS_AT_ONCE = 100;
const MAX_CANDIDATES = 1000;

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
