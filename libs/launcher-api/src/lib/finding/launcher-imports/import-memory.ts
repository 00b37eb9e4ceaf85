import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type ProcessMemory } from '@hangar/api-foundation/platform';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';

/** Interval between memory checks. Even a large undo allocates less than the limit within this time. */
const CHECK_INTERVAL_MS = 200;
/** Minimum growth after which unused memory is released. Smaller growth is not worth a pause of a tenth of a second. */
const MIN_GROWTH_BYTES = 48 * 1024 * 1024;

/** Limits the memory use of long imports. Otherwise, V8 would collect garbage only after hundreds of megabytes. */
@Injectable()
export class ImportMemory {
  private readonly memory: ProcessMemory | undefined;

  constructor(
    @Inject(LAUNCHER_OPTIONS) { platform }: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.memory = platform?.memory;
  }

  /**
   * Runs an import or its undo. Memory is also released at the end, so that the memory use of several imports doesn't
   * add up.
   */
  async limit<T>(work: () => Promise<T>): Promise<T> {
    const { memory } = this;
    if (!memory) return work();
    const restore = memory.limitRecent?.();
    let retainedBytes = memory.takenBytes();
    const release = () => {
      if (memory.takenBytes() < retainedBytes + MIN_GROWTH_BYTES) return;
      memory.giveBack();
      retainedBytes = memory.takenBytes();
    };
    const startBytes = retainedBytes;
    const stopChecks = this.clock.every(CHECK_INTERVAL_MS, release);
    try {
      return await work();
    } finally {
      stopChecks();
      restore?.();
      retainedBytes = startBytes;
      release();
    }
  }
}
