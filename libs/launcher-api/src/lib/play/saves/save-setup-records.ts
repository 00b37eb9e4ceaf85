import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  JsonDocument,
  createOwnFolder,
  StorageProblems,
} from '@hangar/api-foundation/storage';
import type { ISaveMaking } from '@hangar/domain';

import { isProtocolId } from '../../library';
import {
  hasRecordsBelow,
  readSaveSetups,
  addSaveSetup,
  copyRecords,
  removeRecordsBelow,
  type RecordedSaveSetups,
} from './recorded-save-setups';
import type { ListedSave } from './save-walk';

/** Maximum number of protocols whose documents are kept in memory. */
const MAX_CACHED_PROTOCOLS = 8;
/** Time resolution of the coarsest file systems. */
const TOLERANCE_MILLISECONDS = 2000;

/** The only owner of `saves-made/<protocolId>.json`, which contains the setups with which saves were made. */
@Injectable()
export class SaveSetupRecords implements OnApplicationShutdown {
  private readonly documents = new Map<string, JsonDocument<RecordedSaveSetups>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns a function that finds the setup with which a save of a protocol was made. The function returns `null` if
   * the save has no record, or has changed since the setup was recorded.
   */
  async createLookup(protocolId: string): Promise<(save: ListedSave) => ISaveMaking | null> {
    const { makings, saves } = await this.getDocument(protocolId).read();
    return ({ place, writtenAt, sizeBytes }) => {
      const known = saves[place];
      const isSame = known !== undefined && isSameSave(known, { writtenAt, sizeBytes });
      return isSame ? (makings[known.making] ?? null) : null;
    };
  }

  /** Returns the saves of a protocol that were made with a certain file, with their recorded sizes and times. */
  async listMadeWith(protocolId: string, hashValue: string): Promise<readonly ListedSave[]> {
    const { makings, saves } = await this.getDocument(protocolId).read();
    const usesFile = makings.map(({ files }) => files.some((file) => file.hashValue === hashValue));
    return Object.entries(saves)
      .filter(([, { making }]) => usesFile[making])
      .map(([place, { writtenAt, sizeBytes }]) => ({ place, writtenAt, sizeBytes }));
  }

  /**
   * Stores the setup with which saves were made.
   * @throws a storage error if the write fails
   */
  async add(protocolId: string, saves: readonly ListedSave[], making: ISaveMaking): Promise<void> {
    if (saves.length === 0) return;
    await createOwnFolder(this.data.savesMade());
    await this.getDocument(protocolId).update((before) => addSaveSetup(before, saves, making));
  }

  /**
   * Copies the records of all saves below one place to another place.
   * @throws a storage error if the write fails
   */
  async duplicate(protocolId: string, { from, to }: { from: string; to: string }): Promise<void> {
    await this.changeIfBelow(protocolId, from, (before) => copyRecords(before, from, to));
  }

  /**
   * Removes the records of saves below a place.
   * @throws a storage error if the write fails
   */
  async removeBelow(protocolId: string, place: string): Promise<void> {
    await this.changeIfBelow(protocolId, place, (before) => removeRecordsBelow(before, place));
  }

  /** Returns the protocols that have records of saves. */
  async protocolIds(): Promise<string[]> {
    const folder = this.data.savesMade();
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      // Nothing has been recorded yet.
      if (error.code === 'ENOENT') return [];
      throw asStorageError(error, folder);
    });
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => basename(name, '.json'))
      .filter(isProtocolId);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  private async changeIfBelow(
    protocolId: string,
    place: string,
    change: (before: RecordedSaveSetups) => RecordedSaveSetups,
  ): Promise<void> {
    const document = this.getDocument(protocolId);
    if (hasRecordsBelow(await document.read(), place)) await document.update(change);
  }

  private getDocument(protocolId: string): JsonDocument<RecordedSaveSetups> {
    const path = this.data.savesMadeFileOf(protocolId);
    const document =
      this.documents.get(protocolId) ??
      new JsonDocument({ path, read: readSaveSetups }, { problems: this.problems, clock: this.clock });
    this.documents.delete(protocolId);
    this.documents.set(protocolId, document);
    for (const [id, { isBusy }] of this.documents)
      if (this.documents.size > MAX_CACHED_PROTOCOLS && !isBusy && id !== protocolId)
        this.documents.delete(id);
    return document;
  }
}

/** Whether a save is unchanged, according to its size and time. */
export function isSameSave(
  known: Pick<ListedSave, 'writtenAt' | 'sizeBytes'>,
  { writtenAt, sizeBytes }: Pick<ListedSave, 'writtenAt' | 'sizeBytes'>,
): boolean {
  return known.sizeBytes === sizeBytes && Math.abs(known.writtenAt - writtenAt) <= TOLERANCE_MILLISECONDS;
}
