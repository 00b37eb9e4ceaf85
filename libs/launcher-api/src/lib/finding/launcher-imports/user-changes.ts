import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { BASE_GAME_VERSION, MOD_FILE, SOURCE_PORT } from '@hangar/domain';
import { FileError, hashFile, isSystemError } from '@hangar/file-system';

import type { CopyState, CreatedItem } from './import-record';

type EditableKind = 'mod-file' | 'base-game' | 'source-port';

/** The fields that the user sets, by kind. A base game also has the content of its file, which the user may replace. */
const USER_FIELDS: Readonly<Record<EditableKind, () => readonly string[]>> = {
  'mod-file': () => userFieldsOf(MOD_FILE),
  'base-game': () => [...userFieldsOf(BASE_GAME_VERSION), 'hashValue'],
  'source-port': () => userFieldsOf(SOURCE_PORT),
};

/** Returns a digest of the fields of a record that the user sets. Empty fields don't count. */
export function digestUserFields(kind: EditableKind, record: object): string {
  const values = record as Readonly<Record<string, unknown>>;
  const content = USER_FIELDS[kind]().flatMap((key) => (isEmpty(values[key]) ? [] : [[key, values[key]]]));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Whether the user has changed a record since the import. For items of earlier versions, only the name is known. */
export function isEdited({ kind, name, digest }: CreatedItem, record: { readonly name: string }): boolean {
  return digest === undefined || !isEditable(kind)
    ? record.name !== name
    : digestUserFields(kind, record) !== digest;
}

/** Returns the size and modification time of a file; `undefined` if it doesn't exist. */
async function readCopyState(path: string): Promise<CopyState | undefined> {
  // A missing file is an expected answer.
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { sizeBytes: stats.size, modifiedAt: Math.trunc(stats.mtimeMs) } : undefined;
}

/** Like {@link readCopyState}, as a field of an item. */
export async function copyFieldOf(path: string): Promise<Pick<CreatedItem, 'copy'>> {
  const copy = await readCopyState(path);
  return copy ? { copy } : {};
}

/**
 * Whether a copy has other content than the import gave it. A missing one hasn't. The content is only read if the file
 * was written since, because moving it to another drive changes its time. If it can't be read, it counts as changed.
 */
export async function isCopyChanged(
  { copy, source }: CreatedItem,
  path: string,
  hashValue?: string,
): Promise<boolean> {
  if (copy === undefined) return false;
  const now = await readCopyState(path);
  if (!now || (now.sizeBytes === copy.sizeBytes && now.modifiedAt === copy.modifiedAt)) return false;
  if (now.sizeBytes !== copy.sizeBytes) return true;
  const original = hashValue ?? (source && (await readHash(source.path)));
  return original === null || (await readHash(path)) !== original;
}

async function readHash(path: string): Promise<string | null> {
  try {
    return (await hashFile(path)).md5;
  } catch (error) {
    // It is missing, or may not be read.
    if (error instanceof FileError || isSystemError(error)) return null;
    throw error;
  }
}

function isEditable(kind: CreatedItem['kind']): kind is EditableKind {
  return kind in USER_FIELDS;
}

function userFieldsOf({ fields }: typeof MOD_FILE | typeof BASE_GAME_VERSION | typeof SOURCE_PORT): string[] {
  return Object.entries(fields).flatMap(([key, { owner, isStored }]) =>
    owner === 'client' && isStored ? [key] : [],
  );
}

/** Fields that a later version of Hangar adds are empty, and no change by the user. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
