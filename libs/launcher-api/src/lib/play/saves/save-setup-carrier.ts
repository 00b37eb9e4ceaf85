import { Injectable, Logger } from '@nestjs/common';

import type { SavesCarrier } from '../launch';
import { SaveFiles } from './save-files';
import { SaveSetupRecords } from './save-setup-records';
import { getPlace, SavePlaces } from './save-places';

/** Preserves the records of the setups with which saves were made, when a launch renames the folder of the saves. */
@Injectable()
export class SaveSetupRecordMover implements SavesCarrier {
  private readonly logger = new Logger(SaveSetupRecordMover.name);

  constructor(
    private readonly places: SavePlaces,
    private readonly files: SaveFiles,
    private readonly setupRecords: SaveSetupRecords,
  ) {}

  /** Stores the records under both names before the move, so that no records are lost in a crash. */
  async carryOver(protocolId: string, from: string, to: string, move: () => Promise<void>): Promise<void> {
    const places = await this.findPlaces(protocolId, from, to);
    if (places !== null) await this.logFailure(() => this.setupRecords.duplicate(protocolId, places));
    await move();
    this.files.forget(protocolId);
    if (places !== null) await this.logFailure(() => this.setupRecords.removeBelow(protocolId, places.from));
  }

  private async findPlaces(
    protocolId: string,
    from: string,
    to: string,
  ): Promise<{ from: string; to: string } | null> {
    const folders = await this.places.getFoldersById(protocolId);
    const [before, after] = [getPlace(from, folders), getPlace(to, folders)];
    return before === null || after === null ? null : { from: before, to: after };
  }

  /** Runs a task and only logs an error, because a launch needs the saves themselves, but not these records. */
  private async logFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`Couldn't transfer the records of what saves were made with: ${String(error)}`);
    }
  }
}
