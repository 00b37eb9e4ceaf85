import { basename, dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { extensionOf } from '@hangar/domain';

import { asStorageError, invalidValue, LauncherError, systemErrorCode } from '../errors';
import { AllowedPaths, fileNotFound, forbiddenPath, moveToFreeName, syncDirectory } from '../storage';

/** Moves files within the folders that Hangar works with. */
@Injectable()
export class FileMover {
  /** One move ends before the next begins, so that none takes away what another has just put there. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly paths: AllowedPaths) {}

  /**
   * Moves a file and returns where it lies now. Fails with `FORBIDDEN_PATH`, `FILE_NOT_FOUND`, `TARGET_EXISTS` or a
   * storage error; then the file is where it was. Of several moves of one file, or to one place, one succeeds.
   */
  async move(filePath: string, newPath: string): Promise<string> {
    const source = await this.paths.locateFile(filePath, 'move-away', 'filePath');
    const target = await this.paths.locateTarget(newPath, 'newPath');
    assertSameKind(source, target);
    await this.inTurn(() => relocate(source, target)).catch((error: unknown) => {
      throw explain(error, source, target);
    });
    return target;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
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
  await moveToFreeName(source, target);
  await syncDirectory(dirname(target));
  await syncDirectory(dirname(source));
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
