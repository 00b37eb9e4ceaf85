import { Injectable, Logger } from '@nestjs/common';
import { numberedTitle, type IModFile, type IProtocol, type IProtocolFile } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { ProtocolEditor, ProtocolRepository, COMPLEVEL } from '../protocols';
import type { ImportRun } from '../storage';
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
  ) {}

  /** New protocols, each under a title that no other has. */
  create(wanted: readonly WantedProtocol[], run: ImportRun): Promise<IProtocol[]> {
    return this.createUnless(wanted, run, () => undefined);
  }

  /** As above, but uses an existing protocol that has the files of the mod, or plays only the base game. */
  createOrFindPlaying(wanted: readonly WantedProtocol[], run: ImportRun): Promise<IProtocol[]> {
    return this.createUnless(
      wanted,
      run,
      (one, all) => all.find((protocol) => isSame(protocol, one)) ?? playing(one, all),
    );
  }

  /** As above, but uses only a protocol with the same title, files, base game and port. */
  createOrFind(wanted: readonly WantedProtocol[], run: ImportRun): Promise<IProtocol[]> {
    return this.createUnless(wanted, run, (one, all) => all.find((protocol) => isSame(protocol, one)));
  }

  private createUnless(
    wanted: readonly WantedProtocol[],
    run: ImportRun,
    find: (one: WantedProtocol, all: readonly IProtocol[]) => IProtocol | undefined,
  ): Promise<IProtocol[]> {
    return this.entering.run(async () => {
      const all = [...(await this.protocols.list())];
      const protocols: IProtocol[] = [];
      for (const one of wanted) {
        const known = find(one, all);
        const titles = all.map(({ title }) => title);
        const protocol = known ?? (await this.createOne(one, titles, run));
        if (!known) all.push(protocol);
        protocols.push(protocol);
      }
      return protocols;
    });
  }

  private createOne(
    { proposal, files, baseGameVersionId }: WantedProtocol,
    titles: readonly string[],
    run: ImportRun,
  ): Promise<IProtocol> {
    const level = proposal.complevel?.value;
    const request = {
      title: numberedTitle(proposal.title, titles),
      description: proposal.description ?? '',
      baseGameVersionId,
      sourcePortId: proposal.sourcePortId,
      options: level !== undefined && COMPLEVEL.test(level) ? { complevel: level } : {},
      files: files.map(({ id, hashValue }) => ({ fileId: id, hashValue })),
    };
    return this.editor.createFromStranger(request, run);
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

  private async tryTo(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      // What failed first is what is told; the disk that refused that refuses this, too.
      this.logger.warn(`Cannot restore the files of a protocol: ${String(error)}`);
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

/** Returns a protocol that has all these files, if possible no others; without files, one that plays only the base game. */
function playing({ files, baseGameVersionId }: WantedProtocol, all: readonly IProtocol[]) {
  if (files.length === 0)
    return all.find((one) => one.files.length === 0 && one.baseGameVersionId === baseGameVersionId);
  const fitting = all.filter((protocol) =>
    files.every(({ hashValue }) => protocol.files.some((file) => file.hashValue === hashValue)),
  );
  return fitting.find((protocol) => protocol.files.length === files.length) ?? fitting[0];
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
