import { basename, dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { createOwnFolder } from '@hangar/api-foundation/storage';
import type { IDeletedToTrash } from '@hangar/domain';
import { hasSystemCode, Limiter } from '@hangar/file-system';

import { damagedItemError, Trash, type TrashedFiles, type TrashRecord } from '../../application';
import { listSaveFiles } from './list-save-files';
import { ProtocolSaves } from './protocol-saves';
import { SaveFiles } from './save-files';
import { statOrNull } from './save-walk';
import { isStoredSave, StoredSaveReader, type StoredSave } from './stored-save-reader';

/** Moves saves to the trash and restores them, together with the records of the setups with which they were made. */
@Injectable()
export class SaveDeletion implements OnModuleInit {
  /** Deletions run one at a time, so that each deletion sees the result of the previous one. */
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly saves: ProtocolSaves,
    private readonly files: SaveFiles,
    private readonly storedSaves: StoredSaveReader,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('save', {
      restore: (record, trashedFiles) => this.restore(record, trashedFiles),
      isIntact: async ({ details }) => isStoredSave(details),
      locateFiles: async (record) => (await this.readStoredSave(record)).files,
      onRestored: async (record) => this.storedSaves.recordSetup(await this.readStoredSave(record)),
    });
  }

  /**
   * Moves a save to the trash.
   * @throws `PROTOCOL_NOT_FOUND`, `SAVE_NOT_FOUND`, or a storage error, in which case the save stays where it was
   */
  delete(protocolId: string, saveId: string): Promise<IDeletedToTrash> {
    return this.limiter.run(() => this.deleteNow(protocolId, saveId));
  }

  private async deleteNow(protocolId: string, saveId: string): Promise<IDeletedToTrash> {
    const { save, known } = await this.saves.find(protocolId, saveId);
    const { place } = known.file;
    const name = save.title ?? save.fileName;
    const moveToTrash = async () => {
      const paths = await listSaveFiles(known.path);
      const names = paths.map((path) => basename(path));
      const details = { protocolId, place, names, madeWith: save.madeWith };
      return this.trash.add({ kind: 'save', subjectId: saveId, name, paths, details });
    };
    const { id: trashId } = await moveToTrash().catch(async (error: unknown) => {
      this.files.forget(protocolId);
      // Another program may have removed the save in the meantime.
      if (hasSystemCode(error, 'ENOENT')) await this.saves.find(protocolId, saveId);
      throw asStorageError(error, known.path);
    });
    this.files.publishChange(protocolId);
    return { id: saveId, trashId };
  }

  private async restore(record: TrashRecord, trashedFiles: TrashedFiles): Promise<void> {
    const save = await this.readStoredSave(record);
    const { protocolId, target, files } = save;
    for (const { path } of files) if (await statOrNull(path)) throw pathOccupiedError(path);
    try {
      await createOwnFolder(dirname(target));
      await trashedFiles.moveOut(files, async (move) => {
        await move();
        await this.storedSaves.recordSetup(save);
      });
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST')
        ? pathOccupiedError(getDestination(error) ?? target)
        : asStorageError(error, target);
    }
    this.files.publishChange(protocolId);
  }

  /** Reads the save from a record. Its paths are computed again, because the record may have been edited manually. */
  private async readStoredSave(record: TrashRecord): Promise<StoredSave> {
    const save = await this.storedSaves.read(record.details);
    if (save === null) throw damagedItemError(record);
    return save;
  }
}

/** Returns the destination to which a file could not be moved. */
function getDestination(error: unknown): string | null {
  return error instanceof Error && 'dest' in error && typeof error.dest === 'string' ? error.dest : null;
}

function pathOccupiedError(target: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `Couldn't restore the save, because ${target} already exists. Delete it and try again.`,
  );
}
