import { basename } from 'node:path';
import { withoutStop } from '@hangar/domain';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { listNames } from '@hangar/file-system';

import { DataDirectory } from './data-directory';
import { isProtocolId } from './file-names';
import { StorageProblems } from './storage-problems';

const CODE = 'FILES_IGNORED';
/** Maximum number of files named in a message. */
const MAX_NAMED = 3;

/**
 * Reports files in folders with one file per protocol if their names are not protocol ids. Such files are never read or
 * changed.
 */
@Injectable()
export class StrayFiles implements OnApplicationBootstrap {
  private readonly logger = new Logger(StrayFiles.name);
  private checking: Promise<void> = Promise.resolve();
  private hasFound = false;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
  ) {}

  /** Runs in the background, because there may be thousands of files. */
  onApplicationBootstrap(): void {
    this.checking = this.check();
  }

  /** Resolves when the check is complete. Checks again if the previous check found something. Never fails. */
  async scan(): Promise<void> {
    await this.checking;
    if (this.hasFound) await (this.checking = this.check());
  }

  private async check(): Promise<void> {
    const folders = [
      [this.data.protocols(), '.json'],
      [this.data.mapMarks(), '.json'],
      [this.data.demoNotes(), '.json'],
      [this.data.savesMade(), '.json'],
      [this.data.history(), '.jsonl'],
      [this.data.results(), '.jsonl'],
    ] as const;
    let count = 0;
    for (const [folder, extension] of folders) {
      try {
        const names = await listNames(folder);
        const stray = names.filter((name) => isStray(name, extension));
        this.report(folder, stray);
        count += stray.length;
      } catch (error) {
        // The code that reads the folder's files will report the reason.
        this.logger.debug(`Couldn't check the names in ${folder}: ${String(error)}`);
      }
    }
    this.hasFound = count > 0;
  }

  private report(folder: string, stray: readonly string[]): void {
    if (stray.length === 0) return this.problems.resolve(CODE, folder);
    const shownNames = stray.slice(0, MAX_NAMED).map((name) => JSON.stringify(name));
    const more = stray.length > MAX_NAMED ? ` and ${stray.length - MAX_NAMED} more` : '';
    this.problems.report({
      code: CODE,
      message: `Hangar doesn't use ${shownNames.join(', ')}${more} in ${withoutStop(folder)}. File names there must be protocol ids, with lower-case letters, digits and dashes. Rename the files, or move them elsewhere.`,
      path: folder,
    });
  }
}

function isStray(name: string, extension: string): boolean {
  return !name.startsWith('.') && name.endsWith(extension) && !isProtocolId(basename(name, extension));
}
