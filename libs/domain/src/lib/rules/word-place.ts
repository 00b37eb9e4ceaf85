/** How well a word sits in a text: where a word begins, elsewhere, or nowhere that counts. */
export type WordPlace = 'beginning' | 'inside' | 'nowhere';

const DIGITS = /^\d+$/;
const SHORT = /^[a-z\d]{1,2}$/;

/** The best place of a word in texts of a record. Both are searchable text. */
export function wordPlace(texts: readonly string[], word: string): WordPlace {
  return placeFinder(word)(texts);
}

/** The same for one word in many records: what depends on the word alone is made once. */
export function placeFinder(word: string): (texts: readonly string[]) => WordPlace {
  const counts = insideRule(word);
  const afterBlank = ` ${word}`;
  return (texts) => bestPlace(texts, word, afterBlank, counts);
}

function bestPlace(
  texts: readonly string[],
  word: string,
  afterBlank: string,
  counts: (text: string, at: number) => boolean,
): WordPlace {
  let best: WordPlace = 'nowhere';
  for (const text of texts) {
    const first = text.indexOf(word);
    if (first === -1) continue;
    // Most often one of these looks is enough.
    if (isBeginning(text, first) || text.includes(afterBlank, first)) return 'beginning';
    for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) {
      if (isBeginning(text, at)) return 'beginning';
      if (best === 'nowhere' && counts(text, at)) best = 'inside';
    }
  }
  return best;
}

/** Whether it counts wherever it stands in a text. */
export function isSoughtInside(word: string): boolean {
  return !DIGITS.test(word) && !SHORT.test(word);
}

/**
 * Where inside a word it counts, too. Digits are not looked for within other digits, nor one or two letters within a word: they
 * are everywhere. Writing without blanks between its words keeps its short words.
 */
function insideRule(word: string): (text: string, at: number) => boolean {
  if (DIGITS.test(word)) return (text, at) => !isDigit(text.charCodeAt(at - 1));
  return SHORT.test(word) ? () => false : () => true;
}

function isBeginning(text: string, at: number): boolean {
  return at === 0 || !isOfWord(text, at - 1) || !isOfWord(text, at);
}

/** Codes are compared before anything else: ten thousand texts are looked at between two keystrokes. */
function isOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isDigit(code) || (code >= 97 && code <= 122);
  return /[\p{Letter}\p{Number}]/u.test(text.charAt(at));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
