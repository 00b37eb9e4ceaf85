import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ImportRun } from '@hangar/api-foundation/storage';
import type { IProtocol } from '@hangar/domain';

/**
 * Copies a settings file under a free name like `<stem>.cfg` and returns the name. The copy goes again when the run fails.
 * @throws a `LauncherError`
 */
export type CopySettingsFile = (run: ImportRun, fileName: string, stem: string) => Promise<string>;

/** Sees to it that no two protocols write into one settings file. Who owns the files hands in how one is copied. */
@Injectable()
export class OwnSettingsFiles {
  private copy: CopySettingsFile | null = null;

  copyBy(copy: CopySettingsFile): void {
    this.copy = copy;
  }

  /** The settings file for a new protocol: the one it names, or a copy of it where another protocol has that one. */
  async fileFor(
    { id, configFile }: Pick<IProtocol, 'id' | 'configFile'>,
    protocols: readonly IProtocol[],
    run: ImportRun,
  ): Promise<string | null> {
    const isTaken = configFile !== null && protocols.some((other) => other.configFile === configFile);
    if (!isTaken || this.copy === null) return configFile;
    try {
      return await this.copy(run, configFile, id);
    } catch (error) {
      // It is gone or cannot be read: the launch says so, and what shares a name only shares nothing.
      if (error instanceof LauncherError && COPY_LATER.has(error.code)) return configFile;
      throw error;
    }
  }
}

const COPY_LATER: ReadonlySet<string> = new Set([
  'FILE_NOT_FOUND',
  'FORBIDDEN_PATH',
  'TOO_LARGE',
  'UNSUPPORTED_FILE_TYPE',
]);
