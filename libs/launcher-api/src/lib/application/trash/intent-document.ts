import { basename, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { isObject, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import { isPlainFileName } from '@hangar/file-system';

import type { BatchIntent, MovedFile, MovedItem, MoveIntent, TrashIntent } from './moved-items';
import { toFileContent, parseNumber, readTrashRecord, type TrashRecord } from './trash-record';

/**
 * Converts an intent to its stored form. Paths in the data directory are stored relative to it, because the whole
 * directory may be moved.
 */
export function intentToJson(intent: TrashIntent, data: string): JsonObject {
  if ('act' in intent) return { ...intent };
  const { direction, items } = intent;
  return {
    direction,
    things: items.map(({ record, files }) => ({
      id: record.id,
      note: toFileContent(record),
      files: files.map(({ name, path }) => ({ name, path: toRelativePath(path, data) })),
    })),
  };
}

/**
 * Reads the intents in a document. Returns `null` if any part is not in Hangar's format; in that case, nothing may be
 * changed.
 */
export function readIntents(content: JsonObject, data: string): readonly TrashIntent[] | null {
  return readAll(content['intents'], (raw) =>
    isObject(raw) && 'act' in raw ? readBatch(raw) : readMove(raw, data),
  );
}

/** Reads the `removal.json` of earlier versions, which contains moves of protocols from `mods/` to the trash. */
export function readRemoval(content: JsonObject, data: string): readonly MoveIntent[] | null {
  const items = readAll(content['moves'], (raw) => readRemovedProtocol(raw, data));
  return items && [{ direction: 'in', items: items }];
}

function readBatch({ act, ids: rawIds }: JsonObject): BatchIntent | null {
  const ids = readAll(rawIds, (raw) => {
    const id = textOrNull(raw);
    return id === null || parseNumber(id) === null ? null : id;
  });
  return ids && (act === 'restore' || act === 'end') ? { act, ids } : null;
}

function readMove(raw: unknown, data: string): MoveIntent | null {
  if (!isObject(raw)) return null;
  const direction = raw['direction'];
  const items = readAll(raw['things'], (item) => readMovedItem(item, data));
  return items && (direction === 'in' || direction === 'out') ? { direction, items: items } : null;
}

function readMovedItem(raw: unknown, data: string): MovedItem | null {
  if (!isObject(raw)) return null;
  const id = textOrNull(raw['id']) ?? '';
  const record = parseNumber(id) === null ? null : readTrashRecord(id, raw['note']);
  const files = readAll(raw['files'], (file) => readFile(file, data));
  return record && files && { record, files };
}

function readFile(raw: unknown, data: string): MovedFile | null {
  const name = isObject(raw) ? textOrNull(raw['name']) : null;
  const storedPath = isObject(raw) ? textOrNull(raw['path']) : null;
  if (name === null || storedPath === null || storedPath.includes('\0') || !isPlainFileName(name))
    return null;
  const path = isAbsolute(storedPath) ? storedPath : join(data, ...storedPath.split('/'));
  const isNormalized = normalize(path) === path && toRelativePath(path, data) === storedPath;
  return isNormalized ? { name, path } : null;
}

const REMOVED_PATH_PATTERN = /^trash\/([^/]+)\/files\/([^/]+)$/;

function readRemovedProtocol(raw: unknown, data: string): MovedItem | null {
  const from = isObject(raw) ? textOrNull(raw['from'])?.replaceAll('\\', '/') : null;
  const to = isObject(raw) ? textOrNull(raw['to'])?.replaceAll('\\', '/') : null;
  const [, id = '', name = ''] = REMOVED_PATH_PATTERN.exec(to ?? '') ?? [];
  if (from !== `mods/${name}` || parseNumber(id) === null || !isPlainFileName(name)) return null;
  const subjectId = basename(name, '.json');
  const record: TrashRecord = {
    id,
    kind: 'protocol',
    subjectId,
    name: subjectId,
    deletedAt: new Date(0).toISOString(),
    sizeBytes: 0,
    details: {},
  };
  return { record, files: [{ name, path: join(data, 'mods', name) }] };
}

/** Reads all elements of a list; `null` if the value is not a list or an element cannot be read. */
function readAll<T>(raw: unknown, read: (element: unknown) => T | null): T[] | null {
  if (!Array.isArray(raw)) return null;
  const found = raw.map(read);
  return found.every((element) => element !== null) ? found : null;
}

function toRelativePath(path: string, data: string): string {
  const relativePath = relative(data, path);
  const isBelow = relativePath !== '' && relativePath.split(sep)[0] !== '..' && !isAbsolute(relativePath);
  return isBelow ? relativePath.split(sep).join('/') : path;
}
