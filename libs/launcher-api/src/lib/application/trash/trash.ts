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

import { DeletionsInPlace } from './deletions-in-place';
import { MoveIntents } from './move-intents';
import { sizeOf, TrashFolder } from './trash-folder';
import { TrashMover, type Entering } from './trash-mover';
import { TrashEnds } from './trash-ends';
import { TrashList } from './trash-list';
import { TrashAges } from './trash-ages';
import type { AfterEnd, Discarded, TrashOwner } from './trash-owner';
import { TrashOwners } from './trash-owners';
import { itemOf, type TrashRecord } from './trash-record';
import { Restoration } from './restoration';
import { restoreMany } from './restore-many';
import { trashItemNotFound, damagedItem } from './trash-refusals';
import { UnfinishedMoves, type SettlingContext } from './unfinished-moves';

const SWEEP_MILLISECONDS = 60 * 60 * 1000;

/** Stores deleted items so that they can be restored, within `TRASH_LIMITS`. */
@Injectable()
export class Trash implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Trash.name);
  private readonly folder: TrashFolder;
  private readonly items: TrashList;
  private readonly intents: MoveIntents;
  private readonly mover: TrashMover;
  private readonly settling: SettlingContext;
  private readonly owners: TrashOwners;
  private readonly ages: TrashAges;
  private readonly ends: TrashEnds;
  private cancelSweeps: (() => void) | null = null;
  private readonly changes = new Limiter(1);
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly data: DataDirectory,
    problems: StorageProblems,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = new TrashFolder(data.trash());
    this.owners = new TrashOwners(this.folder);
    this.items = new TrashList(this.folder, problems, (record) => this.owners.isIntact(record));
    this.ages = new TrashAges(clock);
    this.ends = new TrashEnds(this.folder, this.items, this.ages, events);
    this.intents = new MoveIntents(data, problems);
    this.mover = new TrashMover(this.folder, this.intents);
    this.settling = {
      folder: this.folder,
      mover: this.mover,
      problems,
      ownerOf: (record) => this.owners.of(record),
      bringBack: (record) => this.restoreItem(record),
      end: (records) => this.ends.end(records),
    };
  }

  /** Settles the unfinished moves of earlier runs before lists are read, and tidies the rest in the background. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await new UnfinishedMoves(this.intents, this.settling).settle();
    } catch (error) {
      // The next start tries again. Until then, the items stay as they are.
      this.logger.warn(`Couldn't finish moving items into or out of the trash: ${String(error)}`);
    }
    this.sweeping = this.changes.run(() => this.tidy());
    this.cancelSweeps = this.clock.every(SWEEP_MILLISECONDS, () => void this.sweep());
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancelSweeps?.();
    await this.changes.run(() => Promise.resolve());
  }

  get directory(): string {
    return this.data.trash();
  }

  /** Registers the owner of a kind of item. Call it before the application starts. */
  addOwner(kind: TrashKind, owner: TrashOwner): void {
    this.owners.add(kind, owner);
  }

  /** Registers an action to run after an item of this kind was permanently deleted. */
  afterEndOf(kind: TrashKind, act: AfterEnd): void {
    this.ends.follow(kind, act);
  }

  /** Returns all deletions, newest first. */
  async list(): Promise<readonly TrashRecord[]> {
    await this.items.refresh();
    return this.items.current;
  }

  /** Like {@link list}, but after the items beyond the limits were removed. */
  listTidied(): Promise<readonly TrashRecord[]> {
    return this.sweeping.then(() => this.list());
  }

  /** Like {@link addAll}, for one item. */
  async add(thing: Discarded, commit?: () => Promise<void>): Promise<TrashRecord> {
    const [record] = await this.addAll([thing], commit);
    return record as TrashRecord;
  }

  /**
   * Moves the files of items into the trash, then runs `commit`, which deletes them elsewhere: all of them or none,
   * even after a crash. The last item counts as the newest. `commit` must remove list entries from their lists.
   * @throws a storage error, or the errors of `commit`; all files are then back in their places
   */
  async addAll(things: readonly Discarded[], commit?: () => Promise<void>): Promise<TrashRecord[]> {
    await this.items.load();
    const entering: Entering[] = [];
    for (const thing of things) entering.push({ record: await this.recordOf(thing), thing });
    const records = entering.map(({ record }) => record);
    await this.mover.moveIn(
      entering,
      commit ?? (() => this.mover.each(records, (record) => this.owners.left(record))),
    );
    this.enter(records);
    return records;
  }

  /**
   * Restores an item.
   * @throws `TRASH_ITEM_NOT_FOUND`, `TARGET_EXISTS`, `DOCUMENT_DAMAGED` or a storage error; the item then stays in the
   * trash
   */
  restore(id: string): Promise<ITrashItem> {
    return this.changes.run(async () => {
      const record = await this.get(id);
      await this.restoreItem(record);
      this.events.publish('trash.changed', { ids: [id] });
      return itemOf(record);
    });
  }

  /**
   * Restores many items independently, and returns those that could not be restored with the reasons. After a crash,
   * the next start continues.
   */
  restoreMany(ids: readonly string[]): Promise<IRestoredMany> {
    return this.changes.run(async () => {
      const records = await this.list();
      const known = ids.filter((id) => records.some((record) => record.id === id));
      const answer = await this.intents.whileDoing({ act: 'restore', ids: known }, () =>
        restoreMany(ids, records, {
          bringBack: (record) => this.restoreItem(record),
          pathOf: (id) => this.folder.pathOf(id),
        }),
      );
      if (answer.ids.length > 0) this.events.publish('trash.changed', { ids: answer.ids });
      return answer;
    });
  }

  private async restoreItem(record: TrashRecord): Promise<void> {
    if (record.isUnknown || !(await this.owners.isIntact(record))) throw damagedItem(record);
    const restoration = new Restoration(record, this.folder, this.mover);
    try {
      await this.owners.of(record).restore(record, restoration);
      await this.ends.forget(record);
    } finally {
      await restoration.close();
    }
  }

  /**
   * Permanently deletes an item.
   * @throws `TRASH_ITEM_NOT_FOUND` or a storage error
   */
  end(id: string): Promise<void> {
    return this.changes.run(async () => this.ends.end([await this.get(id)]));
  }

  /**
   * Permanently deletes everything and returns the ids. After a crash, the next start continues.
   * @throws a storage error; some items then remain
   */
  empty(): Promise<string[]> {
    return this.changes.run(async () => {
      const records = await this.list();
      const ids = records.map(({ id }) => id);
      await this.intents.whileDoing({ act: 'end', ids }, () => this.ends.end(records));
      return ids;
    });
  }

  private async recordOf({
    paths,
    documents = [],
    kind,
    subjectId,
    name,
    details = {},
    deletedAt,
  }: Discarded): Promise<TrashRecord> {
    let sizeBytes = documents.reduce((sum, { bytes }) => sum + Buffer.byteLength(bytes), 0);
    for (const path of paths) sizeBytes += await sizeOf(path);
    const times = this.ages.timesOf(this.items.current, deletedAt);
    return { id: this.items.newId(), kind, subjectId, name, ...times, sizeBytes, details };
  }

  private enter(records: readonly TrashRecord[]): void {
    this.items.add(...records);
    for (const { id } of records) this.ages.begin(id);
    this.events.publish('trash.changed', { ids: records.map(({ id }) => id) });
    // Not awaited, since it waits for restorations, which may wait for a lock that the caller holds.
    this.sweeping = this.sweep();
  }

  private async get(id: string): Promise<TrashRecord> {
    const record = (await this.list()).find((each) => each.id === id);
    if (!record) throw trashItemNotFound(id);
    return record;
  }

  /** Removes the remains of earlier runs from the trash, then sweeps. */
  private async tidy(): Promise<void> {
    try {
      await this.ends.finishRemovals();
      await this.items.load();
      await this.items.checkAll();
      const known = this.items.current.filter(({ kind, isUnknown }) => !isUnknown && this.owners.has(kind));
      const ids = await new DeletionsInPlace(this.settling).settle(known);
      for (const id of ids) this.items.remove(id);
      if (ids.length > 0) this.events.publish('trash.changed', { ids });
    } catch (error) {
      // The next start tries again; no request depends on it.
      this.logger.warn(`Couldn't tidy the trash: ${String(error)}`);
    }
    await this.ends.sweep();
  }

  private sweep(): Promise<void> {
    return this.changes.run(() => this.ends.sweep());
  }
}
