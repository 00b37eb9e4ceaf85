import { copyFile, open, rm, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { extensionOf } from '@hangar/domain';

import { asStorageError, invalidValue, LauncherError, systemErrorCode } from '../errors';
import {
  AllowedPaths,
  fileNotFound,
  forbiddenPath,
  renameToFreeName,
  syncDirectory,
  temporaryNameFor,
} from '../storage';

/** Moves files within the folders that Hangar works with. */
@Injectable()
export class FileMover {
  constructor(private readonly paths: AllowedPaths) {}

  /**
   * Moves a file and returns where it lies now. Fails with `FORBIDDEN_PATH`, `FILE_NOT_FOUND`, `TARGET_EXISTS` or a
   * storage error; then the file is where it was. Of several moves of one file, or to one place, one succeeds.
   */
  async move(filePath: string, newPath: string): Promise<string> {
    const source = await this.paths.locateFile(filePath, 'move-away', 'filePath');
    const target = await this.paths.locateTarget(newPath, 'newPath');
    assertSameKind(source, target);
    try {
      await relocate(source, target);
    } catch (error) {
      throw explain(error, source, target);
    }
    return target;
  }
}

/** A move must not make one kind of file out of another. */
function assertSameKind(source: string, target: string): void {
  const [before, after] = [extensionOf(basename(source)), extensionOf(basename(target))];
  if (before !== after) {
    throw invalidValue('newPath', `must keep the extension "${before}" of ${basename(source)}`);
  }
  if (basename(target).startsWith('.'))
    throw invalidValue('newPath', 'must not be the name of a hidden file');
}

async function relocate(source: string, target: string): Promise<void> {
  try {
    await renameToFreeName(source, target);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    await carryOver(source, target);
  }
  await syncDirectory(dirname(target));
  await syncDirectory(dirname(source));
}

/** To another drive: the source goes only when the copy is complete, on the disk and has its name. */
async function carryOver(source: string, target: string): Promise<void> {
  const temporary = temporaryNameFor(target);
  try {
    await copyFile(source, temporary);
    // A read-only file keeps being one; Windows alone wants a writer for a sync.
    const handle = await open(temporary, process.platform === 'win32' ? 'r+' : 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameToFreeName(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
  try {
    await unlink(source);
  } catch (error) {
    // Nobody may end up with two files, or find the target that another mover has won.
    await rm(target, { force: true });
    throw error;
  }
}

function explain(error: unknown, source: string, target: string): unknown {
  switch (systemErrorCode(error)) {
    case 'EEXIST':
      return new LauncherError(
        'TARGET_EXISTS',
        `There is a file ${target} already. Nothing was moved; choose another name.`,
        { path: target },
      );
    case 'ENOENT':
      return fileNotFound(source);
    case 'ENAMETOOLONG':
    case 'EINVAL':
      return forbiddenPath(target, 'the drive does not take such a name');
    default:
      return asStorageError(error, target);
  }
}
