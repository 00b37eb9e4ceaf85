import { basename, dirname, join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { DataDirectory, isObject, createOwnFolder, textOrNull } from '@hangar/api-foundation/storage';
import type { IDeletedToTrash, IDemo, IRenameDemoRequest } from '@hangar/domain';
import { hasSystemCode, Limiter } from '@hangar/file-system';

import { isProtocolId } from '../../library';
import {
  damagedItemError,
  Trash,
  type DiscardedItem,
  type TrashedFiles,
  type TrashRecord,
} from '../../application';
import { DemoLibrary } from './demo-library';
import { DemoNotes, readDemoNote } from './demo-notes';
import { isDemoPlace } from './demo-place';
import { toDemoRecord } from './demo-record';

interface DemoPlace {
  readonly protocolId: string;
  readonly place: string;
  readonly target: string;
}

/** Renames demos, moves them to the trash and restores them from there. */
@Injectable()
export class DemoEditor implements OnModuleInit {
  /** Ensures that changes run one at a time, so that each one sees the result of the previous change. */
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly library: DemoLibrary,
    private readonly notes: DemoNotes,
    private readonly trash: Trash,
    private readonly data: DataDirectory,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('demo', {
      restore: (record, trashedFiles) => this.restore(record, trashedFiles),
      isIntact: async (record) => this.getPlaceOrNull(record) !== null,
      locateFiles: async (record) => {
        const { target } = this.getPlace(record);
        return [{ name: basename(target), path: target }];
      },
      onTrashed: async (record) => {
        const { protocolId, place } = this.getPlace(record);
        await this.notes.change(protocolId, place, null);
      },
      onRestored: (record) => this.restoreNote(record),
    });
  }

  /** @throws `PROTOCOL_NOT_FOUND`, `DEMO_NOT_FOUND`, or a storage error */
  rename(protocolId: string, demoId: string, { title }: IRenameDemoRequest): Promise<IDemo> {
    return this.limiter.run(async () => {
      const before = await this.library.get(protocolId, demoId);
      await this.notes.update(protocolId, before.found.place, { title });
      const demo = toDemoRecord(await this.library.get(protocolId, demoId));
      noteChange({ kind: 'demo', id: demoId, before: toDemoRecord(before), after: demo });
      return demo;
    });
  }

  /**
   * Moves a demo and its note to the trash.
   * @throws `PROTOCOL_NOT_FOUND`, `DEMO_NOT_FOUND`, or a storage error; the demo is then left in place
   */
  delete(protocolId: string, demoId: string): Promise<IDeletedToTrash> {
    return this.limiter.run(() => this.deleteNow(protocolId, demoId));
  }

  private async deleteNow(protocolId: string, demoId: string): Promise<IDeletedToTrash> {
    const known = await this.library.get(protocolId, demoId);
    const { path, place } = known.found;
    const details = { protocolId, place, note: { ...known.note } };
    const name = toDemoRecord(known).title;
    const item: DiscardedItem = { kind: 'demo', subjectId: demoId, name, paths: [path], details };
    const { id: trashId } = await this.trash.add(item).catch(async (error: unknown) => {
      // Another program may have removed the demo in the meantime.
      if (hasSystemCode(error, 'ENOENT')) await this.library.get(protocolId, demoId);
      throw asStorageError(error, path);
    });
    this.events.publish('demos.changed', { protocolId });
    return { id: demoId, trashId };
  }

  private async restore(record: TrashRecord, trashedFiles: TrashedFiles): Promise<void> {
    const { protocolId, target } = this.getPlace(record);
    try {
      await createOwnFolder(dirname(target));
      await trashedFiles.moveOut([{ name: basename(target), path: target }], async (move) => {
        await move();
        await this.restoreNote(record);
      });
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST') ? pathOccupiedError(target) : asStorageError(error, target);
    }
    this.events.publish('demos.changed', { protocolId });
  }

  private async restoreNote(record: TrashRecord): Promise<void> {
    const { protocolId, place } = this.getPlace(record);
    const note = record.details['note'];
    if (isObject(note)) await this.notes.change(protocolId, place, readDemoNote(note));
  }

  private getPlace(record: TrashRecord): DemoPlace {
    const place = this.getPlaceOrNull(record);
    if (place === null) throw damagedItemError(record);
    return place;
  }

  /**
   * Returns the original place of a demo; `null` if the place is invalid, because the record may have been edited
   * manually.
   */
  private getPlaceOrNull({ details }: TrashRecord): DemoPlace | null {
    const protocolId = textOrNull(details['protocolId']) ?? '';
    const place = textOrNull(details['place']) ?? '';
    if (!isProtocolId(protocolId) || !isDemoPlace(place)) return null;
    const folder = this.data.workingDirectoryOf(protocolId);
    return { protocolId, place, target: join(folder, ...place.split('/')) };
  }
}

function pathOccupiedError(target: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `Couldn't restore the demo, because ${target} already exists. Delete it and try again.`,
  );
}
