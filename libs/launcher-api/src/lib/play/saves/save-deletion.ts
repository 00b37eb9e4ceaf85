import { basename, dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { makeOwnFolder } from '@hangar/api-foundation/storage';
import type { IDeletedToTrash } from '@hangar/domain';
import { hasSystemCode, Limiter } from '@hangar/file-system';

import { damagedItem, Trash, type TrashedFiles, type TrashRecord } from '../../application';
import { filesOfSave } from './files-of-save';
import { ProtocolSaves } from './protocol-saves';
import { SaveFiles } from './save-files';
import { statOrNull } from './save-walk';
import { areNamesOfSave, WrittenSaves, type WrittenSave } from './written-saves';

/** Moves saves to the trash and restores them, including the record of what they were made with. */
@Injectable()
export class SaveDeletion implements OnModuleInit {
  /** Deletions run one at a time, so that each sees the result of the previous one. */
  private readonly deletions = new Limiter(1);

  constructor(
    private readonly saves: ProtocolSaves,
    private readonly files: SaveFiles,
    private readonly written: WrittenSaves,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('save', {
      restore: (record, kept) => this.restore(record, kept),
      isIntact: async ({ details }) => areNamesOfSave(details),
      placesOf: async (record) => (await this.writtenSave(record)).files,
      returned: async (record) => this.written.recordSetup(await this.writtenSave(record)),
    });
  }

  /**
   * Moves a save to the trash.
   * @throws `PROTOCOL_NOT_FOUND`, `SAVE_NOT_FOUND`, or a storage error; the save then stays where it was
   */
  delete(protocolId: string, saveId: string): Promise<IDeletedToTrash> {
    return this.deletions.run(() => this.deleteNow(protocolId, saveId));
  }

  private async deleteNow(protocolId: string, saveId: string): Promise<IDeletedToTrash> {
    const { save, known } = await this.saves.find(protocolId, saveId);
    const { place } = known.seen;
    const name = save.title ?? save.fileName;
    const moveToTrash = async () => {
      const paths = await filesOfSave(known.path);
      const names = paths.map((path) => basename(path));
      const details = { protocolId, place, names, madeWith: save.madeWith };
      return this.trash.add({ kind: 'save', subjectId: saveId, name, paths, details });
    };
    const { id: trashId } = await moveToTrash().catch(async (error: unknown) => {
      this.files.forget(protocolId);
      // Another program may have removed it in the meantime.
      if (hasSystemCode(error, 'ENOENT')) await this.saves.find(protocolId, saveId);
      throw asStorageError(error, known.path);
    });
    this.files.noteChange(protocolId);
    return { id: saveId, trashId };
  }

  private async restore(record: TrashRecord, kept: TrashedFiles): Promise<void> {
    const save = await this.writtenSave(record);
    const { protocolId, target, files } = save;
    for (const { path } of files) if (await statOrNull(path)) throw pathOccupied(path);
    try {
      await makeOwnFolder(dirname(target));
      await kept.moveOut(files, async (move) => {
        await move();
        await this.written.recordSetup(save);
      });
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST')
        ? pathOccupied(destinationOf(error) ?? target)
        : asStorageError(error, target);
    }
    this.files.noteChange(protocolId);
  }

  /** Reads the save in a record. Its paths are computed again, because the record may have been edited by hand. */
  private async writtenSave(record: TrashRecord): Promise<WrittenSave> {
    const save = await this.written.read(record.details);
    if (save === null) throw damagedItem(record);
    return save;
  }
}

/** Returns the path to which a file could not be moved. */
function destinationOf(error: unknown): string | null {
  return error instanceof Error && 'dest' in error && typeof error.dest === 'string' ? error.dest : null;
}

function pathOccupied(target: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `Couldn't restore the save, because ${target} already exists. Delete it and try again.`,
  );
}
