import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isSameFile } from '@hangar/file-system';

import { MOD_FILES_FOLDER, SettingsRepository } from '../../application';
import { DirectoryCache, type DirectoryNames } from './directory-cache';
import { parseHash } from './stored-name';

/** Locates the folder with Hangar's copies of mod files: `<modsDirectory>/files/`. */
@Injectable()
export class ManagedFolder {
  private readonly directories = new DirectoryCache();

  constructor(private readonly settings: SettingsRepository) {}

  async path(): Promise<string> {
    return join((await this.settings.read()).modsDirectory, MOD_FILES_FOLDER);
  }

  /** Returns the names in this or another directory. The result is the same object until the names change. */
  getNames(directory: string): Promise<DirectoryNames> {
    return this.directories.getNames(directory);
  }

  /** Discards the names of all directories, which are then read again. */
  clearNames(): void {
    this.directories.clear();
  }

  /**
   * Whether a file is Hangar's copy of this content, which may be removed with its entry. The file must be in the
   * current managed folder or in a managed folder from before `modsDirectory` changed, and its name must not contain a
   * different hash.
   */
  async isCopy(filePath: string, hashValue: string): Promise<boolean> {
    if (isStoredCopy(filePath, hashValue)) return true;
    const namedHash = parseHash(basename(filePath)) ?? hashValue;
    return namedHash === hashValue && isSameFile(dirname(filePath), await this.path());
  }
}

/** Whether a path looks like that of a copy in the current managed folder or in an earlier managed folder. */
export function isStoredCopy(filePath: string, hashValue: string): boolean {
  return parseHash(basename(filePath)) === hashValue && isInAnyManagedFolder(filePath);
}

export function isInAnyManagedFolder(filePath: string): boolean {
  return basename(dirname(filePath)) === MOD_FILES_FOLDER;
}
