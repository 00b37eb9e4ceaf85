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
import { arrivalsOf, neededOf, type NeededEntries } from './proposal-entries';
import { ProposalReceiver } from './proposal-receiver';
import type { ReceivedFile, ReceivedProposal } from './received-files';

/** A proposal whose files are in the catalogue. */
export interface EnteredProposal extends ReceivedProposal {
  readonly needed: NeededEntries;
  /** The older version in the catalogue. */
  readonly replaced: IModFile | null;
  /** The entries of `mods`, in the same order. */
  readonly entries: readonly IModFile[];
}

/** Proposals and their catalogue entries. The entries must be held while they are in use. */
export type EnteredProposals = Gathered & { readonly proposals: readonly EnteredProposal[] };

/** Adds the files of proposals as part of one import. */
export interface Entering {
  /** Can be called again if an entry was deleted in the meantime. */
  enter(proposals: readonly AcceptedProposal[]): Promise<EnteredProposals>;
  /** The import that all new items belong to. */
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
export class EnteringProposals {
  constructor(
    private readonly receiver: ProposalReceiver,
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
    private readonly texts: ModTexts,
    private readonly imports: ImportJournal,
  ) {}

  /** Runs `use` with a context for adding files. If it fails, everything that it added is removed. */
  async withEnteredFiles<T>(signal: AbortSignal, use: (run: Entering) => Promise<T>): Promise<T> {
    const files: ReceivedFile[] = [];
    try {
      return await this.imports.run((run) =>
        use({ run, enter: (proposals) => this.enter(proposals, { run, files }, signal) }),
      );
    } finally {
      await this.receiver.discard(files);
    }
  }

  private async enter(
    proposals: readonly AcceptedProposal[],
    { run, files }: Destination,
    signal: AbortSignal,
  ): Promise<EnteredProposals> {
    const received = await this.receiver.receive(proposals, signal);
    files.push(...received.flatMap(({ mods, games }) => [...mods, ...games]));
    signal.throwIfAborted();
    const described = await Promise.all(received.map((one) => this.describe(one)));
    const arrivals = described.flatMap((one) => one.arrivals);
    const added = await this.add(arrivals, described.flatMap(textsOf), run);
    const entries = added.map(({ entry }) => entry);
    const inOrder = entries.values();
    const entered = described.map(({ arrivals: own, ...one }): EnteredProposal => ({
      ...one,
      entries: own.map(() => inOrder.next().value as IModFile),
    }));
    const needed = described.flatMap((one) => [...one.needed.before, ...one.needed.after]);
    return { entries: [...entries, ...needed], proposals: entered };
  }

  private async describe(received: ReceivedProposal) {
    const { dependencies, replacesFileId } = received.proposal;
    const needed = neededOf(dependencies, await this.found(dependencies));
    const replaced = replacesFileId === null ? null : ((await this.catalog.find(replacesFileId)) ?? null);
    return { ...received, needed, replaced, arrivals: arrivalsOf(received, needed, replaced) };
  }

  private add(
    arrivals: readonly Arrival[],
    texts: readonly (ReceivedProposal['text'] | null)[],
    run: ImportRun,
  ): Promise<AddedEntry[]> {
    return this.texts.keepFor(texts, (readmes) =>
      this.collector.addAll(
        arrivals.map((one, place) => ({ ...one, readme: readmes[place] ?? null })),
        'added',
        run,
      ),
    );
  }

  private async found(dependencies: readonly INeededFile[]): Promise<Map<string, IModFile>> {
    const found = new Map<string, IModFile>();
    for (const { fileId } of dependencies)
      if (fileId !== null) found.set(fileId, await this.catalog.get(fileId));
    return found;
  }
}

/** Returns the text file of a proposal, once for each of its files. */
function textsOf({ arrivals, text }: { arrivals: readonly Arrival[]; text: ReceivedProposal['text'] }) {
  return arrivals.map(() => text);
}
