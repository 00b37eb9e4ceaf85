/**
 * Reads records from files that users edit: a field of the wrong type gets its fallback, the rest is kept, and unknown
 * keys survive every rewrite of the file.
 */

/** The property for keys in a record's file that this version does not know. Never part of a response. */
export const UNKNOWN_KEYS = Symbol('unknownKeys');

/**
 * The property for unusable elements in the file of a list or a map-like object, such as those with an invalid id.
 * Never part of a response.
 */
export const UNUSABLE = Symbol('unusable');

/** A record in memory. */
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

export function readBoolean(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** Returns a whole number within the limits, otherwise the fallback. */
export function wholeNumberField(value: unknown, fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : fallback;
}

export function readChoice<const T extends string>(value: unknown, choices: readonly T[], fallback: T): T;
export function readChoice<const T extends string>(
  value: unknown,
  choices: readonly T[],
  fallback: null,
): T | null;
export function readChoice<T extends string>(
  value: unknown,
  choices: readonly T[],
  fallback: T | null,
): T | null {
  return choices.includes(value as T) ? (value as T) : fallback;
}

/** Returns the elements that `read` accepts and drops all other elements. */
export function listField<T>(value: unknown, read: (element: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  // `filter` returns an array with capacity for at least seventeen elements. A copy has the exact size.
  return value
    .map(read)
    .filter((element): element is T => element !== null)
    .slice();
}

/** Adds the keys of `raw` that the record does not have, under a symbol. */
export function withUnknownKeys<T extends object>(
  known: T,
  raw: JsonObject,
  additionalKeys: readonly string[] = [],
): Stored<T> {
  const unknown = Object.keys(raw).filter(
    (key) => !(key in known) && !additionalKeys.includes(key) && key !== '__proto__',
  );
  if (unknown.length === 0) return known;
  return { ...known, [UNKNOWN_KEYS]: Object.fromEntries(unknown.map((key) => [key, raw[key]])) };
}

/**
 * Converts a record to the content of its file: known keys first, then preserved ones, at every depth. Values without
 * unknown keys are returned as they are, because copying a long list would be half the work of writing it.
 */
export function toFileShape(value: unknown): unknown {
  if (!hasUnknownKeys(value)) return value;
  const { [UNUSABLE]: unusable } = value as WithUnusable;
  if (Array.isArray(value)) return [...value.map(toFileShape), ...(Array.isArray(unusable) ? unusable : [])];
  if (!isObject(value)) return value;
  const known = Object.entries(value).map(([key, inner]) => [key, toFileShape(inner)]);
  return { ...unusable, ...Object.fromEntries(known), ...(value as Stored<object>)[UNKNOWN_KEYS] };
}

interface WithUnusable {
  readonly [UNUSABLE]?: readonly unknown[] | JsonObject;
}

function hasUnknownKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return UNKNOWN_KEYS in value || UNUSABLE in value || Object.values(value).some(hasUnknownKeys);
}

/** The keys that identify an element of a list. */
const ELEMENT_KEYS = ['id', 'fileId', 'hashValue', 'url', 'name'];

/**
 * Returns `after` with the unknown keys of `before` copied to the same positions, because code that sets a field does
 * not know about them. Elements of lists are matched by their identifying keys, never by position.
 */
export function copyUnknownKeys<T>(before: unknown, after: T): T {
  return withCopiedKeys(before, after) as T;
}

function withCopiedKeys(before: unknown, after: unknown): unknown {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const elements = after.map((element: unknown) =>
      withCopiedKeys(findCounterpart(before, element), element),
    );
    return withUnusableFrom(before, elements);
  }
  if (!isObject(before) || !isObject(after)) return after;
  const inner = Object.entries(after).map(([key, value]) => [key, withCopiedKeys(before[key], value)]);
  const unknown = { ...(before as Stored<object>)[UNKNOWN_KEYS], ...(after as Stored<object>)[UNKNOWN_KEYS] };
  const remaining = Object.fromEntries(Object.entries(unknown).filter(([key]) => !(key in after)));
  const known: object = Object.fromEntries(inner);
  const withKeys = Object.keys(remaining).length > 0 ? { ...known, [UNKNOWN_KEYS]: remaining } : known;
  return withUnusableFrom(before, withKeys);
}

/** Copies the unusable elements of a list or an object to one that was computed from it. */
export function withUnusableFrom<T extends object>(before: object, after: T): T {
  return UNUSABLE in before ? Object.assign(after, { [UNUSABLE]: before[UNUSABLE] }) : after;
}

function findCounterpart(candidates: readonly unknown[], element: unknown): unknown {
  if (!isObject(element)) return undefined;
  const key = ELEMENT_KEYS.find((name) => typeof element[name] === 'string' && element[name] !== '');
  return key && candidates.find((candidate) => isObject(candidate) && candidate[key] === element[key]);
}
