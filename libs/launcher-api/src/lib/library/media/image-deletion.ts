import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, ImportJournal, createOwnFolder } from '@hangar/api-foundation/storage';
import { withoutStop, type IDeletedImage, type IProtocol } from '@hangar/domain';
import { hasSystemCode, isFileName } from '@hangar/file-system';

import { ProtocolRepository } from '../protocols';
import {
  damagedItemError,
  Trash,
  type TrashedFiles,
  type MovedFile,
  type TrashRecord,
} from '../../application';
import { ImageStore } from './image-store';

/** Moves pictures in `images/` to the trash and restores them. */
@Injectable()
export class ImageDeletion implements OnModuleInit {
  constructor(
    private readonly data: DataDirectory,
    private readonly images: ImageStore,
    private readonly protocols: ProtocolRepository,
    private readonly trash: Trash,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('image', {
      restore: (record, trashed) => this.restore(record, trashed),
      isIntact: async ({ subjectId }) => isFileName(subjectId),
      locateFiles: async (record) => [this.getLocation(record)],
    });
    this.imports.registerUndo('image', (fileName) => this.undo(fileName));
  }

  /**
   * Moves a picture to the trash, whether or not it belongs to a protocol.
   * @throws `IN_USE` if it is a cover, the errors of {@link ImageStore.open} or a storage error; the picture is then
   * kept
   */
  async delete(fileName: string): Promise<IDeletedImage> {
    await this.assertNotCover(fileName);
    await (await this.images.open(fileName)).handle.close();
    const paths = [join(this.data.images(), fileName)];
    try {
      const { id: trashId } = await this.trash.add({
        kind: 'image',
        subjectId: fileName,
        name: fileName,
        paths,
      });
      this.images.announce(fileName);
      return { fileName, trashId };
    } catch (error) {
      // The picture was deleted in the meantime. Opening it throws the error for a missing file.
      if (hasSystemCode(error, 'ENOENT')) await this.images.open(fileName);
      throw asStorageError(error, this.data.images());
    }
  }

  /** Removes a picture from a failed import, unless it is a cover. */
  private async undo(fileName: string): Promise<void> {
    if ((await this.findProtocolsWithCover(fileName)).length > 0) return;
    await this.images.discard(fileName);
    this.images.announce(fileName);
  }

  private async restore(record: TrashRecord, trashed: TrashedFiles): Promise<void> {
    const location = this.getLocation(record);
    try {
      await createOwnFolder(this.data.images());
      await trashed.moveOut([location]);
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST')
        ? pathOccupiedError(location.name)
        : asStorageError(error, location.path);
    }
    this.images.announce(location.name);
  }

  /**
   * Returns the original location of a deleted picture. The name is validated, because the record may have been edited
   * manually.
   */
  private getLocation(record: TrashRecord): MovedFile {
    const { subjectId: name } = record;
    if (!isFileName(name)) throw damagedItemError(record);
    return { name, path: join(this.data.images(), name) };
  }

  private async findProtocolsWithCover(fileName: string): Promise<IProtocol[]> {
    return (await this.protocols.list()).filter(({ screenshotPath }) => screenshotPath === fileName);
  }

  private async assertNotCover(fileName: string): Promise<void> {
    const protocols = await this.findProtocolsWithCover(fileName);
    if (protocols.length === 0) return;
    const titles = protocols.map(({ title }) => `"${title}"`).join(', ');
    throw new LauncherError(
      'IN_USE',
      `${fileName} is the cover of ${withoutStop(titles)}. Change or remove the cover first.`,
      { protocolIds: protocols.map(({ id }) => id) },
    );
  }
}

function pathOccupiedError(fileName: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `Couldn't restore the picture, because another ${fileName} already exists. Delete that one to restore this one.`,
  );
}
