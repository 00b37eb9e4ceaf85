import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type IDeletedToTrash, type IDeleteModFileQuery, type IModFile } from '@hangar/domain';
import { hasSystemCode } from '@hangar/file-system';

import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ModFileTrash } from './mod-file-trash';
import { ModFileUsers } from './mod-file-users';

/** Deletes unused mod files. */
@Injectable()
export class ModFileDeletion {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly locks: ContentLocks,
    private readonly users: ModFileUsers,
    private readonly trash: ModFileTrash,
  ) {}

  /**
   * Deletes an entry, and its stored file if requested. If the file is not Hangar's own copy, the request is rejected
   * with `FORBIDDEN_PATH` and the entry is kept.
   * @throws `MOD_FILE_NOT_FOUND`, `IN_USE` unless forced, or a storage error; nothing is changed
   */
  async delete(id: string, query: IDeleteModFileQuery): Promise<IDeletedToTrash> {
    const { filePath } = await this.catalog.get(id);
    try {
      return await this.deleteNow(id, query).catch((error: unknown) => {
        // Another program has removed the file, so only the entry is deleted.
        if (hasSystemCode(error, 'ENOENT')) return this.deleteNow(id, query);
        throw error;
      });
    } catch (error) {
      throw asStorageError(error, filePath);
    }
  }

  private async deleteNow(
    id: string,
    { deleteFile = false, force = false }: IDeleteModFileQuery,
  ): Promise<IDeletedToTrash> {
    const { hashValue } = await this.catalog.get(id);
    return this.locks.hold([hashValue], async () => {
      const file = await this.catalog.get(id);
      if (!force) await this.assertUnused(file);
      return { id, trashId: await this.trash.add(file, deleteFile && !file.missing) };
    });
  }

  private async assertUnused(file: IModFile): Promise<void> {
    const protocols = await this.users.protocolsUsing(file);
    const entries = file.requiredBy.map(({ id, name }) => ({ id, name }));
    if (protocols.length + entries.length === 0) return;
    const names = [...protocols.map(({ title }) => title), ...entries.map(({ name }) => name)];
    const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
    throw new LauncherError(
      'IN_USE',
      `${file.name} is used by ${withoutStop(shown)}. Remove it there first, or delete it anyway.`,
      { protocols, entries },
    );
  }
}
