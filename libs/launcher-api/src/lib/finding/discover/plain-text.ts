import { DISCOVER_LIMITS, readableText } from '@hangar/domain';
import { truncateToBytes } from '@hangar/file-system';
import { cleanText } from '@hangar/registry-client';

/** Matches tags that break a line. */
const LINE_BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6])\s{0,9}\/?>/gi;
/** Matches other tags. Text such as `<3` and `<-` is not a tag. */
const TAG = /<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]*)?\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns a third-party value as one line of plain text, or `null` if no text is visible. Numbers become text. */
export function toLine(value: unknown, maxLength: number = DISCOVER_LIMITS.line): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  // Truncated first, so that a huge value is not processed completely.
  return cleanText(removeMarkup(text.slice(0, maxLength * 8)), maxLength);
}

/**
 * Returns a third-party value as plain text with line breaks, of at most `textBytes` bytes, or `null` if it is empty.
 */
export function toText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return toPlainText(removeMarkup(value.slice(0, DISCOVER_LIMITS.textBytes * 2)));
}

/** Like {@link toText}, for text that is not HTML. */
export function toPlainText(text: string): string | null {
  const visible = readableText(text.slice(0, DISCOVER_LIMITS.textBytes * 2));
  return truncateToBytes(visible, DISCOVER_LIMITS.textBytes).trim() || null;
}

/** Returns a third-party number, which may be text, or `null` if it is not a number or outside the limits. */
export function toNumber(value: unknown, max = Number.MAX_SAFE_INTEGER): number | null {
  const number = typeof value === 'string' && /^\d{1,16}(\.\d{1,16})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= max ? number : null;
}

/** Like {@link toNumber}, but returns only whole numbers. */
export function toCount(value: unknown): number | null {
  const number = toNumber(value);
  return number !== null && Number.isInteger(number) ? number : null;
}

function removeMarkup(html: string): string {
  return html.replace(LINE_BREAK, '\n').replace(TAG, '').replace(ENTITY, decodeEntity);
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
