import { Injectable } from '@nestjs/common';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import type { IModFile, INeededFile } from '@hangar/domain';

import {
  CatalogRepository,
  ModFileCollector,
  ModTexts,
  type AddedEntry,
  type Arrival,
  type Gathered,
} from '../library';
import type { AcceptedProposal } from './accepted-proposal';
import type { IntakeContext } from './intake-context';
import { createArrivals, groupNeededEntries, type NeededEntries } from './proposal-entries';
import { ProposalReceiver } from './proposal-receiver';
import type { ReceivedFile, ReceivedProposal } from './received-files';

/** A proposal whose files are in the catalogue. */
export interface AddedProposal extends ReceivedProposal {
  readonly needed: NeededEntries;
  /** The entry of an older version that the proposal replaces. */
  readonly replaced: IModFile | null;
  /** The entries of `mods`, in the same order. */
  readonly entries: readonly IModFile[];
}

/** Proposals and their catalogue entries. The entries must be held while they are in use. */
export type AddedProposals = Gathered & { readonly proposals: readonly AddedProposal[] };

/** Adds the files of proposals as part of one import. */
export interface AddContext {
  /** Adds the files of proposals. Can be called again if an entry was deleted in the meantime. */
  add(proposals: readonly AcceptedProposal[]): Promise<AddedProposals>;
  /** The import to which all new items belong. */
  readonly run: ImportRun;
}

/** An import and the files that it has received. */
interface Destination {
  readonly run: ImportRun;
  /** Files with temporary names, to be removed afterwards. */
  readonly files: ReceivedFile[];
}

/** Adds the files of proposals to the catalogue, and removes them again if the work that needs them fails. */
@Injectable()
export class ProposalFileAdder {
  constructor(
    private readonly receiver: ProposalReceiver,
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
    private readonly texts: ModTexts,
    private readonly imports: ImportJournal,
  ) {}

  /** Runs `use` with a context for adding files. If `use` fails, all files that it added are removed. */
  async withAddedFiles<T>(context: IntakeContext, use: (run: AddContext) => Promise<T>): Promise<T> {
    const files: ReceivedFile[] = [];
    try {
      return await this.imports.run((run) =>
        use({ run, add: (proposals) => this.addFiles(proposals, { run, files }, context) }),
      );
    } finally {
      await this.receiver.discard(files);
    }
  }

  private async addFiles(
    proposals: readonly AcceptedProposal[],
    { run, files }: Destination,
    context: IntakeContext,
  ): Promise<AddedProposals> {
    const received = await this.receiver.receive(proposals, context);
    files.push(...received.flatMap(({ mods, games }) => [...mods, ...games]));
    context.signal.throwIfAborted();
    const described = await Promise.all(received.map((proposal) => this.describe(proposal)));
    const arrivals = described.flatMap((proposal) => proposal.arrivals);
    const added = await this.addToCatalog(arrivals, described.flatMap(assignTexts), run);
    const entries = added.map(({ entry }) => entry);
    const remainingEntries = entries.values();
    const addedProposals = described.map(({ arrivals: own, ...one }): AddedProposal => ({
      ...one,
      entries: own.map(() => remainingEntries.next().value as IModFile),
    }));
    const needed = described.flatMap((proposal) => [...proposal.needed.before, ...proposal.needed.after]);
    return { entries: [...entries, ...needed], proposals: addedProposals };
  }

  private async describe(received: ReceivedProposal) {
    const { dependencies, replacesFileId } = received.proposal;
    const needed = groupNeededEntries(dependencies, await this.findRequired(dependencies));
    const replaced = replacesFileId === null ? null : ((await this.catalog.find(replacesFileId)) ?? null);
    return { ...received, needed, replaced, arrivals: createArrivals(received, needed, replaced) };
  }

  private addToCatalog(
    arrivals: readonly Arrival[],
    texts: readonly (ReceivedProposal['text'] | null)[],
    run: ImportRun,
  ): Promise<AddedEntry[]> {
    return this.texts.keepFor(texts, (readmes) =>
      this.collector.addAll(
        arrivals.map((arrival, index) => ({ ...arrival, readme: readmes[index] ?? null })),
        'added',
        run,
      ),
    );
  }

  private async findRequired(dependencies: readonly INeededFile[]): Promise<Map<string, IModFile>> {
    const entriesById = new Map<string, IModFile>();
    for (const { fileId } of dependencies)
      if (fileId !== null) entriesById.set(fileId, await this.catalog.get(fileId));
    return entriesById;
  }
}

/** Returns the text file of a proposal, repeated for each of its files. */
function assignTexts({ arrivals, text }: { arrivals: readonly Arrival[]; text: ReceivedProposal['text'] }) {
  return arrivals.map(() => text);
}
