import { Injectable } from '@nestjs/common';
import { invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import type {
  IDownloadFoundFileRequest,
  IDownloadResult,
  IIntake,
  IProposal,
  IReplacedFile,
  IUpload,
} from '@hangar/domain';
import { hashFile } from '@hangar/file-system';

import { IntakeAcceptor, IntakeInspector, type AcceptOne, type FoundOrigin } from '../../../intake';
import type { KnownFile } from '../found-file-details';
import { FoundOrigins, createOrigin } from '../found-origins';
import type { CompleteDetails } from '../found-values';
import { toReplacedFile, VersionReplacer } from './version-replacer';

/** The catalogue entries and protocols that were added from a downloaded file. */
export interface AddedContent {
  readonly fileIds: readonly string[];
  /** The IDs of the protocols: one for each mod, or for each base game if no mod was found. */
  readonly protocolIds: readonly string[];
  /** Sentences about what was omitted. */
  readonly notes: readonly string[];
  /** The mod file that was replaced; `null` if none was. */
  readonly replaced: IReplacedFile | null;
}

/** Options for adding the mods of a download. */
export interface AddOptions {
  readonly createsProtocol?: boolean | undefined;
  /** The ID of the mod file that they replace. Possible only for the last intake. */
  readonly replaces?: string | undefined;
}

/** Adds the mods of an intake. */
export type AddContent = (intake: IIntake, found: KnownFile, options?: AddOptions) => Promise<AddedContent>;

/** Options for adding the wanted file of a download, and possibly others. */
export interface AddWantedOptions {
  /** The source's file that was downloaded. */
  readonly found?: KnownFile | null;
  /** Whether the mods of a download that doesn't contain the wanted file are added instead. */
  readonly keepsOthers?: boolean;
}

/** Reads downloaded files in the same way as files that the user drops, and adds their contents. */
@Injectable()
export class FoundContentAdder {
  constructor(
    private readonly inspector: IntakeInspector,
    private readonly acceptor: IntakeAcceptor,
    private readonly origins: FoundOrigins,
    private readonly replacer: VersionReplacer,
  ) {}

  read(uploadId: string, signal: AbortSignal): Promise<IIntake> {
    return this.inspector.inspect({ uploadIds: [uploadId] }, signal);
  }

  /** @throws `VALIDATION_FAILED` or `MOD_FILE_NOT_FOUND` */
  async assertOptions({ createProtocol = false, replaces }: IDownloadFoundFileRequest): Promise<void> {
    if (replaces === undefined) return;
    if (createProtocol) throw invalidValue('replaces', "can't be combined with createProtocol");
    await this.replacer.assertExists(replaces);
  }

  /**
   * Runs work that adds the mods of several intakes: all of them or none. Later intakes can use the mods of earlier
   * ones.
   * @throws `UNSUPPORTED_FILE_TYPE` if an intake contains nothing usable, or the signal's reason
   */
  async addTogether<T>(signal: AbortSignal, work: (add: AddContent) => Promise<T>): Promise<T> {
    return this.acceptor.acceptTogether(signal, async (accept) => {
      const origins: (() => Promise<unknown>)[] = [];
      const result = await work(async (intake, known, options = {}) => {
        const added = await this.add(getUsableProposals(intake), known, options, accept);
        const { id: source } = known.owned.source;
        for (const fileId of added.fileIds)
          origins.push(() =>
            options.replaces === undefined
              ? this.origins.complete(fileId, source, known.file)
              : this.origins.set(fileId, source, known.file),
          );
        return added;
      });
      signal.throwIfAborted();
      for (const setOrigin of origins) await setOrigin();
      return result;
    });
  }

  /**
   * Adds the file with this hash: either the download itself or a file in it.
   * @throws `UNSUPPORTED_FILE_TYPE`, or the errors of an intake
   */
  async addWanted(
    { id, filePath }: IUpload,
    hashValue: string,
    { found = null, keepsOthers = false }: AddWantedOptions,
    signal: AbortSignal,
  ): Promise<Pick<IDownloadResult, 'fileIds' | 'matches'>> {
    const intake = await this.read(id, signal);
    const wanted = findProposalWith(intake, hashValue);
    const isWanted = wanted !== null || (await hashFile(filePath, { signal })).md5 === hashValue;
    if (!isWanted && !keepsOthers) return { fileIds: [], matches: false };
    const proposals = wanted ? [wanted] : getUsableProposals(intake);
    const fileIds = found
      ? await this.addFrom(proposals, found, signal)
      : (await this.acceptor.accept(proposals, 'files', { signal })).fileIds;
    return { fileIds: [...fileIds], matches: isWanted };
  }

  private async addFrom(
    proposals: readonly IProposal[],
    found: KnownFile,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { fileIds } = await this.addTogether(signal, (add) =>
      add({ kind: 'mods', proposals: [...proposals] }, found),
    );
    return fileIds;
  }

  private async add(
    usable: readonly IProposal[],
    { owned, file }: KnownFile,
    { createsProtocol = false, replaces }: AddOptions,
    accept: AcceptOne,
  ): Promise<AddedContent> {
    const found: FoundOrigin = { from: createOrigin(owned.source.id, file), url: file.url };
    const toFoundProposals = (proposals: readonly IProposal[]) =>
      proposals.map((proposal) => ({ ...described(proposal, file, usable.length), found }));
    const replacement = replaces === undefined ? null : await this.replacer.findReplacement(replaces, usable);
    if (replacement && 'proposal' in replacement) {
      const others =
        replacement.others.length === 0 ? null : await accept(toFoundProposals(replacement.others), 'files');
      const { fileIds, protocols } = await accept(toFoundProposals([replacement.proposal]), 'update');
      const changedIds = protocols.map(({ id }) => id);
      return {
        fileIds: [...fileIds, ...(others?.fileIds ?? [])],
        protocolIds: [],
        notes: [],
        replaced: toReplacedFile(replacement, changedIds, fileIds),
      };
    }
    const { fileIds, protocols } = await accept(
      toFoundProposals(usable),
      createsProtocol ? 'protocol' : 'files',
    );
    return {
      fileIds,
      protocolIds: createsProtocol ? protocols.map(({ id }) => id) : [],
      notes: replacement ? [replacement.reason] : [],
      replaced: null,
    };
  }
}

/**
 * Returns the proposal that contains the file with this hash, reduced to that file and its text; `null` if no proposal
 * contains the file.
 */
function findProposalWith({ proposals }: IIntake, hashValue: string): IProposal | null {
  const proposal = proposals.find(({ files }) => files.some((file) => file.hashValue === hashValue));
  if (!proposal) return null;
  const files = proposal.files.map((file): IProposal['files'][number] => {
    if (file.hashValue === hashValue) return { ...file, role: 'load' };
    return file.role === 'text' ? file : { ...file, role: 'skip' };
  });
  return { ...proposal, files };
}

/**
 * Returns the usable proposals.
 * @throws `UNSUPPORTED_FILE_TYPE` with the reason if there are none
 */
export function getUsableProposals({ proposals }: IIntake): IProposal[] {
  const usable = proposals.filter(({ reason, isPack }) => reason === null && !isPack);
  if (usable.length > 0) return usable;
  const reason = proposals.flatMap((proposal) => proposal.reason ?? [])[0];
  throw new LauncherError(
    'UNSUPPORTED_FILE_TYPE',
    `Nothing was added. ${reason ?? 'The file contains nothing that a source port can load.'}`,
  );
}

/** Returns an intake after adding the source's details to its usable mods, if their own texts lack these. */
export function addSourceDetails(intake: IIntake, details: CompleteDetails): IIntake {
  const usable = getUsableProposals(intake);
  const proposals = intake.proposals.map((proposal) =>
    usable.includes(proposal) ? described(proposal, details, usable.length) : proposal,
  );
  return { ...intake, proposals };
}

/** Adds the source's details to a proposal, if the text in its archive lacks these. */
function described(proposal: IProposal, details: CompleteDetails, count: number): IProposal {
  const hasText = proposal.files.some(({ role }) => role === 'text');
  return {
    ...proposal,
    // The title would be wrong if there are several mods.
    title: hasText || count > 1 ? proposal.title : (details.title ?? proposal.title),
    author: proposal.author ?? details.author,
    releasedOn: proposal.releasedOn ?? details.date,
    description: proposal.description ?? details.description,
  };
}
