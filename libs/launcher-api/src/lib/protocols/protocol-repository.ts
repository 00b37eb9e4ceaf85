import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { fileNameOf, matchesAllWords, searchable, searchWords, type IProtocol } from '@hangar/domain';

import { LauncherError } from '../errors';
import { EventBus } from '../events';
import { CLOCK, timestamp, type Clock } from '../outside-world';
import {
  DataDirectory,
  HandEdits,
  JsonCollection,
  KeptFiles,
  StorageProblems,
  type Author,
} from '../storage';
import {
  answerOf,
  isProtocolId,
  readProtocol,
  withPathsAsWritten,
  type StoredProtocol,
} from './protocol-record';

/** The only owner of `mods/<id>.json`. */
@Injectable()
export class ProtocolRepository implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProtocolRepository.name);
  private readonly collection: JsonCollection<StoredProtocol>;
  /** What searches look at; a changed protocol is another object. */
  private readonly texts = new WeakMap<StoredProtocol, string>();
  /** What is answered for a list of all protocols. */
  private readonly answers = new WeakMap<readonly StoredProtocol[], readonly IProtocol[]>();

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    problems: StorageProblems,
    edits: HandEdits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.collection = new JsonCollection<StoredProtocol>(
      {
        directory: data.protocols(),
        isId: isProtocolId,
        read: readProtocol,
        onEdited: (ids) => this.events.publish('protocols.changed', { ids }),
      },
      { problems, clock, keepRemovedIn: new KeptFiles(data.deletedProtocols()) },
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
    search = '',
    baseGameVersionId,
  }: { search?: string; baseGameVersionId?: string } = {}): Promise<readonly IProtocol[]> {
    const all = await this.collection.list();
    const words = searchWords(search);
    if (words.length === 0 && baseGameVersionId === undefined) return this.answersOf(all);
    return all
      .filter(
        (protocol) =>
          (baseGameVersionId === undefined || protocol.baseGameVersionId === baseGameVersionId) &&
          matchesAllWords(this.textOf(protocol), words),
      )
      .map(answerOf);
  }

  /** One protocol; fails with `PROTOCOL_NOT_FOUND` or `DOCUMENT_DAMAGED`. */
  async get(id: string): Promise<IProtocol> {
    return answerOf(present(await this.collection.get(id), id));
  }

  /** Enters a protocol; `false` when its id is taken. */
  async create(protocol: IProtocol): Promise<boolean> {
    const isNew = await this.collection.create(protocol.id, protocol);
    if (!isNew) return false;
    this.events.publish('protocols.changed', { ids: [protocol.id] });
    this.events.publish('protocol.created', { protocol });
    return true;
  }

  /** Changes a protocol as its user wants it; `apply` may throw to refuse. Fails as {@link get} does. */
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

  /** Notes whether launch parameters from a stranger have been accepted. */
  setParametersConfirmed(id: string, isConfirmed: boolean): Promise<IProtocol> {
    const change = ({ parametersUnconfirmed: _before, ...protocol }: StoredProtocol): StoredProtocol =>
      isConfirmed ? protocol : { ...protocol, parametersUnconfirmed: true };
    return this.change(id, change, 'user');
  }

  /** Counts the launch of a session, once. */
  async countLaunch(
    id: string,
    { sessionId, startedAt }: { sessionId: string; startedAt: string },
  ): Promise<void> {
    const count = (before: StoredProtocol): StoredProtocol =>
      before.countedLaunch?.sessionId === sessionId
        ? before
        : {
            ...before,
            lastLaunchedAt: startedAt,
            launchCount: before.launchCount + 1,
            countedLaunch: { sessionId, before: before.lastLaunchedAt },
          };
    await this.change(id, count, 'background');
  }

  /** Takes back the launch of a session that turned out to be a failed start, if it was the last to be counted. */
  async takeBackLaunch(id: string, sessionId: string): Promise<void> {
    const takeBack = ({ countedLaunch, ...before }: StoredProtocol): StoredProtocol =>
      countedLaunch?.sessionId === sessionId
        ? {
            ...before,
            lastLaunchedAt: countedLaunch.before,
            launchCount: Math.max(before.launchCount - 1, 0),
          }
        : { ...before, ...(countedLaunch ? { countedLaunch } : {}) };
    await this.change(id, takeBack, 'background');
  }

  /** Adds playtime; with a session's id, at most once for that session. Returns the sum. */
  async addPlaytime(id: string, seconds: number, sessionId?: string): Promise<number> {
    let isNew = true;
    const { playtimeSeconds } = await this.change(
      id,
      (before) => {
        isNew = sessionId === undefined || before.countedSessionId !== sessionId;
        if (!isNew) return before;
        const counted = sessionId === undefined ? {} : { countedSessionId: sessionId };
        return { ...before, ...counted, playtimeSeconds: before.playtimeSeconds + seconds };
      },
      sessionId === undefined ? 'user' : 'background',
    );
    if (isNew)
      this.events.publish('playtime.recorded', { protocolId: id, sessionSeconds: seconds, playtimeSeconds });
    return playtimeSeconds;
  }

  /** Removes a protocol, damaged or not; {@link restore} brings it back. Fails with `PROTOCOL_NOT_FOUND`. */
  async remove(id: string): Promise<void> {
    if (!(await this.collection.remove(id))) throw protocolNotFound(id);
    this.events.publish('protocols.changed', { ids: [id] });
    this.events.publish('protocol.removed', { id });
  }

  /**
   * Brings a removed protocol back as it was, and counts nothing. Fails with `DUPLICATE_ID` when there is one of that id,
   * with `PROTOCOL_NOT_FOUND` when none is kept, and as {@link get} does.
   */
  async restore(id: string): Promise<IProtocol> {
    const outcome = await this.collection.restore(id);
    if (outcome === 'restored') return this.get(id);
    if (outcome === 'taken') {
      throw new LauncherError(
        'DUPLICATE_ID',
        `There is a protocol "${id}" already, so none was brought back.`,
        { id },
      );
    }
    throw new LauncherError(
      'PROTOCOL_NOT_FOUND',
      `No deleted protocol "${id}" is kept. The last hundred that were deleted can be brought back.`,
    );
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

  private textOf(protocol: StoredProtocol): string {
    let text = this.texts.get(protocol);
    if (text === undefined) {
      const { title, description, tags, files } = protocol;
      text = searchable(
        [title, description, ...tags, ...files.map(({ name }) => fileNameOf(name))].join('\n'),
      );
      this.texts.set(protocol, text);
    }
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

function protocolNotFound(id: string): LauncherError {
  return new LauncherError(
    'PROTOCOL_NOT_FOUND',
    `There is no protocol "${id}". GET /api/protocols lists them.`,
  );
}
