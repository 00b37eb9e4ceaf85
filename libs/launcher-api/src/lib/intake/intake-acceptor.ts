import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { AcceptChoice, IAcceptedIntake, ISkippedFile } from '@hangar/domain';

import { ProtocolLauncher } from '../play';
import { AcceptedPacksImporter, type SortedProposals } from './accepted-packs';
import type { AcceptedProposal } from './accepted-proposal';
import type { IntakeContext } from './intake-context';
import { ProposalFileAdder, type AddContext } from './proposal-file-adder';
import { ProposalChecks } from './proposal-checks';
import { ProposalImporter, type ImportOptions, type ImportedProposals } from './proposal-importer';

/** The items that were created before any game is started. */
export interface AcceptedItems extends ImportedProposals {
  readonly skipped: readonly ISkippedFile[];
}

/** Accepts proposals without starting a game. An update must be last, because its changes can't be undone. */
export type AcceptOne = (
  proposals: readonly AcceptedProposal[],
  what: Exclude<AcceptChoice, 'play'>,
) => Promise<AcceptedItems>;

/** Executes accepted proposals: adds files, base games and protocols, and may start a game. */
@Injectable()
export class IntakeAcceptor {
  constructor(
    private readonly checks: ProposalChecks,
    private readonly files: ProposalFileAdder,
    private readonly packs: AcceptedPacksImporter,
    private readonly importer: ProposalImporter,
    private readonly launcher: ProtocolLauncher,
  ) {}

  /**
   * Accepts all proposals or none. If only the game fails to start, all other items are kept and listed in the error.
   * Unusable proposals are skipped and listed if others are usable.
   * @throws `FILE_CHANGED`, an error for an invalid proposal, or a launch error
   */
  async accept(
    proposals: readonly AcceptedProposal[],
    what: AcceptChoice,
    access: IntakeContext,
  ): Promise<IAcceptedIntake> {
    const { signal } = access;
    const created = await this.files.withAddedFiles(access, (context) =>
      this.acceptOne(proposals, what, signal, context),
    );
    const accepted: IAcceptedIntake = {
      fileIds: created.fileIds,
      protocolIds: deduplicateIds(created.protocols.map(({ id }) => id)),
      baseGameVersionIds: created.baseGameVersionIds,
      session: null,
      ...(created.skipped.length > 0 ? { skipped: [...created.skipped] } : {}),
    };
    return what === 'play' ? this.play(created, accepted, signal) : accepted;
  }

  /**
   * Runs work that accepts several lists of proposals, one after the other: all of them or none. Later ones can use the
   * files of earlier ones.
   * @throws the errors of {@link accept}, except for launch errors
   */
  acceptTogether<T>(signal: AbortSignal, work: (accept: AcceptOne) => Promise<T>): Promise<T> {
    return this.files.withAddedFiles({ signal }, (context) =>
      work((proposals, what) => this.acceptOne(proposals, what, signal, context)),
    );
  }

  private async acceptOne(
    proposals: readonly AcceptedProposal[],
    what: AcceptChoice,
    signal: AbortSignal,
    context: AddContext,
  ): Promise<AcceptedItems> {
    const sorted = await this.packs.sort(proposals, signal);
    await this.checks.assertUsable(sorted.mods, what);
    return this.importAll(sorted, { what, isOneOfSeveral: proposals.length > 1, signal }, context);
  }

  private async importAll(
    { mods, packs, skipped }: SortedProposals,
    choice: ImportOptions,
    { run, add }: AddContext,
  ): Promise<AcceptedItems> {
    const { signal } = choice;
    const importPacks = () => this.packs.import(packs, { run, signal, hasOnlyPacks: mods.length === 0 });
    // Packs are imported before an update, because the update's changes to protocols can't be undone if a pack fails.
    const packsBeforeUpdate = choice.what === 'update' ? await importPacks() : null;
    const created = await this.importer.importAll(() => add(mods), choice, run);
    const packResult = packsBeforeUpdate ?? (await importPacks());
    const packFileIds = packResult.imported.flatMap((pack) => pack.brought.map(({ id }) => id));
    return {
      fileIds: deduplicateIds([...created.fileIds, ...packFileIds]),
      protocols: [...created.protocols, ...packResult.imported.map(({ protocol }) => protocol)],
      baseGameVersionIds: created.baseGameVersionIds,
      skipped: [...skipped, ...packResult.skipped],
    };
  }

  /** Starts the first protocol that has files. */
  private async play(
    { protocols }: AcceptedItems,
    accepted: IAcceptedIntake,
    signal: AbortSignal,
  ): Promise<IAcceptedIntake> {
    const protocol = protocols.find(({ files }) => files.length > 0) ?? protocols[0];
    if (!protocol) return accepted;
    try {
      signal.throwIfAborted();
      return { ...accepted, session: await this.launcher.launch(protocol.id) };
    } catch (error) {
      throw error instanceof LauncherError ? withAcceptedIntake(error, protocol.title, accepted) : error;
    }
  }
}

/** Adds the accepted items to a launch error. The items are kept, so a second attempt uses the same protocol. */
function withAcceptedIntake(error: LauncherError, title: string, accepted: IAcceptedIntake): LauncherError {
  const details = { ...(error.details as object | undefined), accepted };
  const message =
    error.code === 'CANCELLED' ? 'The connection closed before the game started.' : error.message;
  return new LauncherError(error.code, `${message} ${title} was saved to your library.`, details as never, {
    cause: error,
  });
}

function deduplicateIds(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
