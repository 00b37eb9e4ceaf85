import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import type { Author, BatchCollection, JsonObject } from '@hangar/api-foundation/storage';
import type { IProtocol, IProtocolChanges, OrderedProtocol } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import type { FileReplacement } from './file-replacements';
import { withLaunch, withoutLaunch, withPlaytime, type CountedLaunch } from './launch-counts';
import { ManyProtocols } from './many-protocols';
import { ProtocolResponses } from './protocol-responses';
import { ProtocolSelector, type ProtocolChoice } from './protocol-choice';
import { restoreWrittenPaths, type StoredProtocol } from './protocol-record';
import { requireFound, protocolExistsError, protocolNotFoundError } from './protocol-errors';
import { ProtocolStorage } from './protocol-storage';
import { withoutMarks } from './foreign-parameters';

/**
 * Delay before protocols are preloaded, so that the page's first requests take precedence. Requests don't wait for it.
 */
const PRELOAD_DELAY_MS = 500;

/** The only owner of `mods/<id>.json`. */
@Injectable()
export class ProtocolRepository implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProtocolRepository.name);
  private readonly collection: BatchCollection<StoredProtocol>;
  /** Serialises bulk changes and removals, because the protocols in a change must exist until it is written. */
  private readonly bulkLimiter = new Limiter(1);
  private readonly chooser = new ProtocolSelector();
  private stopWaiting = () => undefined as void;

  constructor(
    storage: ProtocolStorage,
    private readonly many: ManyProtocols,
    private readonly responses: ProtocolResponses,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.collection = storage.collection;
  }

  /** Preloads the protocols after a delay, during which the page loads what it shows first. */
  onApplicationBootstrap(): void {
    void this.preload();
  }

  /** Returns the protocols that match. The list of all protocols is the same frozen array until a protocol changes. */
  async list(choice: ProtocolChoice = {}): Promise<readonly IProtocol[]> {
    return this.responses.createAll(await this.listStored(choice));
  }

  /** Like {@link list}, but returns the protocols as they are stored, without computed fields. */
  async listStored(choice: ProtocolChoice = {}): Promise<readonly StoredProtocol[]> {
    return this.chooser.choose(await this.collection.list(), choice);
  }

  /**
   * Returns stored protocols that are selected by the fields for the sort order, and the total number of protocols.
   * Only the selected protocols are read completely.
   */
  async choose(
    choice: (all: readonly OrderedProtocol[]) => readonly OrderedProtocol[],
  ): Promise<{ records: readonly StoredProtocol[]; total: number }> {
    await this.responses.ready();
    const getListedFields = (id: string, content: JsonObject) => this.responses.getSortFields(id, content);
    return this.collection.choose(getListedFields, choice);
  }

  /** @throws `PROTOCOL_NOT_FOUND` or `DOCUMENT_DAMAGED` */
  async get(id: string): Promise<IProtocol> {
    await this.responses.ready();
    return this.responses.of(requireFound(await this.collection.get(id), id));
  }

  /** Returns a protocol; `null` if it doesn't exist or can't be read. */
  async find(id: string): Promise<IProtocol | null> {
    await this.responses.ready();
    const found = await this.collection.get(id);
    return found === null || found === 'damaged' ? null : this.responses.of(found);
  }

  /** Whether the protocol exists, even if it is damaged. */
  async has(id: string): Promise<boolean> {
    return (await this.collection.get(id)) !== null;
  }

  /** Adds a protocol. Returns `false` if its ID is already in use. */
  async create(protocol: IProtocol): Promise<boolean> {
    const isNew = await this.collection.create(protocol.id, protocol);
    if (!isNew) return false;
    this.events.publish('protocols.changed', { ids: [protocol.id] });
    this.events.publish('protocol.created', { protocol });
    return true;
  }

  /**
   * Applies a change by the user. `apply` may throw to reject the change.
   * @throws the errors of {@link get}
   */
  async update(id: string, apply: (protocol: IProtocol) => IProtocol): Promise<IProtocol> {
    const protocol = await this.change(
      id,
      (before) => ({
        ...before,
        ...restoreWrittenPaths(apply(this.responses.of(before)), before),
        updatedAt: timestamp(this.clock),
      }),
      'user',
    );
    this.events.publish('protocol.updated', { protocol });
    return protocol;
  }

  /**
   * Changes all given protocols or none, and returns them in the order of the IDs. When this resolves, the change is in
   * the journal on disk; the protocols' own files are updated later.
   * @throws `PROTOCOL_NOT_FOUND`, `DOCUMENT_DAMAGED`, `VALIDATION_FAILED` or a storage error
   */
  changeMany(ids: readonly string[], changes: IProtocolChanges): Promise<readonly IProtocol[]> {
    return this.bulkLimiter.run(async () => this.publish(await this.many.change(ids, changes)));
  }

  /**
   * Replaces mod files in all given protocols that list them, or in none, and returns the changed protocols. The caller
   * must hold the entries of the files.
   * @throws the errors of {@link changeMany}
   */
  replaceFiles(replacements: readonly FileReplacement[]): Promise<readonly IProtocol[]> {
    return this.bulkLimiter.run(async () => this.publish(await this.many.replaceFiles(replacements)));
  }

  /** Records that the user has accepted the parameters of an imported protocol. */
  confirmParameters(id: string): Promise<IProtocol> {
    return this.change(id, withoutMarks, 'user');
  }

  /** Counts a launch, but never more than once. */
  async countLaunch(id: string, launch: CountedLaunch): Promise<void> {
    await this.change(id, (before) => withLaunch(before, launch), 'background');
  }

  /** Removes a launch that failed from the count, if it was the most recent launch. */
  async uncountLaunch(id: string, sessionId: string): Promise<void> {
    await this.change(id, (before) => withoutLaunch(before, sessionId), 'background');
  }

  /**
   * Adds playtime and returns the total. If a session ID is given, the playtime is added at most once for that session.
   * `isPlayback` marks the playback of a demo.
   */
  async addPlaytime(id: string, seconds: number, sessionId?: string, isPlayback = false): Promise<number> {
    let isNew = true;
    const add = (before: StoredProtocol): StoredProtocol => {
      const after = withPlaytime(before, seconds, sessionId);
      isNew = after !== before;
      return after;
    };
    const { playtimeSeconds } = await this.change(id, add, sessionId === undefined ? 'user' : 'background');
    const details = { sessionId: sessionId ?? null, sessionSeconds: seconds, playtimeSeconds, isPlayback };
    if (isNew) this.events.publish('playtime.recorded', { protocolId: id, ...details });
    return playtimeSeconds;
  }

  /**
   * Moves a protocol to the trash, even if it is damaged.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async remove(id: string): Promise<void> {
    if (!(await this.bulkLimiter.run(() => this.collection.remove(id)))) throw protocolNotFoundError(id);
    this.events.publish('protocols.changed', { ids: [id] });
    this.events.publish('protocol.removed', { id });
  }

  /** Moves many protocols to the trash. See {@link ManyProtocols.remove}. */
  removeMany(ids: readonly string[]): Promise<string[]> {
    return this.bulkLimiter.run(async () => {
      const trashIds = await this.many.remove(ids);
      this.events.publish('protocols.changed', { ids: [...ids] });
      for (const id of ids) this.events.publish('protocol.removed', { id });
      return trashIds;
    });
  }

  /** Permanently removes the protocols of an import that is being undone. See {@link ManyProtocols.discard}. */
  discardMany(ids: readonly string[]): Promise<string[]> {
    return this.bulkLimiter.run(async () => {
      const removed = await this.many.discard(ids);
      this.events.publish('protocols.changed', { ids: removed });
      for (const id of removed) this.events.publish('protocol.removed', { id });
      return removed;
    });
  }

  /**
   * Restores a deleted protocol unchanged, without counting it as new. `place` must move its file to the given path.
   * @throws `TARGET_EXISTS` if the ID is in use
   */
  async restore(id: string, place: (path: string) => Promise<void>): Promise<void> {
    if (!(await this.collection.addFile(id, place))) throw protocolExistsError(id);
    this.events.publish('protocol.restored', { id });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopWaiting();
    await this.many.close();
    await this.collection.idle();
  }

  /** Publishes the changes of many protocols, and returns them for the response. */
  private publish(changed: readonly StoredProtocol[]): readonly IProtocol[] {
    const protocols = changed.map((record) => this.responses.of(record));
    if (protocols.length > 0)
      this.events.publish('protocols.changed', { ids: protocols.map(({ id }) => id) });
    for (const protocol of protocols) this.events.publish('protocol.updated', { protocol });
    return protocols;
  }

  private async preload(): Promise<void> {
    try {
      await this.collection.scan();
      await new Promise<void>((resume) => (this.stopWaiting = this.clock.after(PRELOAD_DELAY_MS, resume)));
      await this.collection.load();
      this.many.scheduleMerge();
    } catch (error) {
      this.logger.error(`Couldn't read the protocols: ${String(error)}`);
    }
  }

  private async change(
    id: string,
    apply: (before: StoredProtocol) => StoredProtocol,
    author: Author,
  ): Promise<IProtocol> {
    await this.responses.ready();
    let before: StoredProtocol | undefined;
    const applyChange = (record: StoredProtocol) => apply((before = record));
    const stored = requireFound(await this.collection.update(id, applyChange, author), id);
    if (before) noteChange({ kind: 'protocol', id, before, after: stored });
    this.events.publish('protocols.changed', { ids: [id] });
    return this.responses.of(stored);
  }
}
