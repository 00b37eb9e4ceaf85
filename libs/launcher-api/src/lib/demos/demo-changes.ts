import { basename, dirname, join, relative, sep } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IDeletedToTrash, IDemo, IRenameDemoRequest } from '@hangar/domain';
import { hasSystemCode, isFile, Limiter } from '@hangar/file-system';

import { asStorageError, LauncherError } from '../errors';
import { EventBus } from '../events';
import { isProtocolId } from '../protocols';
import { DataDirectory, isObject, makeOwnFolder, textOrNull } from '../storage';
import { notWhole, Trash, type Discarded, type TrashRecord } from '../trash';
import { DemoLibrary } from './demo-library';
import { DemoNotes, readDemoNote } from './demo-notes';
import { demoRecordOf } from './demo-record';

/** Renames demos, deletes them to the trash, and brings them back from there. */
@Injectable()
export class DemoChanges implements OnModuleInit {
  /** Whether a demo is there is asked when the change before has ended. */
  private readonly changes = new Limiter(1);

  constructor(
    private readonly library: DemoLibrary,
    private readonly notes: DemoNotes,
    private readonly trash: Trash,
    private readonly data: DataDirectory,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('demo', {
      restore: async (record, { giveBack }) => {
        const { protocolId, place } = this.placeOf(record);
        const target = join(this.data.workingDirectoryOf(protocolId), ...place.split('/'));
        try {
          await makeOwnFolder(dirname(target));
          await giveBack(basename(target), target, isFile);
        } catch (error) {
          throw hasSystemCode(error, 'EEXIST') ? placeTaken(target) : asStorageError(error, target);
        }
        const note = record.details['note'];
        if (isObject(note)) await this.notes.change(protocolId, place, readDemoNote(note));
        this.events.publish('demos.changed', { protocolId });
      },
    });
  }

  /** @throws `PROTOCOL_NOT_FOUND`, `DEMO_NOT_FOUND`, or as a write does */
  rename(protocolId: string, demoId: string, { title }: IRenameDemoRequest): Promise<IDemo> {
    return this.changes.run(async () => {
      const { found } = await this.library.get(protocolId, demoId);
      await this.notes.change(protocolId, found.place, { title });
      this.events.publish('demos.changed', { protocolId });
      return demoRecordOf(await this.library.get(protocolId, demoId));
    });
  }

  /**
   * Moves a demo to the trash, with what is known of it.
   * @throws `PROTOCOL_NOT_FOUND`, `DEMO_NOT_FOUND`, or as a write does; then it is where it was
   */
  delete(protocolId: string, demoId: string): Promise<IDeletedToTrash> {
    return this.changes.run(() => this.deleteNow(protocolId, demoId));
  }

  private async deleteNow(protocolId: string, demoId: string): Promise<IDeletedToTrash> {
    const known = await this.library.get(protocolId, demoId);
    const { path, place } = known.found;
    const details = { protocolId, place, note: { ...known.note } };
    const name = demoRecordOf(known).title;
    const thing: Discarded = { kind: 'demo', subjectId: demoId, name, paths: [path], details };
    const { id: trashId } = await this.trash.add(thing).catch((error: unknown) => {
      throw asStorageError(error, path);
    });
    await this.notes.change(protocolId, place, null);
    this.events.publish('demos.changed', { protocolId });
    return { id: demoId, trashId };
  }

  /** Where a demo lay: computed anew, since a hand may have written the record. */
  private placeOf(record: TrashRecord): { protocolId: string; place: string } {
    const protocolId = textOrNull(record.details['protocolId']) ?? '';
    const place = textOrNull(record.details['place']) ?? '';
    if (!isProtocolId(protocolId) || place.includes('\0')) throw notWhole(record);
    const folder = this.data.workingDirectoryOf(protocolId);
    const back = relative(folder, join(folder, ...place.split('/')));
    const isBelow = place !== '' && back.split(sep).join('/') === place && !back.startsWith('..');
    if (!isBelow || !/\.(lmp|cld)$/i.test(place)) throw notWhole(record);
    return { protocolId, place };
  }
}

function placeTaken(target: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `There is another demo at ${target} by now. Delete that one first; the one in the trash stays there.`,
  );
}
