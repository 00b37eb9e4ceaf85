import type { Server } from 'node:http';

import type { Clock, ProcessMemory } from '@hangar/api-foundation/platform';

/**
 * Time without requests before memory used by the start is released. It is short enough for reading a library, writing
 * its index and releasing memory to end within four seconds, even if each takes one such period.
 */
const QUIET_AFTER_START_MILLISECONDS = 1200;
/**
 * The same after responses. It is longer, so that the pause of a tenth of a second isn't noticed on a page that was
 * just opened.
 */
const QUIET_MILLISECONDS = 30_000;
/**
 * Share of CPU time above which Hangar counts as busy, for example while it reads a library or writes the index for the
 * next start.
 */
const BUSY_CPU_SHARE = 0.05;
/**
 * An empty Hangar needs 20 MiB; its start uses nearly twice as much. Below this size, releasing memory is not worth the
 * pause.
 */
const MIN_RELEASE_BYTES = 28 * 1024 * 1024;
/** Minimum growth since the last time, as a factor and in bytes. A few more responses are not worth a pause. */
const MIN_GROWTH_FACTOR = 1.25;
const MIN_GROWTH_BYTES = 16 * 1024 * 1024;

/**
 * Releases memory when a server has had no requests and no other work for a while. A start that reads thousands of
 * records, or a response with all of them, uses twice the memory that is kept.
 */
export class IdleMemory {
  private cancel = () => undefined as void;
  private retainedBytes = 0;

  /** @param clearCaches Clears caches that only speed up repeated requests. */
  constructor(
    server: Server,
    private readonly clock: Clock,
    private readonly memory: ProcessMemory,
    private readonly clearCaches: () => void,
  ) {
    server.on('request', (_request, response) => {
      this.scheduleRelease();
      response.once('close', () => this.scheduleRelease());
    });
  }

  /** Releases memory after a quiet period. A request or other work restarts the period. */
  scheduleRelease(): void {
    this.cancel();
    const isAfterStart = this.retainedBytes === 0;
    const delay = isAfterStart ? QUIET_AFTER_START_MILLISECONDS : QUIET_MILLISECONDS;
    const workedBefore = this.memory.workedMilliseconds();
    this.cancel = this.clock.after(delay, () => {
      const isBusy = this.memory.workedMilliseconds() - workedBefore > delay * BUSY_CPU_SHARE;
      if (isBusy) this.scheduleRelease();
      else this.release();
    });
  }

  /** Stops permanently. */
  stop(): void {
    this.cancel();
    this.scheduleRelease = () => undefined;
  }

  private release(): void {
    if (this.memory.takenBytes() < this.releaseThreshold()) return;
    this.clearCaches();
    this.memory.giveBack();
    this.retainedBytes = this.memory.takenBytes();
  }

  private releaseThreshold(): number {
    if (this.retainedBytes === 0) return MIN_RELEASE_BYTES;
    return Math.max(this.retainedBytes * MIN_GROWTH_FACTOR, this.retainedBytes + MIN_GROWTH_BYTES);
  }
}
