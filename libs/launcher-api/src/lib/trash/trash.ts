import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { ITrashItem, TrashKind } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { asStorageError, LauncherError } from '../errors';
import { EventBus } from '../events';
import { CLOCK, type Clock } from '../platform';
import { DataDirectory, StorageProblems } from '../storage';
import { BatchMove, type Leaving } from './batch-move';
import { sizeOf, TrashFolder } from './trash-folder';
import { TrashList } from './trash-list';
import { TrashAges } from './trash-ages';
import { surplusOf } from './trash-limits';
import type { AfterEnd, Discarded, TrashOwner } from './trash-owner';
import { itemOf, type TrashRecord } from './trash-record';
import { notWhole } from './unknown-thing';

const SWEEP_MILLISECONDS = 60 * 60 * 1000;

/** Keeps what was deleted, so that it can be brought back, within `TRASH_LIMITS`. */
@Injectable()
export class Trash implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Trash.name);
  private readonly folder: TrashFolder;
  private readonly items: TrashList;
  private readonly moves: BatchMove;
  private readonly owners = new Map<TrashKind, TrashOwner>();
  private readonly afterEnds: { kind: TrashKind; act: AfterEnd }[] = [];
  private readonly ages: TrashAges;
  private cancelSweeps: (() => void) | null = null;
  private readonly changes = new Limiter(1);

  constructor(
    data: DataDirectory,
    problems: StorageProblems,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = new TrashFolder(data.trash());
    this.items = new TrashList(this.folder, problems);
    this.ages = new TrashAges(clock);
    this.moves = new BatchMove(data, this.folder);
  }

  async onModuleInit(): Promise<void> {
    try {
      await this.moves.finish();
    } catch (error) {
      // The next start tries again; until then they are not deleted.
      this.logger.warn(`Cannot finish moving things to the trash: ${String(error)}`);
    }
  }

  onApplicationBootstrap(): void {
    void this.sweep();
    this.cancelSweeps = this.clock.every(SWEEP_MILLISECONDS, () => void this.sweep());
  }

  async onApplicationShutdown(): Promise<void> {
    this.cancelSweeps?.();
    await this.changes.run(() => Promise.resolve());
  }

  /** Registers who brings back things of a kind. Call it before the application starts. */
  addOwner(kind: TrashKind, owner: TrashOwner): void {
    this.owners.set(kind, owner);
  }

  /** Registers what else is to be done when a thing of a kind is gone for good. */
  afterEndOf(kind: TrashKind, act: AfterEnd): void {
    this.afterEnds.push({ kind, act });
  }

  /** All deletions, the last one first. */
  async list(): Promise<readonly TrashRecord[]> {
    await this.items.refresh();
    return this.items.current;
  }

  /**
   * Moves the files of a thing in.
   * @throws the system's error; then they lie where they lay
   */
  async add(thing: Discarded): Promise<TrashRecord> {
    await this.items.load();
    const record = await this.recordOf(thing);
    await this.folder.moveIn(record, thing.paths);
    await this.enter([record]);
    return record;
  }

  /**
   * Moves many things in, of one file each: all of them or none, across a crash too. The last is the newest.
   * @throws the system's error; then all lie where they lay
   */
  async addMany(things: readonly (Discarded & { paths: readonly [string] })[]): Promise<TrashRecord[]> {
    await this.items.load();
    const leaving: Leaving[] = [];
    for (const thing of things) leaving.push({ record: await this.recordOf(thing), path: thing.paths[0] });
    await this.moves.moveIn(leaving);
    const records = leaving.map(({ record }) => record);
    await this.enter(records);
    return records;
  }

  /**
   * Brings a thing back.
   * @throws `TRASH_ITEM_NOT_FOUND`, `TARGET_EXISTS`, `DOCUMENT_DAMAGED` or a storage error; then it stays here
   */
  restore(id: string): Promise<ITrashItem> {
    return this.changes.run(async () => {
      const record = await this.get(id);
      const owner = this.owners.get(record.kind);
      if (!owner || record.isUnknown) throw notWhole(record);
      await owner.restore(record, (name, target, isWhole) =>
        this.giveBack(record, { name, target, isWhole }),
      );
      await this.forget(record);
      this.events.publish('trash.changed', { ids: [id] });
      return itemOf(record);
    });
  }

  /**
   * Ends a thing for good.
   * @throws `TRASH_ITEM_NOT_FOUND` or a storage error
   */
  end(id: string): Promise<void> {
    return this.changes.run(async () => this.endAll([await this.get(id)]));
  }

  /**
   * Ends everything for good and tells what that was.
   * @throws a storage error; then some is left
   */
  empty(): Promise<string[]> {
    return this.changes.run(async () => {
      const records = await this.list();
      await this.endAll(records);
      return records.map(({ id }) => id);
    });
  }

  private async recordOf({
    paths,
    kind,
    subjectId,
    name,
    details = {},
    deletedAt,
  }: Discarded): Promise<TrashRecord> {
    let sizeBytes = 0;
    for (const path of paths) sizeBytes += await sizeOf(path);
    const times = this.ages.timesOf(this.items.current, deletedAt);
    return { id: this.items.newId(), kind, subjectId, name, ...times, sizeBytes, details };
  }

  private async enter(records: readonly TrashRecord[]): Promise<void> {
    this.items.add(...records);
    for (const { id } of records) this.ages.begin(id);
    this.events.publish('trash.changed', { ids: records.map(({ id }) => id) });
    await this.sweep();
  }

  private async get(id: string): Promise<TrashRecord> {
    const record = (await this.list()).find((each) => each.id === id);
    if (record) return record;
    throw new LauncherError(
      'TRASH_ITEM_NOT_FOUND',
      `There is nothing "${id}" in the trash (any more). GET /api/trash lists what there is.`,
      { id },
    );
  }

  private async giveBack(
    record: TrashRecord,
    { name, target, isWhole }: { name: string; target: string; isWhole: (path: string) => Promise<boolean> },
  ): Promise<void> {
    const path = await this.folder.keptFile(record.id, name);
    if (path === null || !(await isWhole(path))) throw notWhole(record);
    await this.folder.giveBack(record.id, name, target);
  }

  /** Ends what is older than is kept, and the oldest of what is too much. */
  private sweep(): Promise<void> {
    return this.changes.run(async () => {
      try {
        await this.items.load();
        await this.endAll(this.items.current.filter((record) => this.ages.isToEnd(record)));
        await this.endAll(surplusOf(this.items.current));
      } catch (error) {
        // The next look tries again; nobody's request depends on it.
        this.logger.warn(`Cannot tidy the trash: ${String(error)}`);
      }
    });
  }

  private async endAll(records: readonly TrashRecord[]): Promise<void> {
    const ended: string[] = [];
    try {
      for (const record of records) {
        await this.forget(record);
        ended.push(record.id);
        await this.finish(record);
      }
    } finally {
      if (ended.length > 0) this.events.publish('trash.changed', { ids: ended });
    }
  }

  private async finish(record: TrashRecord): Promise<void> {
    for (const { act } of this.afterEnds.filter(({ kind }) => kind === record.kind)) {
      try {
        await act(record);
      } catch (error) {
        // The thing itself is gone; what is left takes only space.
        this.logger.warn(`Something is left of ${record.name}: ${String(error)}`);
      }
    }
  }

  private async forget({ id }: TrashRecord): Promise<void> {
    try {
      await this.folder.destroy(id);
    } catch (error) {
      throw asStorageError(error, this.folder.pathOf(id));
    }
    this.items.remove(id);
    this.ages.forget(id);
  }
}
