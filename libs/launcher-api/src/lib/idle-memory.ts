import type { Server } from 'node:http';

import type { Clock, ProcessMemory } from '@hangar/api-foundation/platform';

/**
 * So long nobody asks for anything before memory is given back that a start took: short enough that reading a library, writing
 * its index and this come to an end within four seconds, of which each may fill one such time.
 */
const QUIET_AFTER_START_MILLISECONDS = 1200;
/** The same for answers: whoever has just opened a page goes on in it, and should not wait for a pause of a tenth of a second. */
const QUIET_MILLISECONDS = 30_000;
/** Who computes a twentieth of the time is at work: reads a library, or writes what the next start reads. */
const SHARE_AT_WORK = 0.05;
/** An empty Hangar needs 20 of these; its start takes nearly twice as much. From less, looking for more is not worth the pause. */
const WORTH_FROM_BYTES = 28 * 1024 * 1024;
/** So much more than after the last time, and at least so many bytes: a few answers more are no reason for a pause. */
const GROWTH = 1.25;
const LEAST_GROWTH_BYTES = 16 * 1024 * 1024;

/**
 * Gives memory back when a server has been quiet for a moment, asked nothing and at no work of its own: a start that reads
 * thousands of records, or an answer with all of them, takes twice of what is kept.
 */
export class IdleMemory {
  private cancel = () => undefined as void;
  private keptBytes = 0;

  /** `forget` lets go of what is only kept because it may be asked for again. */
  constructor(
    server: Server,
    private readonly clock: Clock,
    private readonly memory: ProcessMemory,
    private readonly forget: () => void,
  ) {
    server.on('request', (_request, response) => {
      this.waitForQuiet();
      response.once('close', () => this.waitForQuiet());
    });
  }

  /** Gives back in a moment; later if somebody asks for something until then, or there is work to do. */
  waitForQuiet(): void {
    this.cancel();
    const isAfterStart = this.keptBytes === 0;
    const quiet = isAfterStart ? QUIET_AFTER_START_MILLISECONDS : QUIET_MILLISECONDS;
    const workedBefore = this.memory.workedMilliseconds();
    this.cancel = this.clock.after(quiet, () => {
      const isAtWork = this.memory.workedMilliseconds() - workedBefore > quiet * SHARE_AT_WORK;
      if (isAtWork) this.waitForQuiet();
      else this.giveBack();
    });
  }

  /** Never again. */
  stop(): void {
    this.cancel();
    this.waitForQuiet = () => undefined;
  }

  private giveBack(): void {
    if (this.memory.takenBytes() < this.worthFrom()) return;
    this.forget();
    this.memory.giveBack();
    this.keptBytes = this.memory.takenBytes();
  }

  private worthFrom(): number {
    if (this.keptBytes === 0) return WORTH_FROM_BYTES;
    return Math.max(this.keptBytes * GROWTH, this.keptBytes + LEAST_GROWTH_BYTES);
  }
}
