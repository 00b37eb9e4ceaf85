import { copyFile, link, lstat, mkdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import * as path from 'node:path';

import {
  discardTemporary,
  hasSystemCode,
  knowsNoHardLinks,
  mapLimited,
  temporaryNameFor,
} from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { isSameContent, noteLinks } from './link-notes';

/** More at once are not faster. */
const CREATED_AT_ONCE = 32;

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
  const refused: PlannedLink[] = [];
  await mapLimited(links, CREATED_AT_ONCE, async (each) => {
    if (!(await createSymbolic(each, system))) refused.push(each);
  });
  // Written first: a crash must not leave a link that cannot be told from a file of the user.
  await noteLinks(refused);
  await mapLimited(refused, CREATED_AT_ONCE, (each) => linkOrCopy(each, system));
}

/** Whether there is a symbolic link now. Windows lets only administrators and developers create them. */
async function createSymbolic({ path: at, target }: PlannedLink, system: LinkSystem): Promise<boolean> {
  if ((await readlink(at).catch(() => null)) === target) return true;
  // A hard link or a copy of an earlier launch.
  if (await leadsTo(at, target)) return false;
  await rm(at, { force: true, recursive: true });
  try {
    await system.symlink(target, at);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

/** A hard link serves as well as a symbolic one on one drive. */
async function linkOrCopy({ path: at, target }: PlannedLink, system: LinkSystem): Promise<void> {
  if (await leadsTo(at, target)) return;
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
    const wanted = await stat(target);
    const isSame = there.ino === wanted.ino && there.dev === wanted.dev;
    return isSame || (there.isFile() && isSameContent(there, wanted));
  } catch {
    // Nothing there yet is the usual case.
    return false;
  }
}

/** Whether a system refuses a link as such: a missing right, or a file system without that kind of link. */
function isRefusal(error: unknown): boolean {
  return knowsNoHardLinks(error) || hasSystemCode(error, 'EACCES', 'UNKNOWN');
}
