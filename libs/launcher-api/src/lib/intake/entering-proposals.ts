import { Injectable, Logger } from '@nestjs/common';
import type { IModFile, INeededFile } from '@hangar/domain';

import {
  CatalogRepository,
  ModFileCollector,
  ModFileUsers,
  ModTexts,
  type AddedEntry,
  type Arrival,
  type Gathered,
} from '../catalog';
import type { AcceptedProposal } from './accepted-proposal';
import { arrivalsOf, neededOf, type NeededEntries } from './proposal-entries';
import { ProposalReceiver } from './proposal-receiver';
import type { ReceivedFile, ReceivedProposal } from './received-files';

/** A proposal whose files are in the catalogue. */
export interface EnteredProposal extends ReceivedProposal {
  readonly needed: NeededEntries;
  /** The older version in the catalogue. */
  readonly replaced: IModFile | null;
  /** Those of `mods`, in their order. */
  readonly entries: readonly IModFile[];
}

/** What is to be held while it is used. */
export type EnteredProposals = Gathered & { readonly proposals: readonly EnteredProposal[] };

/** One attempt to bring files in. */
export interface Entering {
  /** May be called again when an entry was deleted in between. */
  enter(proposals: readonly AcceptedProposal[]): Promise<EnteredProposals>;
}

/** What there is to be cleared away. */
interface Traces {
  readonly files: ReceivedFile[];
  readonly newIds: Set<string>;
}

/** Brings the files of proposals into the catalogue, and takes them out again when what they are for fails. */
@Injectable()
export class EnteringProposals {
  private readonly logger = new Logger(EnteringProposals.name);

  constructor(
    private readonly receiver: ProposalReceiver,
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
    private readonly users: ModFileUsers,
    private readonly texts: ModTexts,
  ) {}

  /** Does `use`, which may bring files in; when it fails, those that were not there before are gone again. */
  async whileEntered<T>(signal: AbortSignal, use: (run: Entering) => Promise<T>): Promise<T> {
    const traces: Traces = { files: [], newIds: new Set() };
    try {
      return await use({ enter: (proposals) => this.enter(proposals, traces, signal) });
    } catch (error) {
      for (const id of traces.newIds) await this.takeBack(id);
      throw error;
    } finally {
      await this.receiver.discard(traces.files);
    }
  }

  private async enter(
    proposals: readonly AcceptedProposal[],
    traces: Traces,
    signal: AbortSignal,
  ): Promise<EnteredProposals> {
    const received = await this.receiver.receive(proposals, signal);
    traces.files.push(...received.flatMap(({ mods, games }) => [...mods, ...games]));
    signal.throwIfAborted();
    const described = await Promise.all(received.map((one) => this.describe(one)));
    const arrivals = described.flatMap((one) => one.arrivals);
    const added = await this.add(arrivals, described.flatMap(textsOf));
    for (const { entry, isNew } of added) if (isNew) traces.newIds.add(entry.id);
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
  ): Promise<AddedEntry[]> {
    return this.texts.keepFor(texts, (readmes) =>
      this.collector.addAll(
        arrivals.map((one, place) => ({ ...one, readme: readmes[place] ?? null })),
        'added',
      ),
    );
  }

  private async found(dependencies: readonly INeededFile[]): Promise<Map<string, IModFile>> {
    const found = new Map<string, IModFile>();
    for (const { fileId } of dependencies)
      if (fileId !== null) found.set(fileId, await this.catalog.get(fileId));
    return found;
  }

  /** An entry that somebody has put to use in between stays. */
  private async takeBack(id: string): Promise<void> {
    try {
      const entry = await this.catalog.find(id);
      if (!entry || (await this.users.protocolsUsing(entry)).length > 0) return;
      await this.collector.takeBack(id);
    } catch (error) {
      // What failed first is what is told; the disk that refused that refuses this, too.
      this.logger.warn(`Cannot take a mod file back: ${String(error)}`);
    }
  }
}

/** The same text for each file of a proposal. */
function textsOf({ arrivals, text }: { arrivals: readonly Arrival[]; text: ReceivedProposal['text'] }) {
  return arrivals.map(() => text);
}
