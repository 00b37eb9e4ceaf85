import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { isFileNameIfText, makeOwnFolder, textOrNull } from '@hangar/api-foundation/storage';
import { uniqueSlug, withoutStop, type IBaseGameVersion } from '@hangar/domain';
import { hasSystemCode, hashFile, isFile, isFileName } from '@hangar/file-system';

import {
  damagedItem,
  pathOccupied,
  RECORD_DOCUMENT,
  SettingsRepository,
  type TrashedFiles,
  type MovedFile,
  type ReadDocument,
  type TrashRecord,
} from '../../application';
import { isAddressOf } from './new-version';
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
  async restore(record: TrashRecord, kept: TrashedFiles): Promise<void> {
    const version = readVersion(await kept.readRecord(), record.subjectId);
    if (version === null || version.hashValue === '') throw damagedItem(record);
    const [file] = await this.placesOf(record);
    if (!file) return kept.moveOut([], () => this.enter(version));
    const { name, path: iwadPath } = file;
    const isThere = await isSameContent(iwadPath, version);
    const isListed = (await this.versions.find(version.id))?.id === version.id;
    try {
      if (!isThere) await makeOwnFolder(dirname(iwadPath));
      await kept.moveOut(isThere ? [] : [{ name, path: iwadPath }], async (move) => {
        // The entry is added first, because a scan would add a file without an entry as another base game.
        await this.enter({ ...version, iwadPath });
        await move().catch(async (error: unknown) => {
          if (!isListed) await this.versions.remove([version.id]);
          throw error;
        });
        await this.markThere(version.id, iwadPath);
      });
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST') ? pathOccupied(iwadPath) : asStorageError(error, iwadPath);
    }
  }

  /** Whether the ids and names of a base game in the trash are valid. */
  async isIntact({ subjectId, details }: TrashRecord, read: ReadDocument): Promise<boolean> {
    const version = await read(RECORD_DOCUMENT);
    if (version === null || version['id'] !== subjectId) return false;
    return isFileNameIfText(details['storedName']) && readVersion(version, subjectId) !== null;
  }

  /** Returns the path of a base game's file if the file is in the trash. The record may have been edited by hand. */
  async placesOf(record: TrashRecord): Promise<MovedFile[]> {
    const name = textOrNull(record.details['storedName']);
    if (name === null) return [];
    if (!isFileName(name)) throw damagedItem(record);
    const { wadFilesDirectory } = await this.settings.read();
    return [{ name, path: join(wadFilesDirectory, name) }];
  }

  /** Adds the entry, unless the game is already listed. */
  private async enter(version: StoredVersion): Promise<void> {
    await this.versions.change((versions) => {
      if (versions.some(({ id, hashValue }) => id === version.id && hashValue === version.hashValue))
        return [];
      const others = versions.filter(({ id }) => id !== version.id);
      const twin = others.find(({ hashValue }) => hashValue === version.hashValue);
      if (twin) throw inList(twin);
      const slug = uniqueSlug(version.slug, (taken) => others.some((other) => isAddressOf(other, taken)));
      return [{ ...version, slug }];
    }, 'user');
  }

  /** Marks a game as present, because a scan before its file was moved may have marked it as missing. */
  private async markThere(id: string, iwadPath: string): Promise<void> {
    await this.versions.change((versions) => {
      const version = versions.find((one) => one.id === id);
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
  throw pathOccupied(path);
}

function inList({ name }: IBaseGameVersion): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `This game is already in your library as ${withoutStop(name)}. Delete that one to restore this one.`,
  );
}
