import { copyFile, link, lstat, mkdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import * as path from 'node:path';

import {
  discardTemporary,
  hasSystemCode,
  isSameFile,
  lacksHardLinks,
  mapLimited,
  createTemporaryName,
} from '@hangar/file-system';

import type { PlannedLink } from './launch-plan';
import { isSameContent, recordLinks } from './link-notes';
import { setUserFilesAside, type RenamedUserFile } from './set-aside';

/** Creating more links at the same time is not faster. */
const MAX_PARALLEL_LINKS = 32;

/** Creates links to files. Tests replace it with a system that does not support links. */
export interface LinkSystem {
  symlink(target: string, linkPath: string): Promise<void>;
  link(target: string, linkPath: string): Promise<void>;
}

const REAL_LINK_SYSTEM: LinkSystem = {
  symlink: (target, linkPath) => symlink(target, linkPath, 'file'),
  link,
};

/**
 * Creates the links that do not exist yet and replaces outdated links of the same name. Returns the user's files that
 * had to be renamed because they were in the way.
 */
export async function createLinks(
  links: readonly PlannedLink[],
  system: LinkSystem = REAL_LINK_SYSTEM,
): Promise<readonly RenamedUserFile[]> {
  const folders = new Set(links.map(({ path: linkPath }) => path.dirname(linkPath)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const renamedUserFiles = await setUserFilesAside(links);
  const linksToCreate: PlannedLink[] = [];
  await mapLimited(links, MAX_PARALLEL_LINKS, async (plannedLink) => {
    if (await isLinked(plannedLink)) return;
    await rm(plannedLink.path, { force: true });
    linksToCreate.push(plannedLink);
  });
  // The notes are written first, because a crash must not leave a link that looks like one of the user's files.
  await recordLinks(links);
  await mapLimited(linksToCreate, MAX_PARALLEL_LINKS, (plannedLink) => create(plannedLink, system));
  return renamedUserFiles;
}

/** Creates a symbolic link. On Windows, this requires administrator rights or developer mode. */
async function create(planned: PlannedLink, system: LinkSystem): Promise<void> {
  try {
    await system.symlink(planned.target, planned.path);
  } catch (error) {
    if (!isLinkRejected(error)) throw error;
    await linkOrCopy(planned, system);
  }
}

/** Creates a hard link, or else a copy. On the same drive, a hard link works as well as a symbolic link. */
async function linkOrCopy({ path: linkPath, target }: PlannedLink, system: LinkSystem): Promise<void> {
  try {
    await system.link(target, linkPath);
  } catch (error) {
    // The target is on another drive, or the file system does not support hard links (FAT).
    if (!isLinkRejected(error) && !hasSystemCode(error, 'EXDEV')) throw error;
    await copy(target, linkPath);
  }
}

/** Copies under a temporary name first, so that an incomplete copy never has the final name. */
async function copy(target: string, linkPath: string): Promise<void> {
  const temporary = createTemporaryName(linkPath);
  try {
    const { atime, mtime } = await stat(target);
    await copyFile(target, temporary);
    // The next launch recognises the copy by this modification time.
    await utimes(temporary, atime, mtime);
    await rename(temporary, linkPath);
  } catch (error) {
    await discardTemporary(temporary);
    throw error;
  }
}

/** Whether the link already exists, as a symbolic link, a hard link or a copy. */
async function isLinked({ path: linkPath, target }: PlannedLink): Promise<boolean> {
  try {
    const stats = await lstat(linkPath);
    if (stats.isSymbolicLink()) return (await readlink(linkPath)) === target;
    return (
      (await isSameFile(linkPath, target)) || (stats.isFile() && isSameContent(stats, await stat(target)))
    );
  } catch {
    // The usual case: no link exists yet.
    return false;
  }
}

/** Whether a link was rejected because permission is missing or the file system does not support such links. */
function isLinkRejected(error: unknown): boolean {
  return lacksHardLinks(error) || hasSystemCode(error, 'EACCES', 'UNKNOWN');
}
