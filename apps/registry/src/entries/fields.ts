import {
  isPublicHost,
  MOD_CATEGORIES,
  readableLine,
  REGISTRY_LIMITS,
  type ModCategory,
} from '@hangar/domain';

import type { LoadOrderPlace } from './entry';

/** What is wrong with a value that came from outside; the message names the field and goes on "must …". */
export class BadField extends Error {
  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`${field} ${problem}`);
  }
}

/** MD5 of nothing: a file that was not there when it was hashed. */
const HASH_OF_NOTHING = 'd41d8cd98f00b204e9800998ecf8427e';

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An MD5 in lower-case hex. */
export function readHash(value: unknown, field: string): string {
  const hash = typeof value === 'string' ? value.toLowerCase() : '';
  if (!/^[0-9a-f]{32}$/.test(hash)) throw new BadField(field, 'must be an MD5: 32 hexadecimal digits');
  if (hash === HASH_OF_NOTHING) throw new BadField(field, 'must not be the MD5 of an empty file');
  return hash;
}

/** One line of readable text, neither blank nor longer than `most` characters. */
export function readText(value: unknown, field: string, most: number): string {
  if (typeof value !== 'string') throw new BadField(field, 'must be text');
  if (value.length > most * 4) throw new BadField(field, `must have at most ${most} characters`);
  const text = readableLine(value);
  if (text === '') throw new BadField(field, 'must not be blank');
  if ([...text].length > most) throw new BadField(field, `must have at most ${most} characters`);
  return text;
}

/** As {@link readText}; nothing, `null` and blanks are `null`. */
export function readOptionalText(value: unknown, field: string, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  return readText(value, field, most);
}

/** A link that may be shown to everybody: http(s), to a host with a public name, without a user name in front of it. */
export function readUrl(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new BadField(field, 'must be text');
  assertLinkLength(value, field);
  const text = value.trim();
  // The URL parser forgives blanks and controls inside ("java\nscript:"); a link in a database has none.
  if (!/^https?:\/\/[^\s\\\p{Cc}\p{Cf}\p{Surrogate}]+$/iu.test(text) || !URL.canParse(text)) {
    throw new BadField(field, 'must be a link that begins with http:// or https://');
  }
  const { username, password, hostname, href } = new URL(text);
  if (username || password) throw new BadField(field, 'must not carry a user name');
  if (!isPublicHost(hostname)) throw new BadField(field, 'must lead to a public site, by its name');
  assertLinkLength(href, field);
  return href;
}

function assertLinkLength({ length }: string, field: string): void {
  if (length <= REGISTRY_LIMITS.link) return;
  throw new BadField(field, `must have at most ${REGISTRY_LIMITS.link} characters`);
}

/** `1` is yes; `0` and nothing are no. */
export function readFlag(value: unknown, field: string): boolean {
  if (value === undefined || value === null || value === 0) return false;
  if (value === 1) return true;
  throw new BadField(field, 'must be 0 or 1');
}

/** A list of places, or an empty one where there is none. */
export function readLoadOrder(value: unknown, field: string): LoadOrderPlace[] {
  return readList(value ?? [], field, REGISTRY_LIMITS.loadOrder).map((item, index) => {
    const place = `${field}[${index}]`;
    if (!isRecord(item)) throw new BadField(place, 'must be an object with a name');
    const name = readText(item['name'], `${place}.name`, REGISTRY_LIMITS.name);
    const hash = item['hash'] ?? null;
    return hash === null ? { name } : { name, hash: readHash(hash, `${place}.hash`) };
  });
}

export function readList(value: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadField(field, 'must be a list');
  if (value.length > most) throw new BadField(field, `must have at most ${most} elements`);
  return value;
}

/** One of the known categories, or `null` where there is none. */
export function readCategory(value: unknown, field: string): ModCategory | null {
  if (value === undefined || value === null || value === '') return null;
  const category = MOD_CATEGORIES.find((known) => known === value);
  if (!category) throw new BadField(field, `must be one of ${MOD_CATEGORIES.join(', ')}`);
  return category;
}

/** A whole number within bounds, from a query; `otherwise` where there is none. */
export function readCount(
  value: unknown,
  field: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (value === undefined || value === '') return otherwise;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= least)) throw new BadField(field, `must be a whole number from ${least} on`);
  return Math.min(number, most);
}

/** Words to search for; nothing is no words. */
export function readQueryText(value: unknown, field: string, most: number): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw new BadField(field, 'must be given once, as text');
  return value.slice(0, most);
}
