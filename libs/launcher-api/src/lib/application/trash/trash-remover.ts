import { Logger } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import type { EventBus } from '@hangar/api-foundation/events';
import type { TrashKind } from '@hangar/domain';

import type { RetentionClock } from './trash-ages';
import type { RemovedDeletion, TrashFolder } from './trash-folder';
import { findRecordsBeyondLimit } from './trash-limits';
import type { TrashList } from './trash-list';
import type { DeletionHook } from './trash-owner';
import type { TrashRecord } from './trash-record';

/**
 * Permanently deletes items: at the user's request, when their retention period is over, or when the trash is too
 * large.
 */
export class TrashRemover {
  private readonly logger = new Logger('Trash');
  private readonly deletionHooks: { kind: TrashKind; act: DeletionHook }[] = [];

  constructor(
    private readonly folder: TrashFolder,
    private readonly items: TrashList,
    private readonly ages: RetentionClock,
    private readonly events: EventBus,
  ) {}

  /** Registers an action to run after an item of this kind was permanently deleted. */
  addDeletionHook(kind: TrashKind, act: DeletionHook): void {
    this.deletionHooks.push({ kind, act });
  }

  /** @throws a storage error; some items then remain */
  async deletePermanently(records: readonly TrashRecord[]): Promise<void> {
    const deletedIds: string[] = [];
    try {
      for (const record of records) {
        await this.remove({ id: record.id, reason: 'ended' });
        deletedIds.push(record.id);
        await this.finish(record);
      }
    } finally {
      if (deletedIds.length > 0) this.events.publish('trash.changed', { ids: deletedIds });
    }
  }

  /** Permanently deletes items whose retention period is over, and the oldest items if the trash is too large. */
  async sweep(): Promise<void> {
    try {
      await this.items.load();
      await this.deletePermanently(this.items.current.filter((record) => this.ages.isExpired(record)));
      await this.deletePermanently(findRecordsBeyondLimit(this.items.current));
    } catch (error) {
      // The next sweep tries again. No request depends on this one.
      this.logger.warn(`Couldn't tidy the trash: ${String(error)}`);
    }
  }

  /**
   * Removes the remains of a restored item from the trash.
   * @throws a storage error
   */
  async forget({ id }: TrashRecord): Promise<void> {
    await this.remove({ id, reason: 'undone' });
    await this.folder.finishRemoval({ id, reason: 'undone' });
  }

  /** Completes removals that were interrupted by a crash. Never fails. */
  async finishRemovals(): Promise<void> {
    for (const removed of await this.folder.listRemoved()) {
      try {
        const record = await this.folder.readRemoved(removed);
        if (removed.reason === 'ended' && record !== 'damaged') await this.finish(record);
        else await this.folder.finishRemoval(removed);
      } catch (error) {
        this.logger.warn(`Couldn't remove all of ${removed.id} in the trash: ${String(error)}`);
      }
    }
  }

  private async remove(removal: RemovedDeletion): Promise<void> {
    try {
      await this.folder.remove(removal);
    } catch (error) {
      throw asStorageError(error, this.folder.getPath(removal.id));
    }
    this.items.remove(removal.id);
    this.ages.forget(removal.id);
  }

  private async finish(record: TrashRecord): Promise<void> {
    for (const { act } of this.deletionHooks.filter(({ kind }) => kind === record.kind)) {
      try {
        await act(record);
      } catch (error) {
        // The item itself is deleted. Its remains only waste disk space.
        this.logger.warn(`Couldn't remove all of ${record.name}: ${String(error)}`);
      }
    }
    await this.folder.finishRemoval({ id: record.id, reason: 'ended' });
  }
}
