import type { Language } from './languages';
import type { SingleByteEncoding } from './single-byte-encodings';

/** Costs, in nats, of combinations that rarely or never occur. */
const COST = {
  letterOfAnotherLanguage: 9,
  capitalInsideWord: 5,
  lowerCaseAmongCapitals: 4,
  adjacentAccents: 2.5,
  rareContext: 3,
  mixedScripts: 6,
  singleLetter: 1.5,
  letterCluster: 1.5,
  control: 10,
  frameInRow: 0.7,
  frameAtCorner: 4,
  frameAlone: 3,
  frameInText: 7,
  apostrophe: 1.5,
  typographicMark: 3,
  otherSymbol: 5,
  symbolAfterLetter: 6,
  symbolInsideWord: 8,
} as const;

const TYPOGRAPHIC_MARKS: ReadonlySet<string> = new Set('“”„‘’‚–—…«»°©®™•§·´№½¿¡');
const ONE_LETTER_WORDS: ReadonlySet<string> = new Set('àáåæèéêíîóôöøúů');
/** Marks that never directly follow a letter. */
const LEADING_MARKS: ReadonlySet<string> = new Set('¿¡“„‘§№');

/** A character and the properties that matter to its neighbours. Computed once per byte of an encoding, for speed. */
interface Letter {
  readonly character: string;
  /** The lower-case form used in the lists of languages. */
  readonly lowerCase: string;
  readonly isAscii: boolean;
  readonly isLetter: boolean;
  readonly isAsciiLetter: boolean;
  readonly isCapital: boolean;
  readonly isLowerCase: boolean;
  readonly isVowel: boolean;
  readonly isFrame: boolean;
  /** Whether the character is a control character or not assigned. */
  readonly isControl: boolean;
  /** Whether the character always follows a letter, as Hebrew points do. */
  readonly followsLetter: boolean;
  readonly isBlank: boolean;
}

const BLANK = createLetter(' ');
const lettersByEncoding = new Map<string, readonly Letter[]>();

