import { Injectable } from '@nestjs/common';
import type { ImportRun } from '@hangar/api-foundation/storage';
import {
  extensionOf,
  type AcceptChoice,
  type IBaseGameVersion,
  type IImportedWad,
  type IModFile,
  type IProtocol,
} from '@hangar/domain';
import { toSafeStem } from '@hangar/file-system';

import { HeldEntries, ProtocolRepository, WadImporter, type FileReplacement } from '../library';
import type { AddedProposal, AddedProposals } from './proposal-file-adder';
import { ProtocolCreator, type ProtocolRequest } from './protocol-creator';
import type { ReceivedFile } from './received-files';

/** Options for importing proposals. */
export interface ImportOptions {
  readonly what: AcceptChoice;
  /** Whether there are several proposals. In that case, existing protocols are reused regardless of their titles. */
  readonly isOneOfSeveral: boolean;
  readonly signal: AbortSignal;
}

/** The result of importing proposals. */
export interface ImportedProposals {
  readonly fileIds: string[];
  readonly protocols: readonly Pick<IProtocol, 'id' | 'title' | 'files'>[];
  readonly baseGameVersionIds: string[];
}

/** Imports the base games and creates the protocols of proposals whose files are in the catalogue. */
@Injectable()
export class ProposalImporter {
  constructor(
    private readonly heldEntries: HeldEntries,
    private readonly importer: WadImporter,
    private readonly creator: ProtocolCreator,
    private readonly protocols: ProtocolRepository,
  ) {}

  /**
   * Imports the proposals that `enter` returns, as part of `run`. Their entries cannot be deleted until the import has
   * ended. `enter` may be called more than once.
   */
  importAll(
    addProposals: () => Promise<AddedProposals>,
    choice: ImportOptions,
    run: ImportRun,
  ): Promise<ImportedProposals> {
    return this.heldEntries.use(addProposals, ({ proposals }) => this.import(proposals, choice, run));
  }

  private async import(
    addedProposals: readonly AddedProposal[],
    choice: ImportOptions,
    run: ImportRun,
  ): Promise<ImportedProposals> {
    const versions: IBaseGameVersion[][] = [];
    for (const { games } of addedProposals) {
      const imported: IBaseGameVersion[] = [];
      for (const game of games) imported.push((await this.importGame(game, run, choice.signal)).version);
      versions.push(imported);
    }
    const baseGameVersionIds = deduplicateIds(versions.flat().map(({ id }) => id));
    const fileIds = addedProposals.flatMap(({ entries }) => entries.map(({ id }) => id));
    const protocols = await this.createProtocols(
      addedProposals,
      createProtocolRequests(addedProposals, versions, baseGameVersionIds),
      choice,
      run,
    );
    return { fileIds, baseGameVersionIds, protocols };
  }

  private createProtocols(
    addedProposals: readonly AddedProposal[],
    requests: readonly ProtocolRequest[],
    { what, isOneOfSeveral }: ImportOptions,
    run: ImportRun,
  ): Promise<readonly IProtocol[]> {
    switch (what) {
      case 'files':
        return Promise.resolve([]);
      case 'update':
        return this.protocols.replaceFiles(
          addedProposals.flatMap((proposal) => createReplacement(proposal) ?? []),
        );
      case 'protocol':
        return isOneOfSeveral
          ? this.creator.createOrFindWithFiles(requests, run)
          : this.creator.createOrFindNamed(requests, run);
      case 'play':
        return isOneOfSeveral
          ? this.creator.createOrFindWithFiles(requests, run)
          : this.creator.createOrFind(requests, run);
    }
  }

  /** Imports a base game from the disk or from an archive. */
  private importGame(
    { read, copy }: ReceivedFile,
    run: ImportRun,
    signal: AbortSignal,
  ): Promise<IImportedWad> {
    if (copy === null) return this.importer.importInto(run, { sourcePath: read.inspected.filePath }, signal);
    const fileName = toSafeStem(copy.fileName, 'game') + extensionOf(copy.fileName);
    return this.importer.importUnpacked(run, { filePath: copy.filePath, fileName }, signal);
  }
}

function createProtocolRequests(
  addedProposals: readonly AddedProposal[],
  versions: readonly (readonly IBaseGameVersion[])[],
  versionIds: readonly string[],
): ProtocolRequest[] {
  // A mod that was added together with a single base game uses that game, unless the user chose another one.
  const onlyVersionId = versionIds.length === 1 ? (versionIds[0] ?? null) : null;
  return addedProposals.flatMap(({ proposal, needed, entries }, index) => {
    const files = deduplicateEntries([...needed.before, ...entries, ...needed.after]);
    if (entries.length > 0)
      return [{ proposal, files, baseGameVersionId: proposal.baseGameVersionId ?? onlyVersionId }];
    const usesGameNames = (versions[index] ?? []).length > 1;
    return (versions[index] ?? []).map(({ id, name }) => ({
      proposal: usesGameNames ? { ...proposal, title: name } : proposal,
      files: [],
      baseGameVersionId: id,
    }));
  });
}

function createReplacement({ proposal, replaced, entries }: AddedProposal): FileReplacement | null {
  return (
    replaced && {
      ids: proposal.protocolIds,
      older: toListedFile(replaced),
      newer: deduplicateEntries(entries).map(toListedFile),
    }
  );
}

/** Returns a mod file as an element of a protocol's file list. */
function toListedFile({ id, hashValue, name }: IModFile): FileReplacement['newer'][number] {
  return { fileId: id, hashValue, name };
}

function deduplicateEntries(entries: readonly IModFile[]): IModFile[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function deduplicateIds(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
