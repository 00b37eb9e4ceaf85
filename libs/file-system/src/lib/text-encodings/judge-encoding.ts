import {
  CENTRAL_LANGUAGES,
  CYRILLIC_LANGUAGES,
  TURKISH_LANGUAGES,
  WESTERN_LANGUAGES,
  type Language,
} from './languages';
import { CP437, CP850, CP852, encodingByLabel, type SingleByteEncoding } from './single-byte-encodings';

export const WINDOWS_1252 = encodingByLabel('windows-1252');

/** An encoding that a text may have, with the languages that are written in it. */
interface Candidate {
  readonly encoding: SingleByteEncoding;
  readonly languages: readonly Language[];
  /** What it costs to believe that a mod's text is in it. */
  readonly rarity: number;
}

const CANDIDATES: readonly Candidate[] = [
  { encoding: CP437, languages: WESTERN_LANGUAGES, rarity: 0 },
  { encoding: WINDOWS_1252, languages: WESTERN_LANGUAGES, rarity: 0 },
  { encoding: encodingByLabel('ibm866'), languages: CYRILLIC_LANGUAGES, rarity: 1 },
  { encoding: encodingByLabel('windows-1251'), languages: CYRILLIC_LANGUAGES, rarity: 1 },
  { encoding: CP850, languages: WESTERN_LANGUAGES, rarity: 1 },
  { encoding: encodingByLabel('windows-1250'), languages: CENTRAL_LANGUAGES, rarity: 1.5 },
  { encoding: CP852, languages: CENTRAL_LANGUAGES, rarity: 1.5 },
  { encoding: encodingByLabel('macintosh'), languages: WESTERN_LANGUAGES, rarity: 1.5 },
  { encoding: encodingByLabel('iso-8859-2'), languages: CENTRAL_LANGUAGES, rarity: 2 },
  { encoding: encodingByLabel('windows-1254'), languages: TURKISH_LANGUAGES, rarity: 2 },
  { encoding: encodingByLabel('koi8-r'), languages: CYRILLIC_LANGUAGES, rarity: 2 },
  { encoding: encodingByLabel('x-mac-cyrillic'), languages: CYRILLIC_LANGUAGES, rarity: 3 },
];

/** The judgement on a text. */
export interface JudgedEncoding {
  readonly encoding: SingleByteEncoding;
  /** `false` if the text makes no sense in any encoding, or as much in several that read it differently. */
  readonly isCertain: boolean;
}

/** How many bytes beyond ASCII are judged, which bounds the work. */
const MAX_JUDGED_BYTES = 2000;
/** How much more likely another encoding must be, in nats, before it replaces the usual one. */
const NEEDED_LEAD = 3;
/** What a text may cost for each byte beyond ASCII, and once, in the usual encoding and in another that replaces it. */
const USUAL_BOUND = { perByte: 4, once: 3 } as const;
const OTHER_BOUND = { perByte: 3.5, once: 1.5 } as const;

/**
 * Finds the encoding of a text that is not UTF-8, by how likely its letters are. `usual` is the encoding that it has unless
 * another is clearly more likely.
 */
export function judgeEncoding(bytes: Buffer, usual: SingleByteEncoding): JudgedEncoding {
  const places = placesBeyondAscii(bytes);
  const judged = CANDIDATES.map((candidate) => {
    const text = new JudgedText(bytes, candidate.encoding.upperHalf);
    const costs = candidate.languages.map((language) => text.costIn(language, places));
    const cost = Math.min(...costs);
    return { encoding: candidate.encoding, cost, total: cost + candidate.rarity, reading: text.at(places) };
  });
  const own = judged.find(({ encoding }) => encoding.name === usual.name);
  const [best, ...others] = judged.sort((one, other) => one.total - other.total);
  if (!best || !own) throw new Error(`${usual.name} is not one of the known encodings.`);
  const isWithin = (cost: number, bound: typeof USUAL_BOUND | typeof OTHER_BOUND): boolean =>
    cost <= bound.perByte * places.length + bound.once;
  const isUsualLikely = isWithin(own.cost, USUAL_BOUND);
  const lead = own.total - best.total;
  if (best.reading === own.reading || (isUsualLikely && lead < NEEDED_LEAD)) {
    return { encoding: usual, isCertain: isUsualLikely };
  }
  const rival = others.find(({ reading }) => reading !== best.reading && reading !== own.reading);
  const isAlone = !rival || rival.total - best.total >= NEEDED_LEAD / 2;
  return isAlone && lead >= NEEDED_LEAD && isWithin(best.cost, OTHER_BOUND)
    ? { encoding: best.encoding, isCertain: true }
    : { encoding: usual, isCertain: isUsualLikely && isAlone };
}

function placesBeyondAscii(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = 0; at < bytes.length && places.length < MAX_JUDGED_BYTES; at++) {
    if ((bytes[at] ?? 0) >= 0x80) places.push(at);
  }
  return places;
}

