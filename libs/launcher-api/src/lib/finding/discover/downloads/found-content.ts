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

/** Adds the mods of an intake, and a protocol for them if requested. */
export type AddContent = (
  intake: IIntake,
  found: KnownFile,
  createsProtocol: boolean,
) => Promise<AddedContent>;

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
   * Runs work that adds the mods of several intakes: all of them or none. Those added first can be used by the others.
   * @throws `UNSUPPORTED_FILE_TYPE` if an intake contains nothing usable, or the signal's reason
   */
  async addTogether<T>(signal: AbortSignal, work: (add: AddContent) => Promise<T>): Promise<T> {
    return this.acceptor.acceptTogether(signal, async (accept) => {
      const origins: (readonly [fileId: string, KnownFile])[] = [];
      const result = await work(async (intake, known, createsProtocol) => {
        const usable = usableProposals(intake);
        const found: FoundOrigin = { from: originOf(known.owned.source.id, known.file), url: known.file.url };
        const { fileIds, protocols } = await accept(
          usable.map((proposal) => ({ ...described(proposal, known.file, usable.length), found })),
          createsProtocol ? 'protocol' : 'files',
        );
        origins.push(...fileIds.map((fileId) => [fileId, known] as const));
        return { fileIds, protocolId: createsProtocol ? (protocols[0]?.id ?? null) : null };
      });
      signal.throwIfAborted();
      for (const [fileId, { owned, file }] of origins)
        await this.origins.complete(fileId, owned.source.id, file);
      return result;
    });
  }

  /** Adds all mods of an intake. */
  async addAll(intake: IIntake, signal: AbortSignal): Promise<readonly string[]> {
    return (await this.acceptor.accept(usableProposals(intake), 'files', signal)).fileIds;
  }

  /** Adds only the file with a hash. Returns no ids if the intake does not contain it. */
  async addOnly(intake: IIntake, hashValue: string, signal: AbortSignal): Promise<readonly string[]> {
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
    return (await this.acceptor.accept([{ ...proposal, files }], 'files', signal)).fileIds;
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
