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
import { safeStem } from '@hangar/file-system';

import { HeldEntries, ProtocolRepository, WadImporter, type FileReplacement } from '../library';
import type { EnteredProposal, EnteredProposals } from './entering-proposals';
import { ProposedProtocols, type WantedProtocol } from './proposed-protocols';
import type { ReceivedFile } from './received-files';

/** How to import proposals. */
export interface ImportChoice {
  readonly what: AcceptChoice;
  /** Whether there are several proposals. If so, existing protocols are reused regardless of their titles. */
  readonly isAmongOthers: boolean;
  readonly signal: AbortSignal;
}

/** The result of importing proposals. */
export interface ImportedProposals {
  readonly fileIds: string[];
  readonly protocols: readonly Pick<IProtocol, 'id' | 'title' | 'files'>[];
  readonly baseGameVersionIds: string[];
}

/** Imports base games and protocols of proposals whose files are in the catalogue. */
@Injectable()
export class ProposalImporter {
  constructor(
    private readonly held: HeldEntries,
    private readonly importer: WadImporter,
    private readonly proposed: ProposedProtocols,
    private readonly protocols: ProtocolRepository,
  ) {}

  /**
   * Imports the proposals that `enter` returns as part of `run`. Their entries cannot be deleted until this resolves.
   * `enter` may be called more than once.
   */
  importAll(
    enter: () => Promise<EnteredProposals>,
    choice: ImportChoice,
    run: ImportRun,
  ): Promise<ImportedProposals> {
    return this.held.use(enter, ({ proposals }) => this.import(proposals, choice, run));
  }

  private async import(
    entered: readonly EnteredProposal[],
    choice: ImportChoice,
    run: ImportRun,
  ): Promise<ImportedProposals> {
    const versions: IBaseGameVersion[][] = [];
    for (const { games } of entered) {
      const imported: IBaseGameVersion[] = [];
      for (const game of games) imported.push((await this.importGame(game, run, choice.signal)).version);
      versions.push(imported);
    }
    const baseGameVersionIds = unique(versions.flat().map(({ id }) => id));
    const fileIds = entered.flatMap(({ entries }) => entries.map(({ id }) => id));
    const protocols = await this.makeProtocols(
      entered,
      wantedOf(entered, versions, baseGameVersionIds),
      choice,
      run,
    );
    return { fileIds, baseGameVersionIds, protocols };
  }

  private makeProtocols(
    entered: readonly EnteredProposal[],
    wanted: readonly WantedProtocol[],
    { what, isAmongOthers }: ImportChoice,
    run: ImportRun,
  ): Promise<readonly IProtocol[]> {
    switch (what) {
      case 'files':
        return Promise.resolve([]);
      case 'update':
        return this.protocols.replaceFiles(entered.flatMap((one) => replacementOf(one) ?? []));
      case 'protocol':
        return isAmongOthers
          ? this.proposed.createOrFindPlaying(wanted, run)
          : this.proposed.createOrFindNamed(wanted, run);
      case 'play':
        return isAmongOthers
          ? this.proposed.createOrFindPlaying(wanted, run)
          : this.proposed.createOrFind(wanted, run);
    }
  }

  /** Imports a base game from the disk or from an archive. */
  private importGame(
    { read, copy }: ReceivedFile,
    run: ImportRun,
    signal: AbortSignal,
  ): Promise<IImportedWad> {
    if (copy === null) return this.importer.importInto(run, { sourcePath: read.given.filePath }, signal);
    const fileName = safeStem(copy.fileName, 'game') + extensionOf(copy.fileName);
    return this.importer.importUnpacked(run, { filePath: copy.filePath, fileName }, signal);
  }
}

function wantedOf(
  entered: readonly EnteredProposal[],
  versions: readonly (readonly IBaseGameVersion[])[],
  versionIds: readonly string[],
): WantedProtocol[] {
  // A mod that was added together with a single base game uses that game, unless the user chose another one.
  const only = versionIds.length === 1 ? (versionIds[0] ?? null) : null;
  return entered.flatMap(({ proposal, needed, entries }, place) => {
    const files = once([...needed.before, ...entries, ...needed.after]);
    if (entries.length > 0)
      return [{ proposal, files, baseGameVersionId: proposal.baseGameVersionId ?? only }];
    const titles = (versions[place] ?? []).length > 1;
    return (versions[place] ?? []).map(({ id, name }) => ({
      proposal: titles ? { ...proposal, title: name } : proposal,
      files: [],
      baseGameVersionId: id,
    }));
  });
}

function replacementOf({ proposal, replaced, entries }: EnteredProposal): FileReplacement | null {
  return (
    replaced && { ids: proposal.protocolIds, older: namedIn(replaced), newer: once(entries).map(namedIn) }
  );
}

/** Returns a mod file as an element of a protocol's file list. */
function namedIn({ id, hashValue, name }: IModFile): FileReplacement['newer'][number] {
  return { fileId: id, hashValue, name };
}

function once(entries: readonly IModFile[]): IModFile[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
