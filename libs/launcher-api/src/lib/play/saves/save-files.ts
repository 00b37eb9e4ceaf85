import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { SharedRead } from '@hangar/api-foundation/storage';

import type { SaveFolder } from './save-places';
import {
  haveFoldersChanged,
  isReliableVersion,
  type ListedFolders,
  type ListedSave,
  walkSaves,
} from './save-walk';

/** Maximum number of saves in a list that is read completely on each request. */
const MAX_UNCACHED_SAVES = 300;
/** Number of protocols whose lists are kept in memory. */
const MAX_CACHED_PROTOCOLS = 4;
/** Minimum interval between full checks of a long list. */
const CHECK_INTERVAL_MS = 2000;

interface CachedFolders extends ListedFolders {
  readonly key: string;
  readonly checkedAt: number;
  readonly isSettled: boolean;
}

/**
 * Lists existing saves. Short lists are read on each request. A longer list is returned from memory if no file was
 * added or removed. Its files are then checked in the background, and clients are notified if one was overwritten.
 */
@Injectable()
export class SaveFiles {
  private readonly cache = new Map<string, CachedFolders>();
  private readonly pendingReads = new Map<string, SharedRead<CachedFolders>>();

  constructor(
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the saves in the folders of a protocol, newest first. */
  async list(protocolId: string, folders: readonly SaveFolder[]): Promise<readonly ListedSave[]> {
    const known = this.cache.get(protocolId);
    const isKnown =
      known !== undefined &&
      known.key === createKey(folders) &&
      known.isSettled &&
      known.saves.length > MAX_UNCACHED_SAVES &&
      !(await haveFoldersChanged(known.folders));
    if (!isKnown) return (await this.readFolders(protocolId, folders)).saves;
    if (this.clock.monotonic() - known.checkedAt > CHECK_INTERVAL_MS)
      void this.recheck(protocolId, folders, known);
    return known.saves;
  }

  /** Discards the list of a protocol, because one of its files may have changed. */
  forget(protocolId: string): void {
    this.cache.delete(protocolId);
  }

  /** Discards the list of a protocol after a save was written, moved or deleted, and notifies clients. */
  publishChange(protocolId: string): void {
    this.forget(protocolId);
    this.events.publish('saves.changed', { protocolId });
  }

  private async recheck(
    protocolId: string,
    folders: readonly SaveFolder[],
    before: CachedFolders,
  ): Promise<void> {
    const { saves } = await this.readFolders(protocolId, folders);
    if (!isSame(saves, before.saves)) this.events.publish('saves.changed', { protocolId });
  }

  private async readFolders(protocolId: string, folders: readonly SaveFolder[]): Promise<CachedFolders> {
    const key = createKey(folders);
    const reading =
      this.pendingReads.get(key) ?? new SharedRead(() => this.readFoldersOnce(protocolId, folders));
    this.pendingReads.set(key, reading);
    try {
      return await reading.read();
    } finally {
      if (!reading.isInProgress) this.pendingReads.delete(key);
    }
  }

  private async readFoldersOnce(protocolId: string, folders: readonly SaveFolder[]): Promise<CachedFolders> {
    // The real time is used even if a test has a fake clock, because it is compared with the times of files.
    const startedAt = Date.now();
    const found = await walkSaves(folders);
    const isSettled = [...found.folders.values()].every((version) => isReliableVersion(version, startedAt));
    const known = { ...found, key: createKey(folders), checkedAt: this.clock.monotonic(), isSettled };
    this.cache.delete(protocolId);
    this.cache.set(protocolId, known);
    for (const oldest of this.cache.keys())
      if (this.cache.size > MAX_CACHED_PROTOCOLS) this.cache.delete(oldest);
    return known;
  }
}

function createKey(folders: readonly SaveFolder[]): string {
  return folders.map(({ path }) => path).join('\0');
}

function isSame(first: readonly ListedSave[], second: readonly ListedSave[]): boolean {
  return (
    first.length === second.length &&
    first.every(
      ({ place, writtenAt, sizeBytes }, index) =>
        second[index]?.place === place &&
        second[index].writtenAt === writtenAt &&
        second[index].sizeBytes === sizeBytes,
    )
  );
}
