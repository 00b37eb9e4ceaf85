import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSocketAlive, LivenessSocket, removeStaleSockets } from '@hangar/api-foundation/storage/early';
import { withoutStop } from '@hangar/domain';
import { hasSystemCode, OWN_DIRECTORY_MODE } from '@hangar/file-system';

import { getPackageFolder, listNames } from '../extension-records';
import { InvalidPackageError } from './invalid-package-error';

const TEMPORARY_PREFIX = '.added-';
/** The folder in a temporary folder that contains a package while it's being replaced, by the name of its extension. */
const REPLACED_FOLDER = 'replaced';
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
 * Replaces the package of an extension with another folder. If this fails, the old package is put back, even if the
 * process ends in between: {@link removeLeftovers} does that.
 * @throws {@link InvalidPackageError} if another program is changing the same package
 */
export async function replacePackage(
  extensionsFolder: string,
  name: string,
  { packageFolder, temporary }: { readonly packageFolder: string; readonly temporary: string },
): Promise<void> {
  const target = getPackageFolder(extensionsFolder, name);
  const replaced = join(temporary, REPLACED_FOLDER, name);
  await mkdir(join(temporary, REPLACED_FOLDER), { mode: OWN_DIRECTORY_MODE });
  try {
    await rename(target, replaced);
    await rename(packageFolder, target);
  } catch (error) {
    await rename(replaced, target).catch(() => undefined);
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => hasSystemCode(error, code))) throw error;
    throw new InvalidPackageError(`Another program is changing extension ${withoutStop(name)}. Try again.`);
  }
}

/** Puts back the packages that an interrupted program was replacing, unless they were replaced completely. */
async function restoreReplaced(extensionsFolder: string, temporary: string): Promise<void> {
  for (const name of await listNames(join(temporary, REPLACED_FOLDER)))
    // Fails if the new package is already in place.
    await rename(join(temporary, REPLACED_FOLDER, name), getPackageFolder(extensionsFolder, name)).catch(
      () => undefined,
    );
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
    await restoreReplaced(extensionsFolder, join(extensionsFolder, name));
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
