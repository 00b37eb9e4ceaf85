import { Injectable } from '@nestjs/common';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import { COMPLEVEL, numberedTitle, titleWithoutNumber, type IModFile, type IProtocol } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { ConfiguredPorts } from '../application';
import { ProtocolEditor, ProtocolRepository, VersionRepository } from '../library';
import type { AcceptedProposal } from './accepted-proposal';

/** A protocol that must exist after the import. */
export interface ProtocolRequest {
  readonly proposal: AcceptedProposal;
  /** The files in load order. The caller must hold the entries. */
  readonly files: readonly IModFile[];
  readonly baseGameVersionId: string | null;
}

/** Creates the protocols of proposals, all or none. */
@Injectable()
export class ProtocolCreator {
  /** Ensures that imports run one at a time, so that each one sees the titles of the previous import. */
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly editor: ProtocolEditor,
    private readonly imports: ImportJournal,
    private readonly ports: ConfiguredPorts,
    private readonly versions: VersionRepository,
  ) {}

  /**
   * Creates protocols with unique titles. Reuses an existing protocol with the same files if the proposal refers to its
   * title or ID. If the title differs, a separate protocol is created.
   */
  createOrFindNamed(requests: readonly ProtocolRequest[], run: ImportRun): Promise<IProtocol[]> {
    return this.createMissing(requests, run, (request, all) =>
      all.find((protocol) => hasSameFiles(protocol, request) && refersTo(protocol, request)),
    );
  }

  /** Like {@link createOrFindNamed}, but reuses any protocol with the same files, regardless of its title. */
  createOrFindWithFiles(requests: readonly ProtocolRequest[], run: ImportRun): Promise<IProtocol[]> {
    return this.createMissing(
      requests,
      run,
      (request, all) =>
        all.find((protocol) => isSameProtocol(protocol, request)) ??
        all.find((protocol) => hasSameFiles(protocol, request)),
    );
  }

  /** Like {@link createOrFindNamed}, but reuses only a protocol with the same title, files, base game and port. */
  createOrFind(requests: readonly ProtocolRequest[], run: ImportRun): Promise<IProtocol[]> {
    return this.createMissing(requests, run, (request, all) =>
      all.find((protocol) => isSameProtocol(protocol, request)),
    );
  }

  private createMissing(
    requests: readonly ProtocolRequest[],
    run: ImportRun,
    find: (request: ProtocolRequest, all: readonly IProtocol[]) => IProtocol | undefined,
  ): Promise<IProtocol[]> {
    return this.limiter.run(async () => {
      const all = [...(await this.protocols.list())];
      const protocols: IProtocol[] = [];
      for (const requested of requests) {
        const request = await this.withoutDefaultPort(requested);
        // Protocols from older versions of Hangar explicitly specify the default source port.
        const known = find(request, all) ?? find(requested, all);
        const titles = all.map(({ title }) => title);
        const protocol = known ?? (await this.createOne(request, titles, run));
        if (known) await this.imports.retain(known.id, run);
        else all.push(protocol);
        protocols.push(protocol);
      }
      return protocols;
    });
  }

  /** Clears the source port if it is the default, so that the protocol follows changes of the default. */
  private async withoutDefaultPort(request: ProtocolRequest): Promise<ProtocolRequest> {
    const { proposal, baseGameVersionId } = request;
    if (proposal.sourcePortId === null || !(await this.ports.isDefault(proposal.sourcePortId)))
      return request;
    const versions = await this.versions.list();
    // A base game with its own source port is not launched with the default.
    const ownPort = versions.find(({ id }) => id === baseGameVersionId)?.executable ?? null;
    return ownPort === null ? { ...request, proposal: { ...proposal, sourcePortId: null } } : request;
  }

  private createOne(
    { proposal, files, baseGameVersionId }: ProtocolRequest,
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
    return this.editor.createForeign(request, run);
  }
}

function isSameProtocol(
  protocol: IProtocol,
  { proposal, files, baseGameVersionId }: ProtocolRequest,
): boolean {
  return (
    protocol.title === proposal.title &&
    protocol.baseGameVersionId === baseGameVersionId &&
    protocol.sourcePortId === proposal.sourcePortId &&
    !protocol.parametersUnconfirmed &&
    protocol.files.every(({ enabled }) => enabled) &&
    protocol.files.map(({ hashValue }) => hashValue).join() === files.map(({ hashValue }) => hashValue).join()
  );
}

/** Whether a protocol has exactly these files, in any order. If the list is empty, the base game must match. */
function hasSameFiles(protocol: IProtocol, { files, baseGameVersionId }: ProtocolRequest): boolean {
  const requestedHashes = new Set(files.map(({ hashValue }) => hashValue));
  const listedHashes = new Set(protocol.files.map(({ hashValue }) => hashValue));
  if (requestedHashes.size === 0 && protocol.baseGameVersionId !== baseGameVersionId) return false;
  return (
    requestedHashes.size === listedHashes.size && [...requestedHashes].every((hash) => listedHashes.has(hash))
  );
}

/**
 * Whether a proposal refers to a protocol by its ID or title. The number that was added to a duplicate title may be
 * missing.
 */
function refersTo({ id, title }: IProtocol, { proposal }: ProtocolRequest): boolean {
  const names = [title, titleWithoutNumber(title)];
  return proposal.protocolIds.includes(id) || names.includes(proposal.title);
}
