import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSocketAlive, LivenessSocket, removeStaleSockets } from '@hangar/api-foundation/storage/early';
import { OWN_DIRECTORY_MODE } from '@hangar/file-system';

import { listNames } from '../extension-records';

const TEMPORARY_PREFIX = '.added-';
const LIFE_SIGN_NAME = /^\.added-(hangar-[0-9a-f]+\.sock)-/;
/**
 * Age at which a folder counts as abandoned. Adding an extension takes minutes at most, so an older folder was left by
 * an interrupted program.
 */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Creates a temporary folder next to the extensions for adding or removing one, and deletes it after `use`. The
 * folder's name contains that of a {@link LivenessSocket}, a socket from which other processes detect that the folder
 * is abandoned if this process is killed.
 */
export async function withTemporaryFolder<T>(
  extensionsFolder: string,
  use: (temporary: string) => Promise<T>,
): Promise<T> {
  await mkdir(extensionsFolder, { recursive: true, mode: OWN_DIRECTORY_MODE });
  const sign = await LivenessSocket.create(extensionsFolder);
  try {
    const prefix = sign ? `${TEMPORARY_PREFIX}${sign.name}-` : TEMPORARY_PREFIX;
    const temporary = await mkdtemp(join(extensionsFolder, prefix));
    try {
      return await use(temporary);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  } finally {
    await sign?.end();
  }
}

/**
 * Deletes the temporary folders of programs that were killed while they added or removed an extension. Folders of
 * running programs are kept. `entries` are the names in the folder, if already known.
 */
export async function removeLeftovers(extensionsFolder: string, entries?: readonly string[]): Promise<void> {
  entries ??= await listNames(extensionsFolder);
  const leftovers = entries.filter((name) => name.startsWith(TEMPORARY_PREFIX));
  for (const name of leftovers) {
    if (await isInUse(extensionsFolder, name)) continue;
    // Leftover files do no harm.
    await rm(join(extensionsFolder, name), { recursive: true, force: true }).catch(() => undefined);
  }
  if (leftovers.length > 0) await removeStaleSockets(extensionsFolder).catch(() => undefined);
}

async function isInUse(extensionsFolder: string, name: string): Promise<boolean> {
  const sign = LIFE_SIGN_NAME.exec(name)?.[1];
  if (sign !== undefined) return isSocketAlive(extensionsFolder, sign);
  try {
    // Windows has no life signs, so only the modification time shows whether the folder is in use.
    const { mtimeMs } = await stat(join(extensionsFolder, name));
    return Date.now() - mtimeMs <= ABANDONED_AFTER_MS;
  } catch {
    // Another process has deleted it.
    return false;
  }
}
