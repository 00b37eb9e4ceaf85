import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  inOrderOfFit,
  protocolText,
  withSetup,
  type IProtocol,
  type ModFileWords,
  type SearchedText,
  type SearchQuery,
} from '@hangar/domain';

import { LauncherError } from '../errors';
import { EventBus } from '../events';
import { CLOCK, timestamp, type Clock } from '../platform';
import { DataDirectory, HandEdits, JsonCollection, StorageProblems, type Author } from '../storage';
import { Trash } from '../trash';
import { withLaunch, withoutLaunch, withPlaytime, type CountedLaunch } from './launch-counts';
import {
  answerOf,
  isProtocolId,
  readProtocol,
  withPathsAsWritten,
  type StoredProtocol,
} from './protocol-record';
import { moveIntoTrash } from './protocol-in-trash';

/** Which protocols are wanted. */
export interface ProtocolChoice {
  readonly baseGameVersionId?: string;
  /** Also says the order: those that fit best come first. */
  readonly search?: SearchQuery;
  /** What is searched beside the protocol's own words. */
  readonly setupOf?: (protocol: IProtocol) => string;
  readonly filesOf?: (protocol: IProtocol) => readonly ModFileWords[];
}

/** The only owner of `mods/<id>.json`. */
@Injectable()
export class ProtocolRepository implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProtocolRepository.name);
  private readonly collection: JsonCollection<StoredProtocol>;
  /** What searches look at; a changed protocol is another object. */
  private readonly texts = new WeakMap<StoredProtocol, SearchedText>();
  /** What is answered for a list of all protocols. */
  private readonly answers = new WeakMap<readonly StoredProtocol[], readonly IProtocol[]>();

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    problems: StorageProblems,
    edits: HandEdits,
    trash: Trash,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.collection = new JsonCollection<StoredProtocol>(
      {
        directory: data.protocols(),
        indexFile: join(data.cache(), 'protocols.index'),
        isId: isProtocolId,
        read: readProtocol,
        onEdited: (ids) => this.events.publish('protocols.changed', { ids }),
      },
      { problems, clock, keepRemoved: (path) => moveIntoTrash(trash, path) },
    );
    edits.watchDirectory(data.protocols(), (names) => this.collection.notice(names));
  }

  /** Reads the protocols while nobody waits for them yet. */
  onApplicationBootstrap(): void {
    this.collection
      .load()
      .catch((error: unknown) => this.logger.error(`Cannot read the protocols: ${String(error)}`));
  }

  /** The protocols that match. All of them are the same frozen list until one changes. */
  async list({
    baseGameVersionId,
    search,
    setupOf = () => '',
    filesOf = () => [],
  }: ProtocolChoice = {}): Promise<readonly IProtocol[]> {
    const all = await this.collection.list();
    const wanted =
      baseGameVersionId === undefined
        ? all
        : all.filter((protocol) => protocol.baseGameVersionId === baseGameVersionId);
    const found = search
      ? inOrderOfFit(wanted, search, (protocol) =>
          withSetup(this.textOf(protocol), setupOf(protocol), filesOf(protocol)),
        )
      : wanted;
    return found === all ? this.answersOf(all) : found.map(answerOf);
  }

  /**
   * One protocol.
   * @throws `PROTOCOL_NOT_FOUND` or `DOCUMENT_DAMAGED`
   */
  async get(id: string): Promise<IProtocol> {
    return answerOf(present(await this.collection.get(id), id));
  }

  /** One protocol; `null` where there is none of that id that can be read. */
  async find(id: string): Promise<IProtocol | null> {
    const found = await this.collection.get(id);
    return found === null || found === 'damaged' ? null : answerOf(found);
  }

  /** Whether there is one of that id, damaged or not. */
  async has(id: string): Promise<boolean> {
    return (await this.collection.get(id)) !== null;
  }

  /** Enters a protocol; `false` when its id is taken. */
  async create(protocol: IProtocol): Promise<boolean> {
    const isNew = await this.collection.create(protocol.id, protocol);
    if (!isNew) return false;
    this.events.publish('protocols.changed', { ids: [protocol.id] });
    this.events.publish('protocol.created', { protocol });
    return true;
  }

  /**
   * Changes a protocol as its user wants it; `apply` may throw to refuse.
   * @throws as {@link get} does
   */
  async edit(id: string, apply: (protocol: IProtocol) => IProtocol): Promise<IProtocol> {
    const protocol = await this.change(
      id,
      (before) => ({
        ...before,
        ...withPathsAsWritten(apply(answerOf(before)), before),
        updatedAt: timestamp(this.clock),
      }),
      'user',
    );
    this.events.publish('protocol.updated', { protocol });
    return protocol;
  }

  /** Notes that what a protocol is started with, a stranger's, has been accepted. */
  confirmParameters(id: string): Promise<IProtocol> {
    return this.change(
      id,
      ({ parametersUnconfirmed: _mark, unconfirmedParts: _parts, ...protocol }) => protocol,
      'user',
    );
  }

  /** Counts the launch of a session, once. */
  async countLaunch(id: string, launch: CountedLaunch): Promise<void> {
    await this.change(id, (before) => withLaunch(before, launch), 'background');
  }

  /** Takes back the launch of a session that turned out to be a failed start, if it was the last to be counted. */
  async uncountLaunch(id: string, sessionId: string): Promise<void> {
    await this.change(id, (before) => withoutLaunch(before, sessionId), 'background');
  }

  /** Adds playtime; with a session's id, at most once for that session. Returns the sum. */
  async addPlaytime(id: string, seconds: number, sessionId?: string): Promise<number> {
    let isNew = true;
    const add = (before: StoredProtocol): StoredProtocol => {
      const after = withPlaytime(before, seconds, sessionId);
      isNew = after !== before;
      return after;
    };
    const { playtimeSeconds } = await this.change(id, add, sessionId === undefined ? 'user' : 'background');
    if (isNew)
      this.events.publish('playtime.recorded', { protocolId: id, sessionSeconds: seconds, playtimeSeconds });
    return playtimeSeconds;
  }

  /**
   * Moves a protocol, damaged or not, to the trash.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async remove(id: string): Promise<void> {
    if (!(await this.collection.remove(id))) throw protocolNotFound(id);
    this.events.publish('protocols.changed', { ids: [id] });
    this.events.publish('protocol.removed', { id });
  }

  /**
   * Takes a deleted protocol back as it was, and counts nothing; `place` moves its file to a path.
   * @throws `TARGET_EXISTS` when there is one of that id
   */
  async restore(id: string, place: (path: string) => Promise<void>): Promise<void> {
    if (!(await this.collection.admit(id, place))) throw protocolExists(id);
    this.events.publish('protocol.restored', { id });
  }

  onApplicationShutdown(): Promise<void> {
    return this.collection.idle();
  }

  private async change(
    id: string,
    apply: (before: StoredProtocol) => StoredProtocol,
    author: Author,
  ): Promise<IProtocol> {
    const stored = present(await this.collection.update(id, apply, author), id);
    this.events.publish('protocols.changed', { ids: [id] });
    return answerOf(stored);
  }

  private answersOf(all: readonly StoredProtocol[]): readonly IProtocol[] {
    const answers = this.answers.get(all) ?? Object.freeze(all.map(answerOf));
    this.answers.set(all, answers);
    return answers;
  }

  private textOf(protocol: StoredProtocol): SearchedText {
    const text = this.texts.get(protocol) ?? protocolText(protocol);
    this.texts.set(protocol, text);
    return text;
  }
}

function present(found: StoredProtocol | 'damaged' | null, id: string): StoredProtocol {
  if (found === null) throw protocolNotFound(id);
  if (found !== 'damaged') return found;
  throw new LauncherError(
    'DOCUMENT_DAMAGED',
    `The file mods/${id}.json cannot be read and is left as it is. Mend it by hand, or delete the protocol.`,
    { id },
  );
}

export function protocolExists(id: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `There is a protocol "${id}" already, so none was brought back. Delete that one first.`,
    { id },
  );
}

function protocolNotFound(id: string): LauncherError {
  return new LauncherError(
    'PROTOCOL_NOT_FOUND',
    `There is no protocol "${id}". GET /api/protocols lists them.`,
  );
}
