import { runAs } from '@hangar/api-foundation/faults';
import { withTimeout, type Clock } from '@hangar/api-foundation/platform';
import type { IModFile } from '@hangar/domain';

import { ExtensionReports, type FoundMetadata, type OwnedSource } from '../../extensions';
import { readFound } from './found-metadata';
import type { MetadataFiller } from './metadata-filler';
import type { Inquiry, OpenSource, WaitingList } from './source-queue';
import { replaceWaiting } from './waiting-files';

/** A long time, because sites may be slow and nothing waits for them. */
const SOURCE_TIMEOUT_MS = 30_000;

/** The dependencies of an {@link AddedSourceInquiry}. */
export interface InquiryParts {
  readonly filler: MetadataFiller;
  readonly reports: ExtensionReports;
  readonly clock: Clock;
  readonly memory: WaitingList;
  /** Called before a link is stored in the catalogue, to note that the user did not write it. */
  onLink(fileId: string, url: string): void;
}

/** Queries a source that an extension or the host added. It may throw, hang or return invalid data. */
export class AddedSourceInquiry implements Inquiry<OpenSource, FoundMetadata> {
  private readonly closing = new AbortController();

  constructor(
    private readonly owned: OwnedSource,
    private readonly parts: InquiryParts,
  ) {}

  async open(): Promise<OpenSource | null> {
    return this.closing.signal.aborted ? null : { signal: this.closing.signal };
  }

  inquire(fileId: string): Promise<FoundMetadata | null> {
    const { filler, memory } = this.parts;
    const find = async (file: IModFile) => readFound(await this.find(file));
    const open = () => memory.find(fileId)?.open ?? [];
    return filler.fillBy(fileId, find, open, (after, before) => {
      if (after.url !== null && after.url !== before.url) this.parts.onLink(fileId, after.url);
    });
  }

  async publish(fileId: string): Promise<void> {
    const waiting = this.parts.memory.find(fileId);
    if (waiting) await this.parts.memory.change(replaceWaiting(waiting, null));
  }

  async hasOffer(): Promise<boolean> {
    return false;
  }

  /** Reports the error as a fault of the extension. No retry time is known. */
  unavailabilityOf(error: unknown): { seconds: null } {
    const why = error instanceof Error ? error.message : String(error);
    const { source, extension } = this.owned;
    if (!this.closing.signal.aborted)
      this.parts.reports.reportFault(
        extension ?? source.id,
        `couldn't look up mod files (${source.id}), and will be tried again later: ${why}`,
        source.id,
      );
    return { seconds: null };
  }

  close(): void {
    this.closing.abort(new Error('Hangar is shutting down'));
  }

  private async find(file: IModFile): Promise<unknown> {
    const { source, extension } = this.owned;
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, this.closing.signal]);
    const find = () => source.find(structuredClone(file), { signal });
    const tooSlow = new Error('it took longer than 30 seconds');
    try {
      const asked = () => runAs(extension, find);
      return await withTimeout(this.parts.clock, SOURCE_TIMEOUT_MS, asked, tooSlow, this.closing.signal);
    } finally {
      ending.abort(tooSlow);
    }
  }
}
