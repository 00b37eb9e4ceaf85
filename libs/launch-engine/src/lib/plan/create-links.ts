import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import * as path from 'node:path';

import {
  discardTemporary,
  hasSystemCode,
  knowsNoHardLinks,
  mapLimited,
  temporaryNameFor,
} from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';

/** Creating more at the same time is not faster. */
const CREATED_AT_ONCE = 32;
/** FAT rounds modification times to two seconds. */
const COPY_TIME_TOLERANCE_MS = 2000;

/** Creates links to files. Tests replace it with a system that refuses to. */
export interface LinkSystem {
  symlink(target: string, at: string): Promise<void>;
  link(target: string, at: string): Promise<void>;
}

const THIS_SYSTEM: LinkSystem = { symlink: (target, at) => symlink(target, at, 'file'), link };

/** Creates the links that do not exist yet; an outdated one of the same name is replaced. */
export async function createLinks(
  links: readonly PlannedLink[],
  system: LinkSystem = THIS_SYSTEM,
): Promise<void> {
  const folders = new Set(links.map(({ path: at }) => path.dirname(at)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimited(links, CREATED_AT_ONCE, (each) => create(each, system));
}

/**
 * Removes links that are not in the plan from one of the launcher's own folders: their files are no longer loaded. Folders that
 * become empty are removed, too.
 */
export async function removeOtherLinks(folder: string, links: readonly PlannedLink[]): Promise<void> {
  const there = await lstat(folder).catch((error: unknown) => {
    // Usual: nothing was linked yet.
    if (hasSystemCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (there === null) return;
  // If the folder was replaced with a link, the files in it are not ours.
  if (there.isDirectory()) await removeFrom(folder, new Set(links.map(({ path: at }) => at)));
  else await rm(folder, { force: true });
}

async function removeFrom(folder: string, kept: ReadonlySet<string>): Promise<void> {
  let left = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (kept.has(at)) left++;
    else if (entry.isDirectory()) await removeFrom(at, kept);
    else await rm(at, { force: true });
  }
  if (left > 0) return;
  await rmdir(folder).catch((error: unknown) => {
    // One of its folders still has links.
    if (!hasSystemCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  });
}

async function create({ path: at, target }: PlannedLink, system: LinkSystem): Promise<void> {
  if (await leadsTo(at, target)) return;
  await rm(at, { force: true, recursive: true });
  try {
    await system.symlink(target, at);
  } catch (error) {
    // Windows allows only administrators and developers to create symbolic links; a hard link works as well on the same drive.
    if (!isRefusal(error)) throw error;
    await linkOrCopy(at, target, system);
  }
}

async function linkOrCopy(at: string, target: string, system: LinkSystem): Promise<void> {
  try {
    await system.link(target, at);
  } catch (error) {
    // Another drive, or a file system without hard links, such as FAT.
    if (!isRefusal(error) && !hasSystemCode(error, 'EXDEV')) throw error;
    await copy(target, at);
  }
}

/** An incomplete copy never has the final name. */
async function copy(target: string, at: string): Promise<void> {
  const temporary = temporaryNameFor(at);
  try {
    const { atime, mtime } = await stat(target);
    await copyFile(target, temporary);
    // The next launch recognises the copy by this time.
    await utimes(temporary, atime, mtime);
    await rename(temporary, at);
  } catch (error) {
    await discardTemporary(temporary);
    throw error;
  }
}

async function leadsTo(at: string, target: string): Promise<boolean> {
  try {
    const there = await lstat(at);
    if (there.isSymbolicLink()) return (await readlink(at)) === target;
    const wanted = await stat(target);
    const isSame = there.ino === wanted.ino && there.dev === wanted.dev;
    return isSame || (there.isFile() && isCopyOf(there, wanted));
  } catch {
    // Usual: nothing exists there yet.
    return false;
  }
}

function isCopyOf(one: { size: number; mtimeMs: number }, other: { size: number; mtimeMs: number }): boolean {
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) <= COPY_TIME_TOLERANCE_MS;
}

/** Whether the system refused to create a link: a missing permission, or a file system without that kind of link. */
function isRefusal(error: unknown): boolean {
  return knowsNoHardLinks(error) || hasSystemCode(error, 'EACCES', 'UNKNOWN');
}
