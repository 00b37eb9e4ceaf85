import { basename, dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { assertSpaceFor, FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { AllowedPaths, fileNotFoundError, forbiddenPathError } from '@hangar/api-foundation/user-paths';
import { extensionOf } from '@hangar/domain';
import { Limiter, moveToFreeName, syncDirectory, getSystemErrorCode } from '@hangar/file-system';

import { UnfinishedFileMoves } from './unfinished-file-moves';

/** Moves files within the folders that Hangar uses. */
@Injectable()
export class FileMover {
  /** Moves run one at a time, so that no move removes a file that another move has just placed. */
  private readonly moves = new Limiter(1);

  constructor(
    private readonly paths: AllowedPaths,
    @Inject(FREE_DISK_SPACE) private readonly freeSpace: FreeDiskSpace,
    private readonly unfinished: UnfinishedFileMoves,
  ) {}

  /**
   * Moves a file and returns its new path. If several requests move the same file, or move files to the same path, only
   * one of them succeeds.
   * @throws `FORBIDDEN_PATH`, `FILE_NOT_FOUND`, `TARGET_EXISTS`, a storage error or the signal's reason. The file is
   * then not moved
   */
  async move(filePath: string, newPath: string, signal: AbortSignal): Promise<string> {
    const source = await this.paths.locateFile(filePath, 'move-away', 'filePath');
    const target = await this.paths.locateTarget(newPath, 'newPath');
    assertSameExtension(source, target);
    await this.moves
      .run(() => this.relocate(source, target, signal))
      .catch((error: unknown) => {
        throw toMoveError(error, source, target);
      });
    return target;
  }

  private async relocate(source: string, target: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const [directory, name] = [dirname(target), basename(source)];
    await this.unfinished.runMove({ from: source, to: target }, async () => {
      await moveToFreeName(source, target, {
        signal,
        beforeCopy: (sizeBytes) => assertSpaceFor(this.freeSpace, { directory, name, sizeBytes }),
      });
      await syncDirectory(directory);
      await syncDirectory(dirname(source));
    });
  }
}

/** Checks that moving a file doesn't change its extension. */
function assertSameExtension(source: string, target: string): void {
  const [before, after] = [extensionOf(basename(source)), extensionOf(basename(target))];
  if (before !== after) {
    throw invalidValue('newPath', `must keep the extension “${before}” of ${basename(source)}`);
  }
  if (basename(target).startsWith('.'))
    throw invalidValue('newPath', 'must not be the name of a hidden file');
}

function toMoveError(error: unknown, source: string, target: string): unknown {
  switch (getSystemErrorCode(error)) {
    case 'EEXIST':
      return new LauncherError(
        'TARGET_EXISTS',
        `${target} already exists. Nothing was moved. Choose another name.`,
        { path: target },
      );
    case 'ENOENT':
      return fileNotFoundError(source);
    case 'ENAMETOOLONG':
    case 'EINVAL':
      return forbiddenPathError(target, "the drive doesn't support such a name");
    default:
      return asStorageError(error, target);
  }
}
