import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { ExtensionStorage } from '../extensions';
import type { JsonDocument } from '../storage';
import { readRelayRecord, type RelayChange, type RelayRecord, type WaitingFile } from './relay-record';

/** The only owner of `extensions/registry-relay/waiting.json`. */
@Injectable()
export class RelayMemory implements OnModuleInit {
  private readonly logger = new Logger(RelayMemory.name);
  private document: JsonDocument<RelayRecord> | null = null;
  private record = readRelayRecord(null);
  /** Whether the file may not be what is in memory. */
  private isUnsaved = false;

  constructor(private readonly storage: ExtensionStorage) {}

  async onModuleInit(): Promise<void> {
    try {
      this.document = await this.storage.open({
        extension: 'registry-relay',
        document: 'waiting',
        read: readRelayRecord,
      });
      this.record = await this.document.read();
    } catch (error) {
      // A folder that cannot be used costs what waits when Hangar ends, and nothing else.
      this.logger.warn(`What the Registry is to be asked will not be kept: ${String(error)}`);
    }
  }

  get current(): RelayRecord {
    return this.record;
  }

  find(fileId: string): WaitingFile | undefined {
    return this.record.waiting.find((file) => file.fileId === fileId);
  }

  /** Changes the memory at once, so that nothing done meanwhile is missed. Resolves when it is on the disk; never fails. */
  async change(apply: RelayChange): Promise<void> {
    const after = apply(this.record);
    if (after === this.record && !this.isUnsaved) return;
    this.record = after;
    this.isUnsaved = true;
    try {
      await this.document?.update(() => this.record, 'background');
      this.isUnsaved = false;
    } catch (error) {
      // A full or damaged place is told in the problems; this run goes on from memory, and the next change saves all.
      this.logger.debug(`What the Registry is to be asked could not be saved: ${String(error)}`);
    }
  }
}
