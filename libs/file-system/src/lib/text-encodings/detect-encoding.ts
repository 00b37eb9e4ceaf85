import {
  CENTRAL_LANGUAGES,
  CYRILLIC_LANGUAGES,
  HEBREW_LANGUAGES,
  TURKISH_LANGUAGES,
  WESTERN_LANGUAGES,
  WINDOWS_WESTERN_LANGUAGES,
  type Language,
} from './languages';
import { computeCost, getLetters } from './letter-costs';
import {
  CP437,
  CP850,
  CP852,
  CP857,
  CP860,
  CP865,
  createEncoding,
  WINDOWS_1252,
  type SingleByteEncoding,
} from './single-byte-encodings';
import { mayBeShiftJis } from './shift-jis';

/** An encoding that the text may have, and the languages that are written in it. */
interface Candidate {
  readonly encoding: SingleByteEncoding;
  readonly languages: readonly Language[];
  /** How unlikely it is that a mod's text uses this encoding, in nats. */
  readonly rarity: number;
}

const CANDIDATES: readonly Candidate[] = [
  { encoding: CP437, languages: WESTERN_LANGUAGES, rarity: 0 },
  { encoding: WINDOWS_1252, languages: WINDOWS_WESTERN_LANGUAGES, rarity: 0 },
  { encoding: createEncoding('ibm866'), languages: CYRILLIC_LANGUAGES, rarity: 1 },
  { encoding: createEncoding('windows-1251'), languages: CYRILLIC_LANGUAGES, rarity: 1 },
  { encoding: createEncoding('windows-1255'), languages: HEBREW_LANGUAGES, rarity: 1 },
  { encoding: CP850, languages: WESTERN_LANGUAGES, rarity: 1 },
  { encoding: createEncoding('windows-1250'), languages: CENTRAL_LANGUAGES, rarity: 1.5 },
  { encoding: CP852, languages: CENTRAL_LANGUAGES, rarity: 1.5 },
  { encoding: CP860, languages: WESTERN_LANGUAGES, rarity: 1.5 },
  { encoding: CP865, languages: WESTERN_LANGUAGES, rarity: 1.5 },
  { encoding: createEncoding('macintosh'), languages: WESTERN_LANGUAGES, rarity: 1.5 },
  { encoding: createEncoding('iso-8859-2'), languages: CENTRAL_LANGUAGES, rarity: 2 },
  { encoding: createEncoding('windows-1254'), languages: TURKISH_LANGUAGES, rarity: 2 },
  { encoding: CP857, languages: TURKISH_LANGUAGES, rarity: 2 },
  { encoding: createEncoding('koi8-r'), languages: CYRILLIC_LANGUAGES, rarity: 2 },
  { encoding: createEncoding('iso-8859-5'), languages: CYRILLIC_LANGUAGES, rarity: 3 },
  { encoding: createEncoding('x-mac-cyrillic'), languages: CYRILLIC_LANGUAGES, rarity: 3 },
];

/** The most likely encoding of some text. */
export interface DetectedEncoding {
  readonly encoding: SingleByteEncoding;
  /** `false` if no encoding is plausible, or if several are equally plausible but decode the text differently. */
  readonly isCertain: boolean;
}

/** Maximum number of non-ASCII bytes that are evaluated, to limit the work. */
const MAX_EVALUATED_BYTES = 1000;
/** How much more likely another encoding must be, in nats, to replace the default one. */
const MIN_LEAD = 3;
/**
 * The highest plausible costs for the default encoding and for one that replaces it: the average per non-ASCII byte
 * plus a fixed amount.
 */
const DEFAULT_COST_LIMITS = { perByte: 4, once: 3 } as const;
const ALTERNATIVE_COST_LIMITS = { perByte: 3.5, once: 1.5 } as const;

/**
 * Finds the encoding of text that is not UTF-8, based on how likely its letters are. Returns `defaultEncoding` unless
 * another encoding is clearly more likely.
 */
export function detectEncoding(bytes: Buffer, defaultEncoding: SingleByteEncoding): DetectedEncoding {
  const indexes = findNonAsciiIndexes(bytes);
  const scored = CANDIDATES.map((candidate) => {
    const { encoding, languages, rarity } = candidate;
    const letters = getLetters(encoding);
    const cost = Math.min(...languages.map((language) => computeCost({ bytes, indexes, letters, language })));
    const decodedLetters = indexes
      .map((index) => encoding.upperHalf.charAt((bytes[index] ?? 0) - 0x80))
      .join('');
    const isOwnScript = languages.some((language) => language.isOwnScript);
    return { encoding, cost, total: cost + rarity, reading: decodedLetters, isOwnScript };
  });
  const defaultScore = scored.find(({ encoding }) => encoding.name === defaultEncoding.name);
  const [best, ...others] = scored.sort((one, other) => one.total - other.total);
  if (!best || !defaultScore) throw new Error(`${defaultEncoding.name} isn't a known encoding.`);
  const isWithin = (
    cost: number,
    bound: typeof DEFAULT_COST_LIMITS | typeof ALTERNATIVE_COST_LIMITS,
  ): boolean => cost <= bound.perByte * indexes.length + bound.once;
  const isDefaultLikely = isWithin(defaultScore.cost, DEFAULT_COST_LIMITS);
  const lead = defaultScore.total - best.total;
  if (best.reading === defaultScore.reading) return { encoding: defaultEncoding, isCertain: isDefaultLikely };
  // Another encoding is more likely, but not by enough to be certain.
  if (isDefaultLikely && lead < MIN_LEAD) return { encoding: defaultEncoding, isCertain: lead <= 0 };
  if (!best.isOwnScript && mayBeShiftJis(bytes)) return { encoding: defaultEncoding, isCertain: false };
  const alternative = others.find(
    ({ reading }) => reading !== best.reading && reading !== defaultScore.reading,
  );
  const hasNoRival = !alternative || alternative.total - best.total >= MIN_LEAD / 2;
  return hasNoRival && lead >= MIN_LEAD && isWithin(best.cost, ALTERNATIVE_COST_LIMITS)
    ? { encoding: best.encoding, isCertain: true }
    : { encoding: defaultEncoding, isCertain: isDefaultLikely && hasNoRival };
}

function findNonAsciiIndexes(bytes: Buffer): number[] {
  const indexes: number[] = [];
  for (let at = 0; at < bytes.length && indexes.length < MAX_EVALUATED_BYTES; at++) {
    if ((bytes[at] ?? 0) >= 0x80) indexes.push(at);
  }
  return indexes;
}