/** Costs, in nats, of what no writer does, or seldom. */
const COST = {
  letterOfAnotherLanguage: 9,
  capitalInsideWord: 5,
  smallAmongCapitals: 4,
  besideAnotherAccent: 2.5,
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

const FRAME = /[\u2500-\u259f]/;
const LETTER = /\p{L}/u;
const PRINTERS_SIGNS: ReadonlySet<string> = new Set('“”„‘’‚–—…«»°©®™•§·´№½¿¡');
const OPENING_SIGNS: ReadonlySet<string> = new Set('¿¡“„‘');

/** A text as it reads in one encoding. */
class JudgedText {
  constructor(
    private readonly bytes: Buffer,
    private readonly upperHalf: string,
  ) {}

  at(places: readonly number[]): string {
    return places.map((place) => this.characterAt(place)).join('');
  }

  costIn(language: Language, places: readonly number[]): number {
    let cost = 0;
    for (const place of places) cost += this.costAt(place, language);
    return cost;
  }

  private costAt(place: number, language: Language): number {
    const character = this.characterAt(place);
    const [before, after] = [this.characterAt(place - 1), this.characterAt(place + 1)];
    if (FRAME.test(character)) return frameCost(character, before, after);
    if (!LETTER.test(character)) return signCost(character, before, after);
    const known = language.costs.get(character.toLowerCase());
    if (known === undefined) return COST.letterOfAnotherLanguage;
    const misfit = language.isOwnScript
      ? scriptCost(before, after)
      : accentCost(before) + soundCost(character, before, after);
    return known + misfit + caseCost(character, [this.characterAt(place - 2), before, after]);
  }

  private characterAt(place: number): string {
    const byte = this.bytes[place];
    if (byte === undefined) return ' ';
    return byte < 0x80 ? String.fromCharCode(byte) : this.upperHalf.charAt(byte - 0x80);
  }
}

/** Frames and shades come in rows of the same sign, with corners at their ends. */
function frameCost(frame: string, before: string, after: string): number {
  if (frame === before || frame === after) return COST.frameInRow;
  if (LETTER.test(before) || LETTER.test(after)) return COST.frameInText;
  return FRAME.test(before) || FRAME.test(after) ? COST.frameAtCorner : COST.frameAlone;
}

function signCost(sign: string, before: string, after: string): number {
  if (/\p{Cc}/u.test(sign)) return COST.control;
  if (sign === '\u00a0' && !/\s/.test(before + after)) return COST.printersSign;
  const isInside = LETTER.test(before) && LETTER.test(after);
  if (isInside) return sign === '’' ? COST.apostrophe : COST.signInsideWord;
  if (OPENING_SIGNS.has(sign) && LETTER.test(before)) return COST.signInsideWord;
  const isUsual = PRINTERS_SIGNS.has(sign) && isAscii(before) && isAscii(after);
  return isUsual ? COST.printersSign : COST.otherSign;
}

/** Words of Cyrillic letters hold no others, and seldom are a single one. */
function scriptCost(before: string, after: string): number {
  if (isAsciiLetter(before) || isAsciiLetter(after)) return COST.scriptsMixed;
  return LETTER.test(before) || LETTER.test(after) ? 0 : COST.letterAlone;
}

/** In languages of Latin letters most are of ASCII, so two others seldom meet. */
function accentCost(before: string): number {
  return LETTER.test(before) && !isAsciiLetter(before) ? COST.besideAnotherAccent : 0;
}

/** Vowels stand between consonants and the other way round, if only mostly. */
function soundCost(letter: string, before: string, after: string): number {
  if (!isAsciiLetter(before) || !isAsciiLetter(after)) return 0;
  const isCrowd = isVowel(letter) === isVowel(before) && isVowel(letter) === isVowel(after);
  return isCrowd ? COST.soundCrowd : 0;
}

function isVowel(letter: string): boolean {
  return /[aeiouyæøœı]/.test(letter.toLowerCase().normalize('NFD').charAt(0));
}

function caseCost(letter: string, [beforeLast = ' ', before = ' ', after = ' ']: readonly string[]): number {
  if (isCapital(letter)) {
    const isInside = isSmall(before) || (isCapital(before) && isSmall(after));
    return isInside ? COST.capitalInsideWord : 0;
  }
  const isAmongCapitals = isCapital(before) && (isCapital(beforeLast) || isCapital(after));
  return isAmongCapitals ? COST.smallAmongCapitals : 0;
}

const isAscii = (character: string): boolean => character < '\x80';
const isAsciiLetter = (character: string): boolean => /[A-Za-z]/.test(character);
const isCapital = (character: string): boolean => character !== character.toLowerCase();
const isSmall = (character: string): boolean => character !== character.toUpperCase();
