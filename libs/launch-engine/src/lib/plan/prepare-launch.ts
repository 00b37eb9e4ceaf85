import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';

import { joinWithAnd, withoutStop } from '@hangar/domain';
import {
  claimFreeName,
  finishMove,
  hasSystemCode,
  isFile,
  mapLimited,
  renameToFreeName,
  createTemporaryName,
} from '@hangar/file-system';

import { createLinks, type LinkSystem } from './create-links';
import type { LaunchPlan, PlannedFile } from './launch-plan';
import { LaunchPlanError } from './launch-plan-error';
import { renameNestedSaves, type MoveSaves } from './nested-saves';
import { removeOtherLinks } from './remove-links';
import { setFolderLinkAside, type RenamedUserFile } from './set-aside';

/** Options for preparing a launch. */
export interface PreparationOptions {
  /** Creates the links. Default: the real file system. */
  readonly system?: LinkSystem | undefined;
  /** Moves save folders. Default: only renames them. */
  readonly moveSaves?: MoveSaves | undefined;
}

/**
 * Prepares everything on disk that a plan needs: checks its files, creates its folders and links, writes initial
 * settings, and moves aside files that the port would overwrite. Never changes an existing file. Hangar's outdated
 * links are replaced or removed. Returns notes about files of the user that were renamed.
 * @throws LaunchPlanError `FILES_MISSING` with the paths of all missing files; nothing is created in that case.
 */
export async function prepareLaunch(
  plan: LaunchPlan,
  { system, moveSaves }: PreparationOptions = {},
): Promise<readonly string[]> {
  await checkFiles(plan.files);
  for (const directory of plan.createDirectories) await mkdir(directory, { recursive: true });
  if (plan.nestedSaves) await renameNestedSaves(plan.nestedSaves, moveSaves);
  const renamedFiles: RenamedUserFile[] = [];
  for (const folder of plan.linkFolders) {
    renamedFiles.push(...(await setFolderLinkAside(folder)));
    await removeOtherLinks(folder, plan.links);
  }
  renamedFiles.push(...(await createLinks(plan.links, system)));
  for (const item of plan.writeFiles) await writeIfAbsent(item);
  for (const item of plan.keepAside) await archiveStatistics(item);
  return renamedFiles.map(createSetAsideNote);
}

function createSetAsideNote({ path: linkPath, name }: RenamedUserFile): string {
  return `Hangar renamed ${linkPath} to ${withoutStop(name)}, because it needs this path for a link to one of the protocol's files.`;
}

/** Opening more files at the same time is not faster, and a process can only open a limited number of files. */
const MAX_PARALLEL_CHECKS = 32;

/** Some ports start without a missing mod and do not report it (Chocolate, Crispy), so files are checked here. */
async function checkFiles(files: readonly string[]): Promise<void> {
  const present = await mapLimited(files, MAX_PARALLEL_CHECKS, isFile);
  const missing = files.filter((_, i) => !present[i]);
  if (missing.length > 0)
    throw new LaunchPlanError(
      'FILES_MISSING',
      missing.length === 1
        ? `${missing.join('')} can't be found. Restore the file or choose another.`
        : `${joinWithAnd(missing)} can't be found. Restore the files or choose others.`,
      missing,
    );
}

async function writeIfAbsent({ path: file, content }: PlannedFile): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  if (await isFile(file)) return;
  // A crash must not leave an incomplete file, because the next launch would treat it as the user's.
  const temporary = createTemporaryName(file);
  try {
    await writeFile(temporary, content, { flag: 'wx' });
    await renameToFreeName(temporary, file);
  } catch (error) {
    if (!hasSystemCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Moves `levelstat.txt` to `levelstat/<time of its last change>.txt`, unless it is empty. */
async function archiveStatistics(file: string): Promise<void> {
  const { dir, name, ext } = path.parse(file);
  const { size, mtime } = await stat(file).catch(() => NO_STATS);
  if (size === 0) return;
  const folder = path.join(dir, name);
  await mkdir(folder, { recursive: true });
  const stem = mtime
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  // A crash may have interrupted an earlier move and left the file under both names.
  if ((await finishMove(file, path.join(folder, `${stem}${ext}`))) === 'moved') return;
  await claimFreeName(file, { directory: folder, stem, extension: ext });
}

/** The size and time to assume for a missing file. Usually, the file is missing. */
const NO_STATS = { size: 0, mtime: new Date(0) };
