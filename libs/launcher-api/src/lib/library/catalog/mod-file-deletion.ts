import { basename } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type IDeletedToTrash, type IDeleteModFileQuery, type IModFile } from '@hangar/domain';
import { hasSystemCode } from '@hangar/file-system';

import { recordDocument, Trash, type Discarded } from '../../application';
import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ManagedFolder } from './managed-folder';
import { ModFileReturn } from './mod-file-return';
import { ModFileUsers } from './mod-file-users';
import { ModTexts } from './mod-texts';
import { PendingFiles } from './pending-files';

/** Moves entries of the catalogue to the trash: with what is known of them, their texts, and their files when asked for. */
@Injectable()
export class ModFileDeletion implements OnModuleInit {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly folder: ManagedFolder,
    private readonly users: ModFileUsers,
    private readonly texts: ModTexts,
    private readonly locks: ContentLocks,
    private readonly pending: PendingFiles,
    private readonly trash: Trash,
    private readonly returns: ModFileReturn,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('mod-file', {
      restore: (record, kept) => this.returns.restore(record, kept),
      isSound: (record, read) => this.returns.isSound(record, read),
      placesOf: (record) => this.returns.placesOf(record),
      isListed: async ({ subjectId }) => (await this.catalog.find(subjectId)) !== undefined,
    });
  }

  /**
   * Takes an entry out. The stored file goes along only when asked for; one that is not Hangar's copy is refused with
   * `FORBIDDEN_PATH`, and the entry stays.
   * @throws `MOD_FILE_NOT_FOUND`, `IN_USE` unless forced, or as a write does; then all is as it was
   */
  async delete(id: string, query: IDeleteModFileQuery): Promise<IDeletedToTrash> {
    const { filePath } = await this.catalog.get(id);
    try {
      return await this.deleteNow(id, query).catch((error: unknown) => {
        // Another program has removed the file in the meantime: the entry is deleted without it.
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
      const goesAlong = deleteFile && !file.missing;
      if (goesAlong) await this.assertOwnCopy(file);
      const thing = await this.discarded(file, goesAlong);
      const { hashValue, filePath } = file;
      const { id: trashId } = await this.texts.settleAfter([goesAlong ? file.readme : null], () =>
        this.pending.runMarked([{ hashValue, filePath, isOnlyForEntry: goesAlong }], () =>
          this.trash.add(thing, () => this.catalog.remove(id)),
        ),
      );
      return { id, trashId };
    });
  }

  private async discarded(file: IModFile, goesAlong: boolean): Promise<Discarded> {
    const { id, name, hashValue, filePath } = file;
    const text = await this.texts.kept(file);
    return {
      kind: 'mod-file',
      subjectId: id,
      name,
      paths: goesAlong ? [filePath] : [],
      documents: [recordDocument(await this.catalog.fileShapeOf(id)), ...(text ? [text] : [])],
      details: {
        hashValue,
        ...(goesAlong ? { storedName: basename(filePath) } : {}),
        ...(file.configTemplate === null ? {} : { configFile: file.configTemplate }),
      },
    };
  }

  private async assertOwnCopy({ filePath, hashValue }: IModFile): Promise<void> {
    if (await this.folder.isCopy(filePath, hashValue)) return;
    throw new LauncherError(
      'FORBIDDEN_PATH',
      `${filePath} is not a copy that Hangar made, so Hangar does not delete it. Delete the entry without its file, and the file by hand.`,
      { path: filePath },
    );
  }

  private async assertUnused(file: IModFile): Promise<void> {
    const protocols = await this.users.protocolsUsing(file);
    const entries = file.requiredBy.map(({ id, name }) => ({ id, name }));
    if (protocols.length + entries.length === 0) return;
    const names = [...protocols.map(({ title }) => title), ...entries.map(({ name }) => name)];
    const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
    throw new LauncherError(
      'IN_USE',
      `${file.name} is used by ${withoutStop(shown)}. Take it out there first, or delete it all the same with ?force=true.`,
      { protocols, entries },
    );
  }
}
