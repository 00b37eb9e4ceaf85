import { basename } from 'node:path';
import { withoutStop } from '@hangar/domain';

import { isObject, UNUSABLE, type JsonObject } from './record-fields';
import type { StorageProblems } from './storage-problems';

const CODE = 'ENTRIES_IGNORED';
/** Maximum number of unusable elements named in a message. */
const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 60;

/**
 * Returns the elements of a list that `read` accepts. Other elements, such as those with an invalid id, are reported
 * and written back unchanged.
 */
export function readUsableElements<T>(value: unknown, read: (element: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  const usable: T[] = [];
  const unusable: unknown[] = [];
  for (const element of value) {
    const usableElement = read(element);
    if (usableElement === null) unusable.push(element);
    else usable.push(usableElement);
  }
  // An array built with `push` has capacity for at least seventeen elements. A copy has the exact size.
  return unusable.length === 0 ? usable.slice() : Object.assign(usable, { [UNUSABLE]: unusable });
}

/** Like {@link readUsableElements}, for a map-like object. */
export function readUsableEntries<T>(
  value: unknown,
  read: (name: string, value: unknown) => readonly [string, T] | null,
): Readonly<Record<string, T>> {
  const usable: (readonly [string, T])[] = [];
  const unusable: [string, unknown][] = [];
  for (const [name, each] of Object.entries(isObject(value) ? value : {})) {
    const entry = read(name, each);
    if (entry === null) unusable.push([name, each]);
    else usable.push(entry);
  }
  const entries: Record<string, T> = Object.fromEntries(usable);
  return unusable.length === 0
    ? entries
    : Object.assign(entries, { [UNUSABLE]: Object.fromEntries(unusable) });
}

/** Returns everything in a record that cannot be used, at any depth. */
export function getUnusable(record: unknown): unknown[] {
  if (typeof record !== 'object' || record === null) return [];
  const own = (record as { [UNUSABLE]?: object })[UNUSABLE] ?? [];
  const found: unknown[] = Array.isArray(own) ? own : Object.keys(own);
  return [...found, ...Object.values(record).flatMap(getUnusable)];
}

/** Reports the unusable elements of a document, or withdraws an earlier report if all are usable. */
export function reportUnusable(
  problems: Pick<StorageProblems, 'report' | 'resolve'>,
  path: string,
  unusable: readonly unknown[],
): void {
  if (unusable.length === 0) return problems.resolve(CODE, path);
  const [count, object] = unusable.length === 1 ? ['an entry', 'it'] : [`${unusable.length} entries`, 'them'];
  const shownNames = unusable.slice(0, MAX_NAMED).map(formatName).join(', ');
  const more = unusable.length > MAX_NAMED ? ' and others' : '';
  problems.report({
    code: CODE,
    message: `${basename(path)} has ${count} that Hangar can't use: ${shownNames}${more}. An id, a file name or a required field is missing or invalid. The file wasn't changed. Correct or remove ${object} in ${withoutStop(path)}.`,
    path,
  });
}

function formatName(element: unknown): string {
  const text = (isObject(element) ? findName(element) : null) ?? element;
  const displayText = JSON.stringify(text) ?? '';
  return displayText.length > MAX_NAME_LENGTH ? `${displayText.slice(0, MAX_NAME_LENGTH)}…` : displayText;
}

function findName(element: JsonObject): unknown {
  const keys = ['id', 'name', 'path', 'fileId', 'sessionId', 'hashValue'];
  return keys.map((key) => element[key]).find((value) => typeof value === 'string' && value !== '');
}
