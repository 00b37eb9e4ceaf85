import { isAbsolute } from 'node:path';
import { isObject } from '@hangar/api-foundation/storage';
import { isForeignPathSafe } from '@hangar/file-system';

/** A text of an object that somebody else wrote; `null` when it is none or empty. */
export function textIn(value: unknown, key: string): string | null {
  const text = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The objects of a list, or those that an object holds under its keys; nothing for whatever else it is. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? Object.values(value).filter(isObject) : [];
}

/** An absolute path under a key, without a separator at its end. */
export function folderIn(value: unknown, key: string): string | null {
  const path = textIn(value, key);
  return path !== null && isAbsolute(path) && isForeignPathSafe(path)
    ? path.replace(/(?<=[^\\/])[\\/]+$/, '')
    : null;
}
