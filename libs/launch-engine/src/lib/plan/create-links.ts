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

/** More at once are not faster. */
const CREATED_AT_ONCE = 32;
/** FAT rounds the time of the last change to two seconds. */
const COPY_TIME_TOLERANCE_MS = 2000;

/** Creates second names for files. Tests replace it by a system that refuses to. */
export interface LinkSystem {
  symlink(target: string, at: string): Promise<void>;
  link(target: string, at: string): Promise<void>;
}

const THIS_SYSTEM: LinkSystem = { symlink: (target, at) => symlink(target, at, 'file'), link };

/** Creates the links that are not there yet; an old one of the same name is replaced. */
export async function createLinks(
  links: readonly PlannedLink[],
  system: LinkSystem = THIS_SYSTEM,
): Promise<void> {
  const folders = new Set(links.map(({ path: at }) => path.dirname(at)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimited(links, CREATED_AT_ONCE, (each) => create(each, system));
}

/**
 * Removes from a folder of the launcher's own what no planned link needs: those of files that are no longer loaded. A folder
 * that is empty then is removed too.
 */
export async function removeOtherLinks(folder: string, links: readonly PlannedLink[]): Promise<void> {
  const there = await lstat(folder).catch((error: unknown) => {
    // Nothing was linked so far, which is usual.
    if (hasSystemCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (there === null) return;
  // A link in place of the folder leads to files that are not ours.
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
    // A folder in it has links that stay.
    if (!hasSystemCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  });
}

async function create({ path: at, target }: PlannedLink, system: LinkSystem): Promise<void> {
  if (await leadsTo(at, target)) return;
  await rm(at, { force: true, recursive: true });
  try {
    await system.symlink(target, at);
  } catch (error) {
    // Windows lets only administrators and developers create symbolic links; a hard link serves as well on one drive.
    if (!isRefusal(error)) throw error;
    await linkOrCopy(at, target, system);
  }
}

async function linkOrCopy(at: string, target: string, system: LinkSystem): Promise<void> {
  try {
    await system.link(target, at);
  } catch (error) {
    // Another drive, or one that knows no second name for a file, such as FAT.
    if (!isRefusal(error) && !hasSystemCode(error, 'EXDEV')) throw error;
    await copy(target, at);
  }
}

/** Half a copy never bears the name. */
async function copy(target: string, at: string): Promise<void> {
  const temporary = temporaryNameFor(at);
  try {
    const { atime, mtime } = await stat(target);
    await copyFile(target, temporary);
    // By this time the next launch recognises the copy.
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
    // Nothing there yet is the usual case.
    return false;
  }
}

function isCopyOf(one: { size: number; mtimeMs: number }, other: { size: number; mtimeMs: number }): boolean {
  return one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) <= COPY_TIME_TOLERANCE_MS;
}

/** Whether a system refuses a link as such: a missing right, or a file system without that kind of link. */
function isRefusal(error: unknown): boolean {
  return knowsNoHardLinks(error) || hasSystemCode(error, 'EACCES', 'UNKNOWN');
}
