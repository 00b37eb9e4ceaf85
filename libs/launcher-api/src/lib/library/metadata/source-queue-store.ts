import { Logger } from '@nestjs/common';
import type { JsonDocument } from '@hangar/api-foundation/storage';

import type { ExtensionDocument, ExtensionStorage } from '../../extensions';
import type { WaitingFile, WaitingRecord } from './waiting-files';

/** The only owner of the document that contains a metadata source's queue. */
export class SourceQueueStore<R extends WaitingRecord = WaitingRecord> {
  private readonly logger = new Logger(SourceQueueStore.name);
  private document: JsonDocument<R> | null = null;
  private record: R;
  /** Whether the file may differ from the record in memory. */
  private isUnsaved = false;

  constructor(
    private readonly storage: ExtensionStorage,
    private readonly definition: ExtensionDocument<R> & { readonly extension: string },
  ) {
    this.record = definition.read(null);
  }

  async open(): Promise<void> {
    try {
      this.document = await this.storage.openFor(this.definition.extension, this.definition);
      this.record = await this.document.read();
    } catch (error) {
      // If the folder can't be used, the queue is lost when Hangar quits, but everything else works.
      this.logger.warn(`${this.label} won't be kept: ${String(error)}`);
    }
  }

  get current(): R {
    return this.record;
  }

  find(fileId: string): WaitingFile | undefined {
    return this.record.waiting.find((file) => file.fileId === fileId);
  }

  /**
   * Changes the record in memory immediately, so that concurrent changes are not lost. Resolves after it was written to
   * disk; never fails.
   */
  async change(apply: (record: R) => R): Promise<void> {
    const after = apply(this.record);
    if (after === this.record && !this.isUnsaved) return;
    this.record = after;
    this.isUnsaved = true;
    try {
      await this.document?.update(() => this.record, 'background');
      this.isUnsaved = false;
    } catch (error) {
      // A full disk or a damaged file is reported as a storage problem. This run continues from memory, and the next
      // change writes everything.
      this.logger.debug(`${this.label} couldn't be saved: ${String(error)}`);
    }
  }

  private get label(): string {
    return `The lookups waiting for ${this.definition.extension}`;
  }
}
