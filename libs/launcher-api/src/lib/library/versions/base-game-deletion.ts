import { lstat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import {
  withoutStop,
  type IBaseGameVersion,
  type IDeletedToTrash,
  type IDeleteVersionQuery,
} from '@hangar/domain';
import { hasSystemCode, isSameFile, Limiter } from '@hangar/file-system';

import { recordDocument, SettingsRepository, Trash, type DiscardedItem } from '../../application';
import { BaseGameRestorer } from './base-game-restorer';
import { BaseGameUsers } from './base-game-users';
import { VersionRepository } from './version-repository';

/** Moves base games to the trash: their entries, and their files if they are in the WAD directory. */
@Injectable()
export class BaseGameDeletion implements OnModuleInit {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly users: BaseGameUsers,
    private readonly trash: Trash,
    private readonly restorer: BaseGameRestorer,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('base-game', {
      restore: (record, trashed) => this.limiter.run(() => this.restorer.restore(record, trashed)),
      isIntact: (record, read) => this.restorer.isIntact(record, read),
      locateFiles: (record) => this.restorer.getLocations(record),
      isListed: async ({ subjectId }) => (await this.versions.find(subjectId))?.id === subjectId,
    });
  }

  /**
   * Moves a base game to the trash. Its file is also moved if it is in the WAD directory, because otherwise the next
   * scan would add it again. Other files are left unchanged.
   * @throws `VERSION_NOT_FOUND`, `IN_USE` unless forced, `FORBIDDEN_PATH` for a link, or a storage error; nothing is
   * changed
   */
  delete(slugOrId: string, { force = false }: IDeleteVersionQuery): Promise<IDeletedToTrash> {
    return this.limiter.run(async () => {
      const version = await this.versions.get(slugOrId);
      if (!force) await this.assertUnused(version);
      const deleteNow = async () => {
        const item = await this.describeDiscarded(version, await this.includesFile(version));
        return this.trash.add(item, () => this.versions.remove([version.id]));
      };
      try {
        const { id: trashId } = await deleteNow().catch((error: unknown) => {
          // Another program has removed the file, so only the entry is deleted.
          if (hasSystemCode(error, 'ENOENT')) return deleteNow();
          throw error;
        });
        return { id: version.id, trashId };
      } catch (error) {
        throw asStorageError(error, version.iwadPath);
      }
    });
  }

  /** Replaces the list. Base games that are missing from the new list are moved to the trash without their files. */
  replaceAll(newList: readonly IBaseGameVersion[]): Promise<IBaseGameVersion[]> {
    return this.limiter.run(async () => {
      const remainingIds = new Set(newList.map(({ id }) => id));
      const removed = (await this.versions.list()).filter(({ id }) => !remainingIds.has(id));
      if (removed.length === 0) return this.versions.replaceAll(newList);
      const items = await Promise.all(removed.map((version) => this.describeDiscarded(version, false)));
      const replace = async (): Promise<void> => void (await this.versions.replaceAll(newList));
      await this.trash.addAll(items, replace).catch((error: unknown) => {
        throw asStorageError(error, this.trash.directory);
      });
      return this.versions.list();
    });
  }

  private async describeDiscarded(
    { id, name, iwadPath }: IBaseGameVersion,
    includesFile: boolean,
  ): Promise<DiscardedItem> {
    return {
      kind: 'base-game',
      subjectId: id,
      name,
      paths: includesFile ? [iwadPath] : [],
      documents: [recordDocument(await this.versions.fileShapeOf(id))],
      details: includesFile ? { storedName: basename(iwadPath) } : {},
    };
  }

  /** Whether the file is in the WAD directory and belongs to no other base game. */
  private async includesFile({ id, iwadPath }: IBaseGameVersion): Promise<boolean> {
    const { wadFilesDirectory } = await this.settings.read();
    if (!(await isSameFile(dirname(iwadPath), wadFilesDirectory))) return false;
    const others = (await this.versions.list()).filter((version) => version.id !== id);
    if (others.some((other) => other.iwadPath === iwadPath)) return false;
    const stats = await lstat(iwadPath).catch((error: unknown) => {
      // The file is already missing.
      if (hasSystemCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw asStorageError(error, iwadPath);
    });
    if (stats?.isSymbolicLink()) throw linkError(iwadPath);
    return stats?.isFile() ?? false;
  }

  private async assertUnused(version: IBaseGameVersion): Promise<void> {
    const protocols = await this.users.protocolsUsing(version);
    if (protocols.length === 0) return;
    const titles = protocols.map(({ title }) => title);
    const shown = titles.slice(0, 3).join(', ') + (titles.length > 3 ? ` and ${titles.length - 3} more` : '');
    throw new LauncherError(
      'IN_USE',
      `${version.name} is used by ${withoutStop(shown)}. Choose another base game for them first, or delete it anyway.`,
      { protocols, entries: [] },
    );
  }
}

function linkError(path: string): LauncherError {
  return new LauncherError(
    'FORBIDDEN_PATH',
    `${path} is a link to a file elsewhere, which Hangar won't delete. Remove the link yourself, or hide the base game.`,
    { path },
  );
}
