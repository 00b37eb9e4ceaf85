import { runAsExtension } from '@hangar/api-foundation/faults';
import { withTimeout, type Clock } from '@hangar/api-foundation/platform';
import type { IModFile } from '@hangar/domain';

import { ExtensionReports, type FoundMetadata, type OwnedSource } from '../../extensions';
import { readFoundMetadata } from './found-metadata';
import type { MetadataFiller } from './metadata-filler';
import type { SourceLookup, AvailableSource, WaitingList } from './source-queue';
import { replaceInQueue } from './waiting-files';

/** Time limit for a query. It is long, because sites may be slow and nothing waits for the result. */
const SOURCE_TIMEOUT_MS = 30_000;

/** The dependencies of an {@link AddedSourceLookup}. */
export interface LookupContext {
  readonly filler: MetadataFiller;
  readonly reports: ExtensionReports;
  readonly clock: Clock;
  readonly store: WaitingList;
  /** Called before a link is stored in the catalogue, to record that the user did not enter it. */
  onLink(fileId: string, url: string): void;
}

/** Queries a source that an extension or the host added. Such a source may throw, hang or return invalid data. */
export class AddedSourceLookup implements SourceLookup<AvailableSource, FoundMetadata> {
  private readonly closing = new AbortController();

  constructor(
    private readonly owned: OwnedSource,
    private readonly context: LookupContext,
  ) {}

  async open(): Promise<AvailableSource | null> {
    return this.closing.signal.aborted ? null : { signal: this.closing.signal };
  }

  lookUp(fileId: string): Promise<FoundMetadata | null> {
    const { filler, store } = this.context;
    const find = async (file: IModFile) => readFoundMetadata(await this.find(file));
    const openFields = () => store.find(fileId)?.open ?? [];
    return filler.findAndFill(fileId, find, openFields, (after, before) => {
      if (after.url !== null && after.url !== before.url) this.context.onLink(fileId, after.url);
    });
  }

  async publish(fileId: string): Promise<void> {
    const waiting = this.context.store.find(fileId);
    if (waiting) await this.context.store.change(replaceInQueue(waiting, null));
  }

  async hasSubmission(): Promise<boolean> {
    return false;
  }

  /** Treats every error as unavailability, and reports it as a fault of the extension. The retry time is unknown. */
  getUnavailability(error: unknown): { seconds: null } {
    const reason = error instanceof Error ? error.message : String(error);
    const { source, extension } = this.owned;
    if (!this.closing.signal.aborted)
      this.context.reports.reportFault(
        extension ?? source.id,
        `couldn't look up mod files (${source.id}), and will be tried again later: ${reason}`,
        source.id,
      );
    return { seconds: null };
  }

  close(): void {
    this.closing.abort(new Error('Hangar is shutting down'));
  }

  private async find(file: IModFile): Promise<unknown> {
    const { source, extension } = this.owned;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, this.closing.signal]);
    const find = () => source.find(structuredClone(file), { signal });
    const timeoutError = new Error('it took longer than 30 seconds');
    try {
      const callSource = () => runAsExtension(extension, find);
      return await withTimeout(
        this.context.clock,
        SOURCE_TIMEOUT_MS,
        callSource,
        timeoutError,
        this.closing.signal,
      );
    } finally {
      abort.abort(timeoutError);
    }
  }
}
