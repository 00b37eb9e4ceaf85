import type { Language } from './languages';
import type { SingleByteEncoding } from './single-byte-encodings';

/** Costs, in nats, of combinations that rarely or never occur. */
const COST = {
  letterOfAnotherLanguage: 9,
  capitalInsideWord: 5,
  smallAmongCapitals: 4,
  besideAnotherAccent: 2.5,
  rarePair: 3,
  scriptsMixed: 6,
  letterAlone: 1.5,
  soundCrowd: 1.5,
  control: 10,
  frameInRow: 0.7,
  frameAtCorner: 4,
  frameAlone: 3,
  frameInText: 7,
  apostrophe: 1.5,
  printersSign: 3,
  otherSign: 5,
  signInsideWord: 8,
} as const;

const TYPOGRAPHIC_MARKS: ReadonlySet<string> = new Set('“”„‘’‚–—…«»°©®™•§·´№½¿¡');
const ONE_LETTER_WORDS: ReadonlySet<string> = new Set('àáåæèéêíîóôöøúů');
const OPENING_PUNCTUATION: ReadonlySet<string> = new Set('¿¡“„‘');

/** A character and the properties that matter to its neighbours. Computed once per byte of an encoding, for speed. */
interface Letter {
  readonly character: string;
  /** The lower-case form used in the lists of languages. */
  readonly small: string;
  readonly isAscii: boolean;
  readonly isLetter: boolean;
  readonly isAsciiLetter: boolean;
  readonly isCapital: boolean;
  readonly isSmall: boolean;
  readonly isVowel: boolean;
  readonly isFrame: boolean;
  readonly isControl: boolean;
  readonly isBlank: boolean;
}

const BLANK = letterOf(' ');
const lettersByEncoding = new Map<string, readonly Letter[]>();

/** Returns the letters of an encoding by byte. */
export function lettersOf({ name, upperHalf }: SingleByteEncoding): readonly Letter[] {
  const known = lettersByEncoding.get(name);
  if (known) return known;
  const ascii = Array.from({ length: 0x80 }, (_, byte) => String.fromCharCode(byte));
  const letters = [...ascii, ...upperHalf].map(letterOf);
  lettersByEncoding.set(name, letters);
  return letters;
}

/** Text decoded with one encoding, for comparison with languages. */
export interface ScoredText {
  readonly bytes: Buffer;
  /** Indexes of the non-ASCII bytes. */
  readonly indexes: readonly number[];
  readonly letters: readonly Letter[];
  readonly language: Language;
}

/** Returns how unlikely the text's letters are in a language, in nats. */
export function costOf({ bytes, indexes, letters, language }: ScoredText): number {
  const letterAt = (index: number): Letter => letters[bytes[index] ?? 0x20] ?? BLANK;
  let cost = 0;
  for (const index of indexes) {
    const letter = letterAt(index);
    const [before, after] = [letterAt(index - 1), letterAt(index + 1)];
    if (letter.isFrame) cost += frameCost(letter, before, after);
    else if (!letter.isLetter) cost += punctuationCost(letter, before, after);
    else cost += letterCost(letter, [letterAt(index - 2), before, after], language);
  }
  return cost;
}

/** Returns the cost of a box-drawing or shade character. Such characters form rows, with corners at their ends. */
function frameCost(frame: Letter, before: Letter, after: Letter): number {
  const isNextToLetter = before.isLetter || after.isLetter;
  if (frame === before || frame === after) return isNextToLetter ? COST.frameAtCorner : COST.frameInRow;
  if (isNextToLetter) return COST.frameInText;
  return before.isFrame || after.isFrame ? COST.frameAtCorner : COST.frameAlone;
}

function punctuationCost({ character, isControl }: Letter, before: Letter, after: Letter): number {
  if (isControl) return COST.control;
  if (character === '\u00a0' && !before.isBlank && !after.isBlank) return COST.printersSign;
  if (before.isLetter && after.isLetter) return character === '’' ? COST.apostrophe : COST.signInsideWord;
  if (before.isLetter && OPENING_PUNCTUATION.has(character)) return COST.signInsideWord;
  const isUsual = TYPOGRAPHIC_MARKS.has(character) && before.isAscii && after.isAscii;
  return isUsual ? COST.printersSign : COST.otherSign;
}

type NeighbouringLetters = readonly [beforeLast: Letter, before: Letter, after: Letter];

function letterCost(
  letter: Letter,
  neighbours: NeighbouringLetters,
  { costs, isOwnScript, rarePair }: Language,
): number {
  const known = costs.get(letter.small);
  if (known === undefined) return COST.letterOfAnotherLanguage;
  const [, before, after] = neighbours;
  const pairCost = after.isLetter && rarePair?.test(letter.small + after.small) ? COST.rarePair : 0;
  const misfit = isOwnScript
    ? scriptCost(before, after)
    : accentCost(before) + withoutAsciiCost(letter, neighbours) + vowelCost(letter, before, after);
  return known + misfit + pairCost + caseCost(letter, neighbours);
}

/**
 * Returns the cost of a Cyrillic letter. Cyrillic words contain no other letters, and rarely consist of a single one.
 */
function scriptCost(before: Letter, after: Letter): number {
  if (before.isAsciiLetter || after.isAsciiLetter) return COST.scriptsMixed;
  return before.isLetter || after.isLetter ? 0 : COST.letterAlone;
}

/**
 * Returns the cost of adjacent non-ASCII letters. They are rare in languages with Latin letters, which are mostly
 * ASCII.
 */
function accentCost(before: Letter): number {
  return before.isLetter && !before.isAsciiLetter ? COST.besideAnotherAccent : 0;
}

/** Returns the cost of a short word without ASCII letters. Words of one or two letters nearly always contain one. */
function withoutAsciiCost({ small }: Letter, [beforeLast, before, after]: NeighbouringLetters): number {
  if (after.isLetter) return 0;
  if (!before.isLetter) return ONE_LETTER_WORDS.has(small) ? 0 : COST.letterAlone;
  return before.isAsciiLetter || beforeLast.isLetter ? 0 : 2 * COST.letterAlone;
}

/** Returns the cost of a vowel between vowels, or of a consonant between consonants. Both are unusual. */
function vowelCost({ isVowel }: Letter, before: Letter, after: Letter): number {
  if (!before.isAsciiLetter || !after.isAsciiLetter) return 0;
  return isVowel === before.isVowel && isVowel === after.isVowel ? COST.soundCrowd : 0;
}

function caseCost(letter: Letter, [beforeLast, before, after]: NeighbouringLetters): number {
  if (letter.isCapital) {
    const isInside = before.isSmall || (before.isCapital && after.isSmall);
    return isInside ? COST.capitalInsideWord : 0;
  }
  const isAmongCapitals = before.isCapital && (beforeLast.isCapital || after.isCapital);
  return isAmongCapitals ? COST.smallAmongCapitals : 0;
}

function letterOf(character: string): Letter {
  const small = character.toLowerCase();
  return {
    character,
    small,
    isAscii: character < '\x80',
    isLetter: /\p{L}/u.test(character),
    isAsciiLetter: /[A-Za-z]/.test(character),
    isCapital: character !== small,
    isSmall: character !== character.toUpperCase(),
    isVowel: /[aeiouyæøœı]/.test(small.normalize('NFD').charAt(0)),
    isFrame: /[\u2500-\u259f]/.test(character),
    isControl: /\p{Cc}/u.test(character),
    isBlank: /\s/.test(character),
  };
}
