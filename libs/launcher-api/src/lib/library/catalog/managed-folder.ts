import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isSameFile } from '@hangar/file-system';

import { MOD_FILES_FOLDER, SettingsRepository } from '../../application';
import { hashInName } from './stored-name';

/** Knows where Hangar keeps its copies of mod files: in `<modsDirectory>/files/`. */
@Injectable()
export class ManagedFolder {
  constructor(private readonly settings: SettingsRepository) {}

  async path(): Promise<string> {
    return join((await this.settings.read()).modsDirectory, MOD_FILES_FOLDER);
  }

  /**
   * Whether a file is a copy that Hangar made of this content, and so may be removed with its entry: it lies in the
   * managed folder, or in one that was it before `modsDirectory` changed, and its name holds no other hash.
   */
  async isCopy(filePath: string, hashValue: string): Promise<boolean> {
    if (isStoredCopy(filePath, hashValue)) return true;
    const ofAnother = hashInName(basename(filePath)) ?? hashValue;
    return ofAnother === hashValue && isSameFile(dirname(filePath), await this.path());
  }
}

/** Whether a path looks like that of a copy, in the managed folder of today or of an earlier day. */
export function isStoredCopy(filePath: string, hashValue: string): boolean {
  return hashInName(basename(filePath)) === hashValue && isInSomeManagedFolder(filePath);
}

export function isInSomeManagedFolder(filePath: string): boolean {
  return basename(dirname(filePath)) === MOD_FILES_FOLDER;
}
