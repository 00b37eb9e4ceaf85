import { basename, dirname, join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IDeletedToTrash } from '@hangar/domain';
import { hasSystemCode, isPlainFileName, Limiter } from '@hangar/file-system';
import { partsOfSave, readSaveName } from '@hangar/play-files';

import { asStorageError, LauncherError } from '../errors';
import { EventBus } from '../events';
import { isProtocolId, ProtocolRepository } from '../protocols';
import { listField, makeOwnFolder, textOrNull } from '../storage';
import { notWhole, Trash, type KeptFiles, type MovedFile, type TrashRecord } from '../trash';
import { filesOfSave } from './files-of-save';
import { readMaking } from './makings-of-protocol';
import { ProtocolSaves } from './protocol-saves';
import { SaveFiles } from './save-files';
import { SaveMakings } from './save-makings';
import { pathOfPlace, SavePlaces } from './save-places';
import { lookAt } from './save-walk';

/** Where a save in the trash belongs. */
interface FormerPlace {
  readonly protocolId: string;
  readonly place: string;
  readonly target: string;
  /** Its files, all of one folder. */
  readonly names: readonly string[];
}

/** Moves saves to the trash, and brings them back from there with what is known of them. */
@Injectable()
export class SaveDeletion implements OnModuleInit {
  /** Whether a save is there is asked when the deletion before has ended. */
  private readonly deletions = new Limiter(1);

  constructor(
    private readonly saves: ProtocolSaves,
    private readonly protocols: ProtocolRepository,
    private readonly places: SavePlaces,
    private readonly files: SaveFiles,
    private readonly makings: SaveMakings,
    private readonly trash: Trash,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('save', {
      restore: (record, kept) => this.restore(record, kept),
      placesOf: async (record) => filesOf(await this.formerPlace(record)),
      returned: async (record) => this.enterMaking(record, await this.formerPlace(record)),
    });
  }

  /**
   * Moves a save to the trash.
   * @throws `PROTOCOL_NOT_FOUND`, `SAVE_NOT_FOUND`, or as a write does; then it is where it was
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
      // Another program has removed it since it was found.
      if (hasSystemCode(error, 'ENOENT')) await this.saves.find(protocolId, saveId);
      throw asStorageError(error, known.path);
    });
    this.changed(protocolId);
    return { id: saveId, trashId };
  }

  private async restore(record: TrashRecord, kept: KeptFiles): Promise<void> {
    const former = await this.formerPlace(record);
    const { protocolId, target } = former;
    const files = filesOf(former);
    for (const { path } of files) if (await lookAt(path)) throw placeTaken(target);
    try {
      await makeOwnFolder(dirname(target));
      await kept.moveOut(files, async (move) => {
        await move();
        await this.enterMaking(record, former);
      });
    } catch (error) {
      throw hasSystemCode(error, 'EEXIST') ? placeTaken(target) : asStorageError(error, target);
    }
    this.changed(protocolId);
  }

  private async enterMaking(
    { details }: TrashRecord,
    { protocolId, place, target }: FormerPlace,
  ): Promise<void> {
    const making = readMaking(details['madeWith']);
    const stats = await lookAt(target);
    if (!making || !stats) return;
    const seen = { place, writtenAt: stats.mtimeMs, sizeBytes: stats.size };
    await this.makings.enter(protocolId, [seen], making);
  }

  /** Computed anew, since a hand may have written the record. */
  private async formerPlace(record: TrashRecord): Promise<FormerPlace> {
    const protocolId = textOrNull(record.details['protocolId']) ?? '';
    const place = textOrNull(record.details['place']) ?? '';
    if (!isProtocolId(protocolId) || readSaveName(place) === null) throw notWhole(record);
    const protocol = await this.protocols.find(protocolId);
    // The folder of a deleted protocol stays, and is there when that comes back.
    const folders = await this.places.foldersOf(protocol ?? { id: protocolId, saveDirectory: null });
    const target = pathOfPlace(place, folders);
    const names = listField(record.details['names'], textOrNull);
    if (target === null || !names.every(isPlainFileName) || !names.includes(basename(target)))
      throw notWhole(record);
    const parts = partsOfSave(basename(target));
    if (!names.every((name) => name === basename(target) || parts?.test(name))) throw notWhole(record);
    return { protocolId, place, target, names };
  }

  private changed(protocolId: string): void {
    this.files.forget(protocolId);
    this.events.publish('saves.changed', { protocolId });
  }
}

function filesOf({ target, names }: FormerPlace): MovedFile[] {
  return names.map((name) => ({ name, path: join(dirname(target), name) }));
}

function placeTaken(target: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `There is another save at ${target} by now. Delete that one first; the one in the trash stays there.`,
  );
}
