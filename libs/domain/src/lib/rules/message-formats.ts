/** Locale of the messages in API responses. The page formats its own text in the language of the interface. */
export const MESSAGE_LOCALE = 'en-GB';

const conjunction = memoize(() => new Intl.ListFormat(MESSAGE_LOCALE, { type: 'conjunction' }));
const disjunction = memoize(() => new Intl.ListFormat(MESSAGE_LOCALE, { type: 'disjunction' }));
const numberFormat = memoize(() => new Intl.NumberFormat(MESSAGE_LOCALE));
const oneDecimal = memoize(() => new Intl.NumberFormat(MESSAGE_LOCALE, { maximumFractionDigits: 1 }));
const wholeFormat = memoize(() => new Intl.NumberFormat(MESSAGE_LOCALE, { maximumFractionDigits: 0 }));

/** Joins names for a sentence: `a.wad, b.wad and c.wad`. */
export function joinWithAnd(names: readonly string[]): string {
  return conjunction().format(names);
}

/** Joins alternatives for a sentence: `GZDoom, Woof! or DSDA-Doom`. */
export function joinWithOr(names: readonly string[]): string {
  return disjunction().format(names);
}

/** Formats a number with separators: `10,000`. */
export function numberText(value: number): string {
  return numberFormat().format(value);
}

/** Formats a size in steps of 1,000, with one decimal from megabytes: `815 bytes`, `212 kB`, `8.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${numberFormat().format(bytes)} bytes`;
  if (bytes < 999_500) return `${wholeFormat().format(bytes / 1e3)} kB`;
  if (bytes < 999_950_000) return `${oneDecimal().format(bytes / 1e6)} MB`;
  return `${oneDecimal().format(bytes / 1e9)} GB`;
}

/** Creates a formatter when it is first needed, because creating it at startup would take too long. */
function memoize<T>(create: () => T): () => T {
  let formatter: T | undefined;
  return () => (formatter ??= create());
}
