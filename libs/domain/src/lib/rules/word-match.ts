/** The best match of a word in text: at the beginning of a word, inside a word, or none. */
export type WordMatch = 'beginning' | 'inside' | 'nowhere';

const DIGITS = /^\d+$/;
const SHORT_WORD = /^[a-z\d]{1,2}$/;

/** Returns the best match of a word in a record's text. Both must be in searchable form. */
export function matchWord(texts: readonly string[], word: string): WordMatch {
  return createWordMatcher(word)(texts);
}

/** Like {@link matchWord}, but prepares the word once for searching many records. */
export function createWordMatcher(word: string): (texts: readonly string[]) => WordMatch {
  const mayMatchInside = createInsideWordRule(word);
  const wordAfterSpace = ` ${word}`;
  return (texts) => findBestMatch(texts, word, wordAfterSpace, mayMatchInside);
}

function findBestMatch(
  texts: readonly string[],
  word: string,
  afterBlank: string,
  countsInside: (text: string, at: number) => boolean,
): WordMatch {
  let best: WordMatch = 'nowhere';
  for (const text of texts) {
    const first = text.indexOf(word);
    if (first === -1) continue;
    // Usually, one of these checks is enough.
    if (isBeginning(text, first) || text.includes(afterBlank, first)) return 'beginning';
    for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) {
      if (isBeginning(text, at)) return 'beginning';
      if (best === 'nowhere' && countsInside(text, at)) best = 'inside';
    }
  }
  return best;
}

/** Whether a word may match anywhere in a text, even inside other words. */
export function matchesInsideWords(word: string): boolean {
  return !DIGITS.test(word) && !SHORT_WORD.test(word);
}

/**
 * Returns the rule for matches inside a word. Digits do not match within other digits, and one or two letters do not
 * match within a word, because they would match almost everywhere. Short words in scripts without spaces still match.
 */
function createInsideWordRule(word: string): (text: string, at: number) => boolean {
  if (DIGITS.test(word)) return (text, at) => !isDigit(text.charCodeAt(at - 1));
  return SHORT_WORD.test(word) ? () => false : () => true;
}

function isBeginning(text: string, at: number): boolean {
  return at === 0 || !isWordCharacter(text, at - 1) || !isWordCharacter(text, at);
}

/** Compares character codes first for speed, because ten thousand records are searched between two keystrokes. */
function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isDigit(code) || (code >= 97 && code <= 122);
  return /[\p{Letter}\p{Number}]/u.test(text.charAt(at));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
