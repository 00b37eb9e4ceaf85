import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { BASE_GAME_VERSION, MOD_FILE, SOURCE_PORT } from '@hangar/domain';
import { FileError, hashFile, isSystemError } from '@hangar/file-system';

import type { CopyState, CreatedItem } from './import-record';

type EditableKind = 'mod-file' | 'base-game' | 'source-port';

/**
 * The fields that the user sets, by kind of item. Base games include the hash of their file, which the user may
 * replace.
 */
const USER_FIELDS: Readonly<Record<EditableKind, () => readonly string[]>> = {
  'mod-file': () => getUserFields(MOD_FILE),
  'base-game': () => [...getUserFields(BASE_GAME_VERSION), 'hashValue'],
  'source-port': () => getUserFields(SOURCE_PORT),
};

/** Returns a digest of a record's fields that the user sets. Empty fields are ignored. */
export function digestUserFields(kind: EditableKind, record: object): string {
  const values = record as Readonly<Record<string, unknown>>;
  const content = USER_FIELDS[kind]().flatMap((key) => (isEmpty(values[key]) ? [] : [[key, values[key]]]));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/**
 * Whether the user has changed a record since the import. For items from earlier versions, only the name can be
 * compared.
 */
export function isEdited({ kind, name, digest }: CreatedItem, record: { readonly name: string }): boolean {
  return digest === undefined || !isEditable(kind)
    ? record.name !== name
    : digestUserFields(kind, record) !== digest;
}

/** Returns the size and modification time of a file; `undefined` if it doesn't exist. */
async function readCopyState(path: string): Promise<CopyState | undefined> {
  // A missing file is expected.
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { sizeBytes: stats.size, modifiedAt: Math.trunc(stats.mtimeMs) } : undefined;
}

/** Like {@link readCopyState}, but as a field of an item. */
export async function readCopyField(path: string): Promise<Pick<CreatedItem, 'copy'>> {
  const copy = await readCopyState(path);
  return copy ? { copy } : {};
}

/**
 * Whether a copy's content has changed since the import. A missing copy counts as unchanged. The content is read only
 * if the modification time has changed, which also happens when a copy is moved to another drive. A copy that can't be
 * read counts as changed.
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
    // The file is missing, or may not be read.
    if (error instanceof FileError || isSystemError(error)) return null;
    throw error;
  }
}

function isEditable(kind: CreatedItem['kind']): kind is EditableKind {
  return kind in USER_FIELDS;
}

function getUserFields({
  fields,
}: typeof MOD_FILE | typeof BASE_GAME_VERSION | typeof SOURCE_PORT): string[] {
  return Object.entries(fields).flatMap(([key, { owner, isStored }]) =>
    owner === 'client' && isStored ? [key] : [],
  );
}

/**
 * Whether a field is empty. Fields that a later version of Hangar adds are empty, and don't count as changes by the
 * user.
 */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
