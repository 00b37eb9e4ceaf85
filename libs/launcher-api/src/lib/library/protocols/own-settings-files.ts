import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ImportRun } from '@hangar/api-foundation/storage';
import type { IProtocol } from '@hangar/domain';

/**
 * Copies a settings file to an unused name based on `<stem>.cfg` and returns the name. If the import fails, the copy is
 * removed.
 * @throws a `LauncherError`
 */
export type CopySettingsFile = (run: ImportRun, fileName: string, stem: string) => Promise<string>;

/**
 * Ensures that each protocol has its own settings file. The feature that owns these files provides the function that
 * copies them.
 */
@Injectable()
export class OwnSettingsFiles {
  private copy: CopySettingsFile | null = null;

  copyBy(copy: CopySettingsFile): void {
    this.copy = copy;
  }

  /** Returns the settings file for a new protocol: the requested file, or a copy if another protocol uses it. */
  async fileFor(
    { id, configFile }: Pick<IProtocol, 'id' | 'configFile'>,
    protocols: readonly IProtocol[],
    run: ImportRun,
  ): Promise<string | null> {
    const isUsedElsewhere = configFile !== null && protocols.some((other) => other.configFile === configFile);
    if (!isUsedElsewhere || this.copy === null) return configFile;
    try {
      return await this.copy(run, configFile, id);
    } catch (error) {
      // The file is missing or unreadable. The launch reports it, and the protocols don't share any settings.
      if (error instanceof LauncherError && IGNORED_COPY_ERRORS.has(error.code)) return configFile;
      throw error;
    }
  }
}

const IGNORED_COPY_ERRORS: ReadonlySet<string> = new Set([
  'FILE_NOT_FOUND',
  'FORBIDDEN_PATH',
  'TOO_LARGE',
  'UNSUPPORTED_FILE_TYPE',
]);
