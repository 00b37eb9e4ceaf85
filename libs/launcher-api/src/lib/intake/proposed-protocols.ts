import { Injectable, Logger } from '@nestjs/common';
import { numberedTitle, type IModFile, type IProtocol, type IProtocolFile } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { DeletedProtocols, ProtocolEditor, ProtocolRepository, COMPLEVEL } from '../protocols';
import { Trash } from '../trash';
import type { AcceptedProposal } from './accepted-proposal';

/** A protocol that is to be there. */
export interface WantedProtocol {
  readonly proposal: AcceptedProposal;
  /** In load order; the caller holds the entries. */
  readonly files: readonly IModFile[];
  readonly baseGameVersionId: string | null;
}

/** Files that take the place of an older one in some protocols. */
export interface Replacement {
  readonly ids: readonly string[];
  readonly older: IModFile;
  /** The caller holds the entries. */
  readonly newer: readonly IModFile[];
}

/** Makes protocols of proposals: all that are asked for, or none. */
@Injectable()
export class ProposedProtocols {
  private readonly logger = new Logger(ProposedProtocols.name);
  /** Of two at once, the second sees the titles of the first. */
  private readonly entering = new Limiter(1);

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly editor: ProtocolEditor,
    private readonly deleted: DeletedProtocols,
    private readonly trash: Trash,
  ) {}

  /** New protocols, each under a title that no other has. */
  create(wanted: readonly WantedProtocol[]): Promise<IProtocol[]> {
    return this.createUnless(wanted, () => undefined);
  }

  /** The same, but a protocol that is there already with the same title, files, base game and port is taken. */
  async createOrFind(wanted: readonly WantedProtocol[]): Promise<IProtocol[]> {
    const all = await this.protocols.list();
    return this.createUnless(wanted, (one) => all.find((protocol) => isSame(protocol, one)));
  }

  private createUnless(
    wanted: readonly WantedProtocol[],
    find: (one: WantedProtocol) => IProtocol | undefined,
  ): Promise<IProtocol[]> {
    return this.entering.run(async () => {
      const titles = (await this.protocols.list()).map(({ title }) => title);
      const made: IProtocol[] = [];
      const protocols: IProtocol[] = [];
      try {
        for (const one of wanted) {
          const known = find(one);
          const protocol = known ?? (await this.createOne(one, titles));
          if (!known) made.push(protocol);
          titles.push(protocol.title);
          protocols.push(protocol);
        }
        return protocols;
      } catch (error) {
        await this.takeBack(made.map(({ id }) => id));
        throw error;
      }
    });
  }

  private createOne(
    { proposal, files, baseGameVersionId }: WantedProtocol,
    titles: readonly string[],
  ): Promise<IProtocol> {
    const level = proposal.complevel?.value;
    return this.editor.createFromStranger({
      title: numberedTitle(proposal.title, titles),
      description: proposal.description ?? '',
      baseGameVersionId,
      sourcePortId: proposal.sourcePortId,
      options: level !== undefined && COMPLEVEL.test(level) ? { complevel: level } : {},
      files: files.map(({ id, hashValue }) => ({ fileId: id, hashValue })),
    });
  }

  /**
   * Puts files in the place of older ones wherever these protocols list them, and gives back those that have changed.
   * @throws as `ProtocolRepository.edit` does; then all are as they were
   */
  async replace(replacements: readonly Replacement[]): Promise<IProtocol[]> {
    const before: IProtocol[] = [];
    const changed = new Map<string, IProtocol>();
    try {
      for (const { id, older, newer } of replacements.flatMap(eachProtocol)) {
        const protocol = await this.protocols.get(id);
        if (![...protocol.files, ...protocol.extras].some(isEntry(older))) continue;
        before.unshift(protocol);
        const after = await this.protocols.update(id, (now) => ({
          ...now,
          files: replaced(now.files, older, newer),
          extras: replaced(now.extras, older, newer),
        }));
        changed.set(id, after);
      }
      return [...changed.values()];
    } catch (error) {
      for (const { id, files, extras } of before)
        await this.tryTo(() => this.protocols.update(id, (now) => ({ ...now, files, extras })));
      throw error;
    }
  }

  /** Removes what was just made, as if it had never been. */
  async takeBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.tryTo(async () => {
        await this.protocols.remove(id);
        const kept = (await this.deleted.list()).find(({ subjectId }) => subjectId === id);
        if (kept) await this.trash.end(kept.id);
      });
    }
  }

  private async tryTo(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      // What failed first is what is told; the disk that refused that refuses this, too.
      this.logger.warn(`Cannot take a protocol back: ${String(error)}`);
    }
  }
}

function eachProtocol({ ids, ...files }: Replacement) {
  return ids.map((id) => ({ id, ...files }));
}

function isSame(protocol: IProtocol, { proposal, files, baseGameVersionId }: WantedProtocol): boolean {
  return (
    protocol.title === proposal.title &&
    protocol.baseGameVersionId === baseGameVersionId &&
    protocol.sourcePortId === proposal.sourcePortId &&
    !protocol.parametersUnconfirmed &&
    protocol.files.every(({ enabled }) => enabled) &&
    protocol.files.map(({ hashValue }) => hashValue).join() === files.map(({ hashValue }) => hashValue).join()
  );
}

function isEntry({ id, hashValue }: IModFile): (file: IProtocolFile) => boolean {
  return (file) => file.fileId === id || file.hashValue === hashValue;
}

/** A list with other files in one's place, each once; they are switched on or off as that one was. */
function replaced(
  files: readonly IProtocolFile[],
  older: IModFile,
  newer: readonly IModFile[],
): IProtocolFile[] {
  const place = files.findIndex(isEntry(older));
  if (place < 0) return [...files];
  const enabled = files[place]?.enabled ?? true;
  const others = files.map((file) => (newer.some((entry) => isEntry(entry)(file)) ? null : file));
  const put = newer.map(({ id, hashValue, name }) => ({ fileId: id, hashValue, name, enabled }));
  return others.flatMap((file, index) =>
    index === place ? put : file && !isEntry(older)(file) ? [file] : [],
  );
}
