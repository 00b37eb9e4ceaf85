import { mkdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { endSentence } from '@hangar/domain';
import { isSystemError, OWN_DIRECTORY_MODE } from '@hangar/file-system';

import { LauncherError, StartupError } from '../errors';

/** A data directory that this process works on. */
interface HeldFolder {
  readonly path: string;
  readonly identity: string;
  /** Checks by means other than its identity whether the folder at this path is ours. */
  readonly isOurs: () => Promise<boolean>;
}

/**
 * Held directories by path; a process may hold several. Global, because the functions that write files only receive a
 * path.
 */
const heldFolders = new Map<string, HeldFolder>();

/**
 * Records the identity of a directory, so that nothing is written after it is unmounted, moved or removed. A
 * reconnected drive may have another device number; in that case, `isOurs` decides. Returns a function that releases
 * the directory.
 */
export async function holdFolder(path: string, isOurs: () => Promise<boolean>): Promise<() => void> {
  const identity = await readFolderIdentity(path);
  if (identity === null) throw new StartupError(formatMissingFolderMessage(path));
  const held: HeldFolder = { path, identity, isOurs };
  heldFolders.set(path, held);
  return () => {
    if (heldFolders.get(path) === held) heldFolders.delete(path);
  };
}

/**
 * Whether the held data directory that contains a path still exists; `true` if no held directory contains the path. An
 * unreadable directory counts as missing, because nothing can be written to it; later checks may find it again.
 */
export async function folderExists(path: string): Promise<boolean> {
  const held = findHeldFolder(path);
  if (held === undefined || (await readFolderIdentity(held.path)) === held.identity) return true;
  try {
    return await held.isOurs();
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

/** A folder in which Hangar has stored something. It is not recreated if it is missing. */
export interface GuardedFolder {
  readonly path: string;
  /** A sentence that explains why nothing may be written there; `null` while the folder exists. */
  readonly findFault: () => Promise<string | null>;
}

/** The guarded folders of each Hangar in this process. */
const guardedFolders = new Map<object, readonly GuardedFolder[]>();

/** Guards folders, replacing those that this owner guarded before. */
export function guardFolders(owner: object, folders: readonly GuardedFolder[]): void {
  if (folders.length > 0) guardedFolders.set(owner, folders);
  else guardedFolders.delete(owner);
}

/**
 * Returns a sentence that explains why nothing may be written below a guarded folder; `null` if the folder exists or is
 * not guarded.
 */
export async function findFolderFault(path: string): Promise<string | null> {
  for (const folder of [...guardedFolders.values()].flat()) {
    const fault = isInFolder(path, folder.path) ? await folder.findFault() : null;
    if (fault !== null) return fault;
  }
  return null;
}

/** @throws `STORAGE_READONLY` if the data directory or the guarded folder that contains the path is missing */
export async function assertFolderExists(path: string): Promise<void> {
  const held = findHeldFolder(path);
  if (held !== undefined && !(await folderExists(path)))
    throw new LauncherError(
      'STORAGE_READONLY',
      `${formatMissingFolderMessage(held.path)} Nothing was changed.`,
      {
        path: held.path,
      },
    );
  const fault = await findFolderFault(path);
  if (fault !== null)
    throw new LauncherError('STORAGE_READONLY', `${endSentence(fault)} Nothing was changed.`, { path });
}

/** Creates one of our folders and its parents, but never recreates a data directory or a guarded folder. */
export async function createOwnFolder(path: string): Promise<void> {
  await assertFolderExists(path);
  await mkdir(path, { recursive: true, mode: OWN_DIRECTORY_MODE });
}

/** Returns the message about a missing data directory. */
export function formatMissingFolderMessage(path: string): string {
  return `The data folder ${path} is missing or can't be read. It was moved or deleted, its drive isn't connected, or its permissions changed. Restore it, or quit Hangar and set HANGAR_DATA_DIR to the new location.`;
}

function findHeldFolder(path: string): HeldFolder | undefined {
  for (const held of heldFolders.values()) {
    if (isInFolder(path, held.path)) return held;
  }
  return undefined;
}

function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

async function readFolderIdentity(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    // The folder is missing or inaccessible.
    return null;
  }
}