/** Returns the letters of an encoding by byte. */
export function getLetters({ name, upperHalf }: SingleByteEncoding): readonly Letter[] {
  const known = lettersByEncoding.get(name);
  if (known) return known;
  const ascii = Array.from({ length: 0x80 }, (_, byte) => String.fromCharCode(byte));
  const letters = [...ascii, ...upperHalf].map(createLetter);
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
export function computeCost({ bytes, indexes, letters, language }: ScoredText): number {
  const getLetter = (index: number): Letter => letters[bytes[index] ?? 0x20] ?? BLANK;
  let cost = language.rarity ?? 0;
  for (const index of indexes) {
    const letter = getLetter(index);
    const [before, after] = [getLetter(index - 1), getLetter(index + 1)];
    if (letter.isFrame) cost += getFrameCost(letter, before, after);
    else if (!letter.isLetter) cost += getPunctuationCost(letter, before, after);
    else cost += getLetterCost(letter, [getLetter(index - 2), before, after], language);
  }
  return cost;
}

/** Returns the cost of a box-drawing or shade character. Such characters form rows, with corners at their ends. */
function getFrameCost(frame: Letter, before: Letter, after: Letter): number {
  const isNextToLetter = before.isLetter || after.isLetter;
  if (frame === before || frame === after) return isNextToLetter ? COST.frameAtCorner : COST.frameInRow;
  if (isNextToLetter) return COST.frameInText;
  return before.isFrame || after.isFrame ? COST.frameAtCorner : COST.frameAlone;
}

function getPunctuationCost(mark: Letter, before: Letter, after: Letter): number {
  const { character } = mark;
  if (mark.isControl || (mark.followsLetter && !before.isLetter)) return COST.control;
  if (character === '\u00a0' && !before.isBlank && !after.isBlank) return COST.typographicMark;
  if (before.isLetter && after.isLetter) return character === '’' ? COST.apostrophe : COST.symbolInsideWord;
  if (before.isLetter && LEADING_MARKS.has(character)) return COST.symbolInsideWord;
  const isTypical = TYPOGRAPHIC_MARKS.has(character) && before.isAscii && after.isAscii;
  if (isTypical) return COST.typographicMark;
  return before.isLetter ? COST.symbolAfterLetter : COST.otherSymbol;
}

type NeighbouringLetters = readonly [beforeLast: Letter, before: Letter, after: Letter];

function getLetterCost(
  letter: Letter,
  neighbours: NeighbouringLetters,
  { costs, isOwnScript, rareContexts }: Language,
): number {
  const known = costs.get(letter.lowerCase);
  if (known === undefined) return COST.letterOfAnotherLanguage;
  const [, before, after] = neighbours;
  const context = toContextLetter(before) + letter.lowerCase + toContextLetter(after);
  const contextCost = rareContexts?.some((rare) => rare.test(context)) ? COST.rareContext : 0;
  const misfit = isOwnScript
    ? getScriptCost(before, after)
    : getAccentCost(letter, before) +
      getNonAsciiCost(letter, neighbours) +
      getVowelCost(letter, before, after);
  return known + misfit + contextCost + getCaseCost(letter, neighbours);
}

const toContextLetter = ({ isLetter, lowerCase }: Letter): string => (isLetter ? lowerCase : ' ');

/**
 * Returns the cost of a Cyrillic or Hebrew letter. Such words contain no other letters, and rarely consist of a single
 * one.
 */
function getScriptCost(before: Letter, after: Letter): number {
  if (before.isAsciiLetter || after.isAsciiLetter) return COST.mixedScripts;
  return before.isLetter || after.isLetter ? 0 : COST.singleLetter;
}

/**
 * Returns the cost of adjacent non-ASCII letters. They are rare in languages with Latin letters, which are mostly
 * ASCII. The exception is the German "ß" after an umlaut.
 */
function getAccentCost({ lowerCase }: Letter, before: Letter): number {
  if (!before.isLetter || before.isAsciiLetter || /^[äöü]ß$/.test(before.lowerCase + lowerCase)) return 0;
  return COST.adjacentAccents;
}

/**
 * Returns the cost of a short word without ASCII letters. Words of one or two letters nearly always contain an ASCII
 * letter.
 */
function getNonAsciiCost({ lowerCase }: Letter, [beforeLast, before, after]: NeighbouringLetters): number {
  if (after.isLetter) return 0;
  if (!before.isLetter) return ONE_LETTER_WORDS.has(lowerCase) ? 0 : COST.singleLetter;
  return before.isAsciiLetter || beforeLast.isLetter ? 0 : 2 * COST.singleLetter;
}

/** Returns the cost of a vowel between vowels, or of a consonant between consonants. Both are unusual. */
function getVowelCost({ isVowel }: Letter, before: Letter, after: Letter): number {
  if (!before.isAsciiLetter || !after.isAsciiLetter) return 0;
  return isVowel === before.isVowel && isVowel === after.isVowel ? COST.letterCluster : 0;
}

function getCaseCost(letter: Letter, [beforeLast, before, after]: NeighbouringLetters): number {
  if (letter.isCapital) {
    const isInside = before.isLowerCase || (before.isCapital && after.isLowerCase);
    return isInside ? COST.capitalInsideWord : 0;
  }
  const isAmongCapitals = before.isCapital && (beforeLast.isCapital || after.isCapital);
  return isAmongCapitals ? COST.lowerCaseAmongCapitals : 0;
}

function createLetter(character: string): Letter {
  const lowerCaseText = character.toLowerCase();
  return {
    character,
    lowerCase: lowerCaseText,
    isAscii: character < '\x80',
    isLetter: /\p{L}/u.test(character),
    isAsciiLetter: /[A-Za-z]/.test(character),
    isCapital: character !== lowerCaseText,
    isLowerCase: character !== character.toUpperCase(),
    isVowel: /[aeiouyæøœı]/.test(lowerCaseText.normalize('NFD').charAt(0)),
    isFrame: /[\u2500-\u259f]/.test(character),
    isControl: /[\p{Cc}\ufffd]/u.test(character),
    followsLetter: /[\p{M}\u05f3\u05f4]/u.test(character),
    isBlank: /\s/.test(character),
  };
}
