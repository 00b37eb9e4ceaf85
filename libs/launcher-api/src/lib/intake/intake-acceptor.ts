import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ImportRun } from '@hangar/api-foundation/storage';
import type {
  AcceptChoice,
  IAcceptedIntake,
  IBaseGameVersion,
  IModFile,
  IProtocol,
  ISkippedFile,
} from '@hangar/domain';

import { HeldEntries, ProtocolRepository, type FileReplacement } from '../library';
import { ProtocolLauncher } from '../play';
import { AcceptedPacksImporter, type SortedProposals } from './accepted-packs';
import type { AcceptedProposal } from './accepted-proposal';
import { EnteringProposals, type EnteredProposal, type Entering } from './entering-proposals';
import { GameIntake } from './game-intake';
import { ProposalChecks } from './proposal-checks';
import { ProposedProtocols, type WantedProtocol } from './proposed-protocols';

/** What was made, before anything is played. */
interface Made {
  readonly fileIds: string[];
  readonly protocols: readonly Pick<IProtocol, 'id' | 'title' | 'files'>[];
  readonly baseGameVersionIds: string[];
  readonly skipped: readonly ISkippedFile[];
}

/** How to import proposals. */
interface Choice {
  readonly what: AcceptChoice;
  /** Whether there are several: then anything that already exists is used, whatever its title. */
  readonly isAmongOthers: boolean;
}

/** Makes what was proposed: files in the catalogue, base games, protocols, a running game. */
@Injectable()
export class IntakeAcceptor {
  constructor(
    private readonly checks: ProposalChecks,
    private readonly entering: EnteringProposals,
    private readonly packs: AcceptedPacksImporter,
    private readonly held: HeldEntries,
    private readonly games: GameIntake,
    private readonly protocols: ProposedProtocols,
    private readonly kept: ProtocolRepository,
    private readonly launcher: ProtocolLauncher,
  ) {}

  /**
   * All of it or nothing; only a game that is not started leaves what was made, and its failure names that. What is of no use
   * among other things is skipped, and named.
   * @throws `FILE_CHANGED`, what is wrong with a proposal, or as a launch does
   */
  async accept(
    proposals: readonly AcceptedProposal[],
    what: AcceptChoice,
    signal: AbortSignal,
  ): Promise<IAcceptedIntake> {
    const sorted = await this.packs.sort(proposals, signal);
    await this.checks.assertUsable(sorted.mods, what);
    const choice = { what, isAmongOthers: proposals.length > 1 };
    const made = await this.entering.whileEntered(signal, (entering) =>
      this.makeAll(sorted, { ...choice, signal }, entering),
    );
    const accepted: IAcceptedIntake = {
      fileIds: made.fileIds,
      protocolIds: unique(made.protocols.map(({ id }) => id)),
      baseGameVersionIds: made.baseGameVersionIds,
      session: null,
      ...(made.skipped.length > 0 ? { skipped: [...made.skipped] } : {}),
    };
    return what === 'play' ? this.play(made, accepted, signal) : accepted;
  }

  private async makeAll(
    { mods, packs, skipped }: SortedProposals,
    choice: Choice & { readonly signal: AbortSignal },
    { run, enter }: Entering,
  ): Promise<Made> {
    const { signal } = choice;
    const importPacks = () => this.packs.import(packs, { run, signal, isAll: mods.length === 0 });
    // Protocols that an update has changed are not changed back: nothing that can fail may follow.
    const early = choice.what === 'update' ? await importPacks() : null;
    const made = await this.held.use(
      () => enter(mods),
      (entered) => this.make(entered.proposals, choice, { run, signal }),
    );
    const fromPacks = early ?? (await importPacks());
    const brought = fromPacks.imported.flatMap((pack) => pack.brought.map(({ id }) => id));
    return {
      fileIds: unique([...made.fileIds, ...brought]),
      protocols: [...made.protocols, ...fromPacks.imported.map(({ protocol }) => protocol)],
      baseGameVersionIds: made.baseGameVersionIds,
      skipped: [...skipped, ...fromPacks.skipped],
    };
  }

  /** The entries are held meanwhile: nobody deletes one of them. */
  private async make(
    entered: readonly EnteredProposal[],
    choice: Choice,
    { run, signal }: { readonly run: ImportRun; readonly signal: AbortSignal },
  ): Promise<Omit<Made, 'skipped'>> {
    const versions: IBaseGameVersion[][] = [];
    for (const { games } of entered) versions.push(await this.games.importAll(run, games, signal));
    const baseGameVersionIds = unique(versions.flat().map(({ id }) => id));
    const fileIds = unique(entered.flatMap(({ entries }) => entries.map(({ id }) => id)));
    const protocols = await this.makeProtocols(entered, wantedOf(entered, versions), choice, run);
    return { fileIds, baseGameVersionIds, protocols };
  }

  private makeProtocols(
    entered: readonly EnteredProposal[],
    wanted: readonly WantedProtocol[],
    { what, isAmongOthers }: Choice,
    run: ImportRun,
  ): Promise<readonly IProtocol[]> {
    switch (what) {
      case 'files':
        return Promise.resolve([]);
      case 'update':
        return this.kept.replaceFiles(entered.flatMap((one) => replacementOf(one) ?? []));
      case 'protocol':
        return isAmongOthers
          ? this.protocols.createOrFindPlaying(wanted, run)
          : this.protocols.createOrFindNamed(wanted, run);
      case 'play':
        return isAmongOthers
          ? this.protocols.createOrFindPlaying(wanted, run)
          : this.protocols.createOrFind(wanted, run);
    }
  }

  /** Of several, the first that has files. */
  private async play(
    { protocols }: Made,
    accepted: IAcceptedIntake,
    signal: AbortSignal,
  ): Promise<IAcceptedIntake> {
    const played = protocols.find(({ files }) => files.length > 0) ?? protocols[0];
    if (!played) return accepted;
    try {
      signal.throwIfAborted();
      return { ...accepted, session: await this.launcher.launch(played.id) };
    } catch (error) {
      throw error instanceof LauncherError ? asKept(error, played.title, accepted) : error;
    }
  }
}

/** What was brought in is not lost because the game does not start: pressing again plays the same protocol. */
function asKept(error: LauncherError, title: string, accepted: IAcceptedIntake): LauncherError {
  const details = { ...(error.details as object | undefined), accepted };
  const message =
    error.code === 'CANCELLED' ? 'The client went away before the game was started.' : error.message;
  return new LauncherError(error.code, `${message} "${title}" is kept as a protocol.`, details as never, {
    cause: error,
  });
}

function wantedOf(
  entered: readonly EnteredProposal[],
  versions: readonly (readonly IBaseGameVersion[])[],
): WantedProtocol[] {
  const brought = unique(versions.flat().map(({ id }) => id));
  // A mod that came together with one base game is played with that, unless another was chosen.
  const only = brought.length === 1 ? (brought[0] ?? null) : null;
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

/** A mod file as a protocol's list names it. */
function namedIn({ id, hashValue, name }: IModFile): FileReplacement['newer'][number] {
  return { fileId: id, hashValue, name };
}

function once(entries: readonly IModFile[]): IModFile[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
