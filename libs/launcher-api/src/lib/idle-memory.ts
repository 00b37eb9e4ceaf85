import type { Server } from 'node:http';

import type { Clock, ProcessMemory } from '@hangar/api-foundation/platform';

/**
 * Time without requests after which memory left over from startup is released. It is short enough that reading a
 * library, writing its index and releasing memory are all complete within four seconds, even if each takes this long.
 */
const QUIET_AFTER_START_MILLISECONDS = 1200;
/**
 * Time without requests after which memory left over from responses is released. It is longer, because releasing memory
 * takes a tenth of a second, which would be noticeable on a page that was just opened.
 */
const QUIET_MILLISECONDS = 30_000;
/**
 * Share of CPU time above which Hangar counts as busy, for example while it reads a library or writes the index for the
 * next start.
 */
const BUSY_CPU_SHARE = 0.05;
/**
 * With an empty library, Hangar needs 20 MiB, and nearly twice as much during startup. Below this size, releasing
 * memory is not worth the pause.
 */
const MIN_RELEASE_BYTES = 28 * 1024 * 1024;
/**
 * Minimum growth since memory was last released, as a factor and in bytes. A few more responses are not worth a pause.
 */
const MIN_GROWTH_FACTOR = 1.25;
const MIN_GROWTH_BYTES = 16 * 1024 * 1024;

/**
 * Releases memory when a server has had no requests and no other work for a while. Reading thousands of records at
 * startup, or returning all of them in one response, temporarily uses twice as much memory as is needed afterwards.
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
