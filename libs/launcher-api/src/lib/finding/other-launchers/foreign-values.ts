import { isObject, type JsonObject } from '@hangar/api-foundation/storage';
import { readableBeginning } from '@hangar/domain';

/**
 * Returns the object that is stored under a key, or an empty object if the value is anything else. Inherited keys are
 * ignored.
 */
export function getObject(value: unknown, key: string): JsonObject {
  const found = getValue(value, key);
  return isObject(found) ? found : {};
}

/** Returns the objects in the list stored under a key, at most `limit`. */
export function getObjects(value: unknown, key: string, limit: number): JsonObject[] {
  const found = getValue(value, key);
  return Array.isArray(found) ? found.slice(0, limit).filter(isObject) : [];
}

/** Returns the string or number stored under a key as text; `''` for anything else. */
export function getText(value: unknown, key: string): string {
  const found = getValue(value, key);
  if (typeof found === 'string') return found;
  return typeof found === 'number' && Number.isFinite(found) ? String(found) : '';
}

/** Returns a single line of text, at most `limit` characters. */
export function getLine(value: unknown, key: string, limit: number): string {
  return readableBeginning(getText(value, key), limit);
}

/** Returns the whole number stored under a key, even if stored as text. Returns `null` if it is outside the limits. */
export function getInteger(value: unknown, key: string, min = 0, max = 2 ** 31 - 1): number | null {
  const text = getText(value, key).trim();
  const number = text === '' ? NaN : Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** Whether the value stored under a key is true, in any launcher's notation. */
export function isEnabled(value: unknown, key: string): boolean {
  const found = getValue(value, key);
  return found === true || found === 1 || found === '1' || found === 'true';
}

export function getValue(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
