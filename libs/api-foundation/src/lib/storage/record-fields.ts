/**
 * Reading records from files that people edit by hand: a field of a wrong type falls back, the rest is kept, and keys
 * that we do not know are carried through every rewrite.
 */

/** Where a record keeps the keys of its file that this version does not know. Never part of an answer. */
export const UNKNOWN_KEYS = Symbol('unknownKeys');

/**
 * Where a list, or an object with a value for each name, keeps the elements of its file that cannot be used, such as those with an
 * invalid id. Never part of an answer.
 */
export const UNUSABLE = Symbol('unusable');

/** A record as it lies in memory. */
export type Stored<T> = T & { readonly [UNKNOWN_KEYS]?: Readonly<Record<string, unknown>> };

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textField(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function booleanField(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** A whole number within bounds, else the fallback. */
export function wholeNumberField(
  value: unknown,
  fallback: number,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
) {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : fallback;
}

export function choiceField<const T extends string>(value: unknown, choices: readonly T[], fallback: T): T;
export function choiceField<const T extends string>(
  value: unknown,
  choices: readonly T[],
  fallback: null,
): T | null;
export function choiceField<T extends string>(
  value: unknown,
  choices: readonly T[],
  fallback: T | null,
): T | null {
  return choices.includes(value as T) ? (value as T) : fallback;
}

/** The elements that `read` understands; the others are dropped. */
export function listField<T>(value: unknown, read: (element: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  // What `filter` returns has room for seventeen; a copy is as long as it is.
  return value
    .map(read)
    .filter((element): element is T => element !== null)
    .slice();
}

/** A record with the keys of `raw` that it does not have itself, out of sight. */
export function withUnknownKeys<T extends object>(
  known: T,
  raw: JsonObject,
  alsoKnown: readonly string[] = [],
): Stored<T> {
  const unknown = Object.keys(raw).filter(
    (key) => !(key in known) && !alsoKnown.includes(key) && key !== '__proto__',
  );
  if (unknown.length === 0) return known;
  return { ...known, [UNKNOWN_KEYS]: Object.fromEntries(unknown.map((key) => [key, raw[key]])) };
}

/**
 * A record as it goes to its file: known keys first, then those carried through. Works at every depth. What bears no
 * unknown keys is its own file shape: copying all of a long list would be half the work of writing it.
 */
export function toFileShape(value: unknown): unknown {
  if (!bearsUnknownKeys(value)) return value;
  const { [UNUSABLE]: unusable } = value as WithUnusable;
  if (Array.isArray(value)) return [...value.map(toFileShape), ...(Array.isArray(unusable) ? unusable : [])];
  if (!isObject(value)) return value;
  const known = Object.entries(value).map(([key, inner]) => [key, toFileShape(inner)]);
  return { ...unusable, ...Object.fromEntries(known), ...(value as Stored<object>)[UNKNOWN_KEYS] };
}

interface WithUnusable {
  readonly [UNUSABLE]?: readonly unknown[] | JsonObject;
}

function bearsUnknownKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return UNKNOWN_KEYS in value || UNUSABLE in value || Object.values(value).some(bearsUnknownKeys);
}

/** By these, elements of two lists are told to be the same one. */
const ELEMENT_KEYS = ['id', 'fileId', 'hashValue', 'url', 'name'];

/**
 * `after` with the unknown keys that `before` has at the same places: whoever sets a field anew does not know of them.
 * Elements of lists are matched by what names them, never by their place.
 */
export function carryUnknownKeys<T>(before: unknown, after: T): T {
  return carried(before, after) as T;
}

function carried(before: unknown, after: unknown): unknown {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const elements = after.map((element: unknown) => carried(counterpart(before, element), element));
    return withUnusableOf(before, elements);
  }
  if (!isObject(before) || !isObject(after)) return after;
  const inner = Object.entries(after).map(([key, value]) => [key, carried(before[key], value)]);
  const unknown = { ...(before as Stored<object>)[UNKNOWN_KEYS], ...(after as Stored<object>)[UNKNOWN_KEYS] };
  const news = Object.fromEntries(Object.entries(unknown).filter(([key]) => !(key in after)));
  const known: object = Object.fromEntries(inner);
  const withKeys = Object.keys(news).length > 0 ? { ...known, [UNKNOWN_KEYS]: news } : known;
  return withUnusableOf(before, withKeys);
}

/** A list or an object that was computed from another one, with the elements of that one that cannot be used. */
export function withUnusableOf<T extends object>(before: object, after: T): T {
  return UNUSABLE in before ? Object.assign(after, { [UNUSABLE]: before[UNUSABLE] }) : after;
}

function counterpart(candidates: readonly unknown[], element: unknown): unknown {
  if (!isObject(element)) return undefined;
  const key = ELEMENT_KEYS.find((name) => typeof element[name] === 'string' && element[name] !== '');
  return key && candidates.find((candidate) => isObject(candidate) && candidate[key] === element[key]);
}
