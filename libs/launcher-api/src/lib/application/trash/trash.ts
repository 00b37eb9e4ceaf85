import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory, StorageProblems } from '@hangar/api-foundation/storage';
import type { IRestoredMany, ITrashItem, TrashKind } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { InPlaceDeletionRepairer } from './deletions-in-place';
import { MoveIntents } from './move-intents';
import { computeItemSize, TrashFolder } from './trash-folder';
import { TrashMover, type TrashEntry } from './trash-mover';
import { TrashRemover } from './trash-remover';
import { TrashList } from './trash-list';
import { RetentionClock } from './trash-ages';
import type { DeletionHook, DiscardedItem, TrashOwner } from './trash-owner';
import { TrashOwners } from './trash-owners';
import { TrashDescriptions } from './trash-descriptions';
import type { TrashRecord } from './trash-record';
import { Restoration } from './restoration';
import { restoreMany } from './restore-many';
import { trashItemNotFoundError, damagedItemError } from './trash-refusals';
import { UnfinishedMoves, type RecoveryContext } from './unfinished-moves';

const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Stores deleted items so that they can be restored, within `TRASH_LIMITS`. */
@Injectable()
export class Trash implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Trash.name);
  private readonly folder: TrashFolder;
  private readonly items: TrashList;
  private readonly intents: MoveIntents;
  private readonly mover: TrashMover;
  private readonly recoveryContext: RecoveryContext;
  private readonly owners: TrashOwners;
  private readonly ages: RetentionClock;
  private readonly remover: TrashRemover;
  private cancelSweeps: (() => void) | null = null;
  private readonly changeLimiter = new Limiter(1);
  private sweeping: Promise<void> = Promise.resolve();
  readonly descriptions = new TrashDescriptions();

  constructor(
    private readonly data: DataDirectory,
    problems: StorageProblems,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = new TrashFolder(data.trash());
    this.owners = new TrashOwners(this.folder);
    this.items = new TrashList(this.folder, problems, (record) => this.owners.isIntact(record));
    this.ages = new RetentionClock(clock);
    this.remover = new TrashRemover(this.folder, this.items, this.ages, events);
    this.intents = new MoveIntents(data, problems);
    this.mover = new TrashMover(this.folder, this.intents);
    this.recoveryContext = {
      folder: this.folder,
      mover: this.mover,
      problems,
      getOwner: (record) => this.owners.of(record),
      restore: (record) => this.restoreItem(record),
      deletePermanently: (records) => this.remover.deletePermanently(records),
    };
  }

  /** Completes or undoes unfinished moves of earlier runs before lists are read. Tidies the rest in the background. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await new UnfinishedMoves(this.intents, this.recoveryContext).settle();
    } catch (error) {
      // The next start tries again. Until then, the items are left as they are.
      this.logger.warn(`Couldn't finish moving items into or out of the trash: ${String(error)}`);
    }
    this.sweeping = this.changeLimiter.run(() => this.tidy());
    this.cancelSweeps = this.clock.every(SWEEP_INTERVAL_MS, () => void this.sweep());
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancelSweeps?.();
    await this.changeLimiter.run(() => Promise.resolve());
  }

  get directory(): string {
    return this.data.trash();
  }

  /** Registers the owner of a kind of item. Call it before the application starts. */
  addOwner(kind: TrashKind, owner: TrashOwner): void {
    this.owners.add(kind, owner);
  }

  /** Registers an action to run after an item of this kind was permanently deleted. */
  onDeletion(kind: TrashKind, act: DeletionHook): void {
    this.remover.addDeletionHook(kind, act);
  }

  /** Returns all deletions, newest first. */
  async list(): Promise<readonly TrashRecord[]> {
    await this.items.refresh();
    return this.items.current;
  }

  /** Like {@link list}, but first waits until items beyond the limits are removed. */
  listTidied(): Promise<readonly TrashRecord[]> {
    return this.sweeping.then(() => this.list());
  }

  /** Like {@link addAll}, for one item. */
  async add(item: DiscardedItem, commit?: () => Promise<void>): Promise<TrashRecord> {
    return (await this.addAll([item], commit))[0] as TrashRecord;
  }

  /**
   * Moves the files of items into the trash, then runs `commit`, which must remove list entries from their lists.
   * Either all or none of the items are deleted, even after a crash. The last item counts as the newest.
   * @throws a storage error, or the errors of `commit`; all files are then back at their original paths
   */
  async addAll(items: readonly DiscardedItem[], commit?: () => Promise<void>): Promise<TrashRecord[]> {
    await this.items.load();
    const entries: TrashEntry[] = [];
    for (const item of items) entries.push({ record: await this.createRecord(item), item });
    const records = entries.map(({ record }) => record);
    await this.mover.moveIn(
      entries,
      commit ?? (() => this.mover.runForEach(records, (record) => this.owners.onTrashed(record))),
    );
    this.register(records);
    return records;
  }

  /**
   * Restores an item.
   * @throws `TRASH_ITEM_NOT_FOUND`, `TARGET_EXISTS`, `DOCUMENT_DAMAGED` or a storage error; the item then stays in the
   * trash
   */
  restore(id: string): Promise<ITrashItem> {
    return this.changeLimiter.run(async () => {
      const record = await this.get(id);
      await this.restoreItem(record);
      this.events.publish('trash.changed', { ids: [id] });
      return this.descriptions.describe(record);
    });
  }

  /**
   * Restores many items independently, and returns those that could not be restored, with the reasons. After a crash,
   * the next start continues.
   */
  restoreMany(ids: readonly string[]): Promise<IRestoredMany> {
    return this.changeLimiter.run(async () => {
      const records = await this.list();
      const existingIds = ids.filter((id) => records.some((record) => record.id === id));
      const result = await this.intents.runBatch({ act: 'restore', ids: existingIds }, () =>
        restoreMany(ids, records, {
          restore: (record) => this.restoreItem(record),
          getPath: (id) => this.folder.getPath(id),
        }),
      );
      if (result.ids.length > 0) this.events.publish('trash.changed', { ids: result.ids });
      return result;
    });
  }

  private async restoreItem(record: TrashRecord): Promise<void> {
    if (record.isUnknown || !(await this.owners.isIntact(record))) throw damagedItemError(record);
    const restoration = new Restoration(record, this.folder, this.mover);
    try {
      await this.owners.of(record).restore(record, restoration);
      await this.remover.forget(record);
    } finally {
      await restoration.close();
    }
  }

  /**
   * Permanently deletes an item.
   * @throws `TRASH_ITEM_NOT_FOUND` or a storage error
   */
  deletePermanently(id: string): Promise<void> {
    return this.changeLimiter.run(async () => this.remover.deletePermanently([await this.get(id)]));
  }

  /** Permanently deletes several items. Those that are no longer in the trash are skipped. */
  deleteManyPermanently(ids: ReadonlySet<string>): Promise<void> {
    return this.changeLimiter.run(async () =>
      this.remover.deletePermanently((await this.list()).filter(({ id }) => ids.has(id))),
    );
  }

  /**
   * Permanently deletes all items and returns their IDs. After a crash, the next start continues.
   * @throws a storage error; some items then remain
   */
  empty(): Promise<string[]> {
    return this.changeLimiter.run(async () => {
      const records = await this.list();
      const ids = records.map(({ id }) => id);
      await this.intents.runBatch({ act: 'end', ids }, () => this.remover.deletePermanently(records));
      return ids;
    });
  }

  private async createRecord(item: DiscardedItem): Promise<TrashRecord> {
    const { kind, subjectId, name, details = {}, deletedAt } = item;
    const sizeBytes = await computeItemSize(item);
    const times = this.ages.getTimes(this.items.current, deletedAt);
    return { id: this.items.createId(), kind, subjectId, name, ...times, sizeBytes, details };
  }

  private register(records: readonly TrashRecord[]): void {
    this.items.add(...records);
    for (const { id } of records) this.ages.track(id);
    this.events.publish('trash.changed', { ids: records.map(({ id }) => id) });
    // The sweep is not awaited, because it waits for restorations, which may wait for a lock that the caller holds.
    this.sweeping = this.sweep();
  }

  private async get(id: string): Promise<TrashRecord> {
    const record = (await this.list()).find((item) => item.id === id);
    if (!record) throw trashItemNotFoundError(id);
    return record;
  }

  /** Removes the remains of earlier runs from the trash, then sweeps. */
  private async tidy(): Promise<void> {
    try {
      await this.remover.finishRemovals();
      await this.items.load();
      await this.items.checkAll();
      const known = this.items.current.filter(({ kind, isUnknown }) => !isUnknown && this.owners.has(kind));
      const ids = await new InPlaceDeletionRepairer(this.recoveryContext).settle(known);
      for (const id of ids) this.items.remove(id);
      if (ids.length > 0) this.events.publish('trash.changed', { ids });
    } catch (error) {
      // The next start tries again. No request depends on this.
      this.logger.warn(`Couldn't tidy the trash: ${String(error)}`);
    }
    await this.remover.sweep();
  }

  private sweep(): Promise<void> {
    return this.changeLimiter.run(() => this.remover.sweep());
  }
}
