import { linkSync, renameSync, rmSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { identityOf, type FileIdentity } from './file-identity';
import { knowsNoHardLinks } from './free-name';
import { hasSystemCode } from './system-failures';
import { syncDirectory, temporaryNameFor } from './temporary-file';
import { whileHeld, type Placing } from './write-file-atomically';

/**
 * Gives a finished temporary file its name over the file that was `seen` there, and over nothing else; `null` stands for no
 * file. `false` when somebody else wrote to that file, or replaced it: then it is there as they left it.
 *
 * The present file gets a second name first, and the rename follows without a turn of the event loop. What was replaced
 * is then looked at behind the second name: whoever moved another file here before, or wrote into this one until now, is
 * seen. Lost is only a file that another program moves here between these two calls, which are millionths of a second
 * apart unless both programs wait for the disk: no call of Node exchanges two names at once, and without the present file
 * in its place for a moment, as it could be done, a crash or another reader would find none. On a disk without second
 * names (FAT), the moment begins at the last look.
 */
export async function replaceSeen(
  seen: FileIdentity | null,
  ...[temporary, target, identity]: Parameters<Placing>
): Promise<boolean> {
  if (seen === null) return placeNew(temporary, target);
  const aside = temporaryNameFor(target);
  try {
    if (!(await whileHeld(() => moveOver(temporary, target, aside)))) return false;
    await syncDirectory(dirname(target));
    const replaced = await identityOf(aside);
    if (replaced === null || replaced === seen) return true;
    // A still later edit stays: it comes from the same person.
    if ((await identityOf(target)) === identity) await rename(aside, target);
    await syncDirectory(dirname(target));
    return false;
  } finally {
    await rm(aside, { force: true });
  }
}

/** `false` when there is nothing to be replaced any more. */
function moveOver(temporary: string, target: string, aside: string): boolean {
  try {
    linkSync(target, aside);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return false;
    if (!knowsNoHardLinks(error)) throw error;
  }
  try {
    renameSync(temporary, target);
    return true;
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** A link never replaces anything. */
async function placeNew(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    await rm(temporary, { force: true });
  } catch (error) {
    if (hasSystemCode(error, 'EEXIST')) return false;
    if (!knowsNoHardLinks(error)) throw error;
    await rename(temporary, target);
  }
  await syncDirectory(dirname(target));
  return true;
}
