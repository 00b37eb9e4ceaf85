import { Injectable } from '@nestjs/common';
import type { AcceptChoice, IAcceptedIntake, IBaseGameVersion, IModFile, IProtocol } from '@hangar/domain';

import { HeldEntries } from '../catalog';
import { LauncherError } from '../errors';
import { ProtocolLauncher } from '../launch';
import type { AcceptedProposal } from './accepted-proposal';
import { EnteringProposals, type EnteredProposal } from './entering-proposals';
import { GameIntake } from './game-intake';
import { ProposalChecks } from './proposal-checks';
import { ProposedProtocols, type WantedProtocol } from './proposed-protocols';

/** What was made, before anything is played. */
interface Made {
  readonly fileIds: string[];
  readonly protocols: readonly Pick<IProtocol, 'id' | 'title' | 'files'>[];
  readonly baseGameVersionIds: string[];
}

/** Makes what was proposed: files in the catalogue, base games, protocols, a running game. */
@Injectable()
export class IntakeAcceptor {
  constructor(
    private readonly checks: ProposalChecks,
    private readonly entering: EnteringProposals,
    private readonly held: HeldEntries,
    private readonly games: GameIntake,
    private readonly protocols: ProposedProtocols,
    private readonly launcher: ProtocolLauncher,
  ) {}

  /**
   * All of it or nothing; only a game that is not started leaves what was made, and its failure names that.
   * @throws `FILE_CHANGED`, what is wrong with a proposal, or as a launch does
   */
  async accept(
    proposals: readonly AcceptedProposal[],
    what: AcceptChoice,
    signal: AbortSignal,
  ): Promise<IAcceptedIntake> {
    await this.checks.assertUsable(proposals, what);
    const made = await this.entering.whileEntered(signal, (run) =>
      this.held.use(
        () => run.enter(proposals),
        (entered) => this.make(entered.proposals, what, signal),
      ),
    );
    const accepted: IAcceptedIntake = {
      fileIds: made.fileIds,
      protocolIds: made.protocols.map(({ id }) => id),
      baseGameVersionIds: made.baseGameVersionIds,
      session: null,
    };
    return what === 'play' ? this.play(made, accepted, signal) : accepted;
  }

  /** The entries are held meanwhile: nobody deletes one of them. */
  private async make(
    entered: readonly EnteredProposal[],
    what: AcceptChoice,
    signal: AbortSignal,
  ): Promise<Made> {
    const versions: IBaseGameVersion[][] = [];
    for (const { games } of entered) versions.push(await this.games.bringIn(games, signal));
    const baseGameVersionIds = unique(versions.flat().map(({ id }) => id));
    const fileIds = unique(entered.flatMap(({ entries }) => entries.map(({ id }) => id)));
    return { fileIds, baseGameVersionIds, protocols: await this.makeProtocols(entered, versions, what) };
  }

  private makeProtocols(
    entered: readonly EnteredProposal[],
    versions: readonly (readonly IBaseGameVersion[])[],
    what: AcceptChoice,
  ): Promise<readonly IProtocol[]> {
    switch (what) {
      case 'files':
        return Promise.resolve([]);
      case 'update':
        return this.protocols.replace(entered.flatMap((one) => replacementOf(one) ?? []));
      case 'protocol':
        return this.protocols.create(wantedOf(entered, versions));
      case 'play':
        return this.protocols.createOrFind(wantedOf(entered, versions));
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

function replacementOf({ proposal, replaced, entries }: EnteredProposal) {
  return replaced ? { ids: proposal.protocolIds, older: replaced, newer: once(entries) } : null;
}

function once(entries: readonly IModFile[]): IModFile[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
