import { Inject, Injectable } from '@nestjs/common';
import type { ProcessMemory } from '@hangar/api-foundation/platform';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';

/** Memory is checked after this number of steps, because even a check takes time. */
const STEPS_BETWEEN_CHECKS = 200;
/** Minimum growth after which unused memory is released. A smaller one is not worth the pause of a tenth of a second. */
const MIN_GROWTH_BYTES = 48 * 1024 * 1024;

/** Limits the memory of long imports. Without it, V8 collects garbage only after hundreds of megabytes. */
@Injectable()
export class ImportMemory {
  private readonly memory: ProcessMemory | undefined;

  constructor(@Inject(LAUNCHER_OPTIONS) { platform }: LauncherOptions) {
    this.memory = platform?.memory;
  }

  /** Runs an import, which must call `afterStep` after each step. */
  async limit<T>(work: (afterStep: () => void) => Promise<T>): Promise<T> {
    const { memory } = this;
    if (!memory) return work(() => undefined);
    const restore = memory.limitRecent?.();
    let stepCount = 0;
    let retainedBytes = memory.takenBytes();
    try {
      return await work(() => {
        stepCount += 1;
        if (stepCount % STEPS_BETWEEN_CHECKS !== 0) return;
        if (memory.takenBytes() < retainedBytes + MIN_GROWTH_BYTES) return;
        memory.giveBack();
        retainedBytes = memory.takenBytes();
      });
    } finally {
      restore?.();
    }
  }
}
