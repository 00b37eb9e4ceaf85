import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IIntake, IProposal } from '@hangar/domain';

import { IntakeAcceptor, IntakeInspector, type FoundOrigin } from '../../../intake';
import type { KnownFile } from '../found-file-details';
import { FoundOrigins, originOf } from '../found-origins';
import type { CompleteDetails } from '../found-values';

/** The entries and the protocol that were added from a downloaded file. */
export interface AddedContent {
  readonly fileIds: readonly string[];
  readonly protocolId: string | null;
}

/** Not aborted, so that files are either added completely or not at all. */
export const NEVER_ABORTED: AbortSignal = new AbortController().signal;

/** Reads downloaded files in the same way as files that the user drops, and adds their contents. */
@Injectable()
export class FoundContent {
  constructor(
    private readonly inspector: IntakeInspector,
    private readonly acceptor: IntakeAcceptor,
    private readonly origins: FoundOrigins,
  ) {}

  read(uploadId: string, signal: AbortSignal): Promise<IIntake> {
    return this.inspector.inspect({ uploadIds: [uploadId] }, signal);
  }

  /**
   * Adds the mods of an intake, and a protocol for them if requested.
   * @throws `UNSUPPORTED_FILE_TYPE` if it contains nothing usable
   */
  async add(intake: IIntake, { owned, file }: KnownFile, createsProtocol: boolean): Promise<AddedContent> {
    const usable = usableProposals(intake);
    const source = owned.source.id;
    const found: FoundOrigin = { from: originOf(source, file), url: file.url };
    const { fileIds, protocolIds } = await this.acceptor.accept(
      usable.map((proposal) => ({ ...described(proposal, file, usable.length), found })),
      createsProtocol ? 'protocol' : 'files',
      NEVER_ABORTED,
    );
    for (const fileId of fileIds) await this.origins.complete(fileId, source, file);
    return { fileIds, protocolId: createsProtocol ? (protocolIds[0] ?? null) : null };
  }

  /** Adds all mods of an intake. */
  async addAll(intake: IIntake): Promise<readonly string[]> {
    return (await this.acceptor.accept(usableProposals(intake), 'files', NEVER_ABORTED)).fileIds;
  }

  /** Adds only the file with a hash. Returns no ids if the intake does not contain it. */
  async addOnly(intake: IIntake, hashValue: string): Promise<readonly string[]> {
    const proposal = intake.proposals.find(({ files }) => files.some((file) => file.hashValue === hashValue));
    if (!proposal) return [];
    const files = proposal.files.map((file) => ({
      ...file,
      role:
        file.hashValue === hashValue
          ? ('load' as const)
          : file.role === 'text'
            ? file.role
            : ('skip' as const),
    }));
    return (await this.acceptor.accept([{ ...proposal, files }], 'files', NEVER_ABORTED)).fileIds;
  }
}

/** @throws `UNSUPPORTED_FILE_TYPE` with the reason if none are usable */
export function usableProposals({ proposals }: IIntake): IProposal[] {
  const usable = proposals.filter(({ reason, isPack }) => reason === null && !isPack);
  if (usable.length > 0) return usable;
  const reason = proposals.flatMap((proposal) => proposal.reason ?? [])[0];
  throw new LauncherError(
    'UNSUPPORTED_FILE_TYPE',
    `Nothing was added. ${reason ?? 'The file contains nothing that a source port can load.'}`,
  );
}

/** Completes what the text in the archive does not contain with what the source reports. */
function described(proposal: IProposal, details: CompleteDetails, count: number): IProposal {
  const hasText = proposal.files.some(({ role }) => role === 'text');
  return {
    ...proposal,
    // The title of one of several mods would be wrong for the others.
    title: hasText || count > 1 ? proposal.title : (details.title ?? proposal.title),
    author: proposal.author ?? details.author,
    releasedOn: proposal.releasedOn ?? details.date,
    description: proposal.description ?? details.description,
  };
}
