import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { isSafeFileNameValue, createOwnFolder, textOrNull } from '@hangar/api-foundation/storage';
import { uniqueSlug, withoutStop, type IBaseGameVersion } from '@hangar/domain';
import { hasSystemCode, hashFile, isFile, isFileName } from '@hangar/file-system';

import {
  damagedItemError,
  pathOccupiedError,
  RECORD_DOCUMENT,
  SettingsRepository,
  type TrashedFiles,
  type MovedFile,
  type ReadDocument,
  type TrashRecord,
} from '../../application';
import { hasSlugOrId } from './new-version';
import { readVersion, type StoredVersion } from './version-file';
import { VersionRepository } from './version-repository';

/** Restores base games from the trash. */
@Injectable()
export class BaseGameRestorer {
  constructor(
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /** @throws `TARGET_EXISTS`, `DOCUMENT_DAMAGED` or a storage error; the game then stays in the trash */
  async restore(record: TrashRecord, trashed: TrashedFiles): Promise<void> {
    const version = readVersion(await trashed.readRecord(), record.subjectId);
    if (version === null || version.hashValue === '') throw damagedItemError(record);
    const [file] = await this.getLocations(record);
    if (!file) return trashed.moveOut([], () => this.restoreEntry(version));
    const { name, path: iwadPath } = file;
    const exists = await isSameContent(iwadPath, version);
    const isListed = (await this.versions.find(version.id))?.id === version.id;
    try {
      if (!exists) await createOwnFolder(dirname(iwadPath));
      await trashed.moveOut(exists ? [] : [{ name, path: iwadPath }], async (move) => {
        // The entry is added first, because otherwise a scan would add the file as another base game.
        await this.restoreEntry({ ...version, iwadPath });
        await move().catch(async (error: unknown) => {
          if (!isListed) await this.versions.remove([version.id]);
          throw error;
        });
        await this.markPresent(version.id, iwadPath);
      });
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST') ? pathOccupiedError(iwadPath) : asStorageError(error, iwadPath);
    }
  }

  /** Whether the IDs and names of a base game in the trash are valid. */
  async isIntact({ subjectId, details }: TrashRecord, read: ReadDocument): Promise<boolean> {
    const version = await read(RECORD_DOCUMENT);
    if (version === null || version['id'] !== subjectId) return false;
    return isSafeFileNameValue(details['storedName']) && readVersion(version, subjectId) !== null;
  }

  /** Returns the path of a base game's file if the file is in the trash. The record may have been edited manually. */
  async getLocations(record: TrashRecord): Promise<MovedFile[]> {
    const name = textOrNull(record.details['storedName']);
    if (name === null) return [];
    if (!isFileName(name)) throw damagedItemError(record);
    const { wadFilesDirectory } = await this.settings.read();
    return [{ name, path: join(wadFilesDirectory, name) }];
  }

  /** Adds the entry, unless the game is already listed. */
  private async restoreEntry(version: StoredVersion): Promise<void> {
    await this.versions.change((versions) => {
      if (versions.some(({ id, hashValue }) => id === version.id && hashValue === version.hashValue))
        return [];
      const others = versions.filter(({ id }) => id !== version.id);
      const duplicate = others.find(({ hashValue }) => hashValue === version.hashValue);
      if (duplicate) throw alreadyListedError(duplicate);
      const slug = uniqueSlug(version.slug, (candidate) =>
        others.some((other) => hasSlugOrId(other, candidate)),
      );
      return [{ ...version, slug }];
    }, 'user');
  }

  /** Marks a game as present, because a scan that ran before its file was moved may have marked it as missing. */
  private async markPresent(id: string, iwadPath: string): Promise<void> {
    await this.versions.change((versions) => {
      const version = versions.find((candidate) => candidate.id === id);
      return version?.missing ? [{ ...version, iwadPath, missing: false }] : [];
    }, 'user');
  }
}

/**
 * Whether a file has the content of a base game.
 * @throws `TARGET_EXISTS` if its content differs
 */
async function isSameContent(path: string, { hashValue }: IBaseGameVersion): Promise<boolean> {
  if (!(await isFile(path))) return false;
  if ((await hashFile(path)).md5 === hashValue) return true;
  throw pathOccupiedError(path);
}

function alreadyListedError({ name }: IBaseGameVersion): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `This game is already in your library as ${withoutStop(name)}. Delete that one to restore this one.`,
  );
}
