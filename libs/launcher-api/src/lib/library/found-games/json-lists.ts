import { isAbsolute } from 'node:path';
import { isObject } from '@hangar/api-foundation/storage';
import { isForeignPathSafe } from '@hangar/file-system';

/** Returns the non-empty string under a key of an untrusted object; `null` if the value is anything else. */
export function getText(value: unknown, key: string): string | null {
  const text = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** Returns the objects in a list, or the object values of an object; an empty list for anything else. */
export function getObjects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? Object.values(value).filter(isObject) : [];
}

/** Returns the absolute path stored under a key, without a trailing separator. */
export function getFolder(value: unknown, key: string): string | null {
  const path = getText(value, key);
  return path !== null && isAbsolute(path) && isForeignPathSafe(path)
    ? path.replace(/(?<=[^\\/])[\\/]+$/, '')
    : null;
}
