import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { AcceptChoice, IAcceptedIntake, ISkippedFile } from '@hangar/domain';

import { ProtocolLauncher } from '../play';
import { AcceptedPacksImporter, type SortedProposals } from './accepted-packs';
import type { AcceptedProposal } from './accepted-proposal';
import { EnteringProposals, type Entering } from './entering-proposals';
import { ProposalChecks } from './proposal-checks';
import { ProposalImporter, type ImportChoice, type ImportedProposals } from './proposal-importer';

/** The items that were created before a game is started. */
interface Made extends ImportedProposals {
  readonly skipped: readonly ISkippedFile[];
}

/** Carries out proposals: adds files, base games and protocols, and may start a game. */
@Injectable()
export class IntakeAcceptor {
  constructor(
    private readonly checks: ProposalChecks,
    private readonly entering: EnteringProposals,
    private readonly packs: AcceptedPacksImporter,
    private readonly importer: ProposalImporter,
    private readonly launcher: ProtocolLauncher,
  ) {}

  /**
   * Accepts all proposals or none. If only the game fails to start, everything else is kept and listed in the error.
   * Unusable proposals among usable ones are skipped and listed.
   * @throws `FILE_CHANGED`, an error for an invalid proposal, or a launch error
   */
  async accept(
    proposals: readonly AcceptedProposal[],
    what: AcceptChoice,
    signal: AbortSignal,
  ): Promise<IAcceptedIntake> {
    const sorted = await this.packs.sort(proposals, signal);
    await this.checks.assertUsable(sorted.mods, what);
    const choice = { what, isAmongOthers: proposals.length > 1, signal };
    const made = await this.entering.withEnteredFiles(signal, (entering) =>
      this.makeAll(sorted, choice, entering),
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
    choice: ImportChoice,
    { run, enter }: Entering,
  ): Promise<Made> {
    const { signal } = choice;
    const importPacks = () => this.packs.import(packs, { run, signal, isAll: mods.length === 0 });
    // Packs are imported before an update, because its changes to protocols could not be undone if a pack failed.
    const early = choice.what === 'update' ? await importPacks() : null;
    const made = await this.importer.importAll(() => enter(mods), choice, run);
    const fromPacks = early ?? (await importPacks());
    const brought = fromPacks.imported.flatMap((pack) => pack.brought.map(({ id }) => id));
    return {
      fileIds: unique([...made.fileIds, ...brought]),
      protocols: [...made.protocols, ...fromPacks.imported.map(({ protocol }) => protocol)],
      baseGameVersionIds: made.baseGameVersionIds,
      skipped: [...skipped, ...fromPacks.skipped],
    };
  }

  /** Starts the first protocol that has files. */
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
      throw error instanceof LauncherError ? withAcceptedIntake(error, played.title, accepted) : error;
    }
  }
}

/** Adds the accepted items to a launch error. They are kept, so a second attempt uses the same protocol. */
function withAcceptedIntake(error: LauncherError, title: string, accepted: IAcceptedIntake): LauncherError {
  const details = { ...(error.details as object | undefined), accepted };
  const message =
    error.code === 'CANCELLED' ? 'The connection closed before the game started.' : error.message;
  return new LauncherError(error.code, `${message} ${title} was saved to your library.`, details as never, {
    cause: error,
  });
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
