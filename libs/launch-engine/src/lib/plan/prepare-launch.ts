import { link, lstat, mkdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import * as path from 'node:path';

import {
  claimFreeName,
  finishMove,
  hasSystemCode,
  isFile,
  renameToFreeName,
  temporaryNameFor,
} from '@hangar/file-system';

import type { LaunchPlan, PlannedFile, PlannedLink } from './launch-plan';
import { LaunchPlanError } from './launch-plan-error';

/**
 * Brings about what a plan needs on disk: its files are checked, its folders and links made, its first settings
 * written, what the port would write over put aside. Never changes a file that exists; an old link of ours is replaced.
 * @throws LaunchPlanError `FILES_MISSING` with the paths of all files that are not there; then nothing was made.
 */
export async function prepareLaunch(plan: LaunchPlan): Promise<void> {
  await checkFiles(plan.files);
  for (const directory of plan.createDirectories) await mkdir(directory, { recursive: true });
  for (const each of plan.links) await lay(each);
  for (const each of plan.writeFiles) await writeWhereNone(each);
  for (const each of plan.keepAside) await keepAside(each);
}

/** Some ports start a game without a missing mod and say nothing (Chocolate, Crispy), so it is looked for here. */
async function checkFiles(files: readonly string[]): Promise<void> {
  const present = await Promise.all(files.map(isFile));
  const missing = files.filter((_, i) => !present[i]);
  if (missing.length > 0)
    throw new LaunchPlanError(
      'FILES_MISSING',
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there any more. Put the files back or choose others.`,
      missing,
    );
}

async function lay({ path: at, target }: PlannedLink): Promise<void> {
  await mkdir(path.dirname(at), { recursive: true });
  if (await leadsTo(at, target)) return;
  await rm(at, { force: true });
  try {
    await symlink(target, at, 'file');
  } catch (error) {
    // Windows lets only administrators and developers make symbolic links; a hard link serves as well on one drive.
    if (!hasSystemCode(error, 'EPERM')) throw error;
    await link(target, at);
  }
}

async function leadsTo(at: string, target: string): Promise<boolean> {
  try {
    if ((await lstat(at)).isSymbolicLink()) return (await readlink(at)) === target;
    const [there, wanted] = await Promise.all([stat(at), stat(target)]);
    return there.ino === wanted.ino && there.dev === wanted.dev;
  } catch {
    // Nothing there yet is the usual case.
    return false;
  }
}

async function writeWhereNone({ path: file, content }: PlannedFile): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  if (await isFile(file)) return;
  // A crash must not leave a part of it, which the next launch would take for the user's.
  const temporary = temporaryNameFor(file);
  try {
    await writeFile(temporary, content, { flag: 'wx' });
    await renameToFreeName(temporary, file);
  } catch (error) {
    if (!hasSystemCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Moves `levelstat.txt` to `levelstat/<time of its last change>.txt`. An empty file has nothing to keep. */
async function keepAside(file: string): Promise<void> {
  const { dir, name, ext } = path.parse(file);
  const { size, mtime } = await stat(file).catch(() => NOTHING);
  if (size === 0) return;
  const folder = path.join(dir, name);
  await mkdir(folder, { recursive: true });
  const stem = mtime
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  // A crash may have come between the two calls of an earlier move.
  if ((await finishMove(file, path.join(folder, `${stem}${ext}`))) === 'moved') return;
  await claimFreeName(file, { directory: folder, stem, extension: ext });
}

/** What a file that is not there, which is usual, holds. */
const NOTHING = { size: 0, mtime: new Date(0) };
