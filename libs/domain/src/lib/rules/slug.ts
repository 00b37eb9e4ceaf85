import { toStreamSafe } from './stream-safe';

/**
 * Returns the lower-case words of a string joined by dashes, without accents, safe as part of a URL or file name. Empty
 * if it contains no Latin letters or digits.
 */
export function slugOf(text: string, maxLength = 48): string {
  return toStreamSafe(text)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Returns the first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function uniqueSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let candidate = slug;
  for (let count = 2; isTaken(candidate); count++) candidate = `${slug}-${count}`;
  return candidate;
}
