import { streamSafe } from './stream-safe';

/**
 * Lower-case words of a text joined by dashes, accents removed, safe as a part of a URL or file name.
 * Empty when the text holds no Latin letter or digit.
 */
export function slugOf(text: string, maxLength = 48): string {
  return streamSafe(text)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function uniqueSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let candidate = slug;
  for (let count = 2; isTaken(candidate); count++) candidate = `${slug}-${count}`;
  return candidate;
}
