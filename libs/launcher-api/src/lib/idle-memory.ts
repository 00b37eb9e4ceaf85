import type { Server, ServerResponse } from 'node:http';

import type { Clock, ProcessMemory } from '@hangar/api-foundation/platform';

/**
 * Time without requests after which memory left over from startup is released. It is short enough that reading a
 * library, writing its index and releasing memory all complete within four seconds.
 */
const STARTUP_QUIET_PERIOD_MS = 1200;
/**
 * Time without requests after which memory left over from responses is released. It is longer, because releasing memory
 * takes a tenth of a second, which would be noticeable on a page that has just been opened.
 */
const QUIET_PERIOD_MS = 30_000;
/**
 * Share of CPU time above which Hangar counts as busy, for example while it reads a library or writes the index for the
 * next start.
 */
const BUSY_CPU_SHARE = 0.05;
/**
 * Memory use below which a release is not worth the pause. With an empty library, Hangar needs 20 MiB, and nearly twice
 * as much during startup.
 */
const MIN_RELEASE_BYTES = 28 * 1024 * 1024;
/**
 * Minimum growth since memory was last released, as a factor and in bytes. A few more responses are not worth a pause.
 */
const MIN_GROWTH_FACTOR = 1.25;
const MIN_GROWTH_BYTES = 16 * 1024 * 1024;

/** Number of checks within a quiet period. */
const CHECKS_PER_PERIOD = 4;

/**
 * Releases memory when a server has had no requests and no other work for a while. Reading thousands of records at
 * startup, or returning all of them in one response, temporarily uses twice as much memory as needed afterwards.
 */
export class IdleMemory {
  private cancel = () => undefined as void;
  private retainedBytes = 0;
  private readonly open = new Set<ServerResponse>();
  /** Number of events that prevent a release. */
  private interruptions = 0;
  private isStopped = false;

  /** @param releaseCaches Frees data that can be read or serialised again. Must not fail. */
  constructor(
    server: Server,
    private readonly clock: Clock,
    private readonly memory: ProcessMemory,
    private readonly releaseCaches: () => Promise<void>,
  ) {
    server.on('request', (_request, response: ServerResponse) => {
      this.open.add(response);
      this.scheduleRelease();
      response.once('close', () => {
        this.open.delete(response);
        this.scheduleRelease();
      });
    });
  }

  /** Releases memory after a quiet period. Requests and other work restart the period. */
  scheduleRelease(): void {
    this.interruptions += 1;
    if (!this.isStopped) this.startPeriod();
  }

  /** Stops permanently. */
  stop(): void {
    this.isStopped = true;
    this.interruptions += 1;
    this.cancel();
  }

  private startPeriod(): void {
    const isAfterStart = this.retainedBytes === 0;
    const delay = isAfterStart ? STARTUP_QUIET_PERIOD_MS : QUIET_PERIOD_MS;
    this.scheduleCheck(delay / CHECKS_PER_PERIOD, CHECKS_PER_PERIOD);
  }

  private scheduleCheck(delay: number, remaining: number): void {
    this.cancel();
    const cpuMsBefore = this.memory.workedMilliseconds();
    this.cancel = this.clock.after(delay, () => {
      const isBusy = this.memory.workedMilliseconds() - cpuMsBefore > delay * BUSY_CPU_SHARE;
      if (isBusy || this.isServing()) this.startPeriod();
      else if (remaining > 1) this.scheduleCheck(delay, remaining - 1);
      else void this.release();
    });
  }

  /** Whether a response is still being sent, other than an event stream, which stays open. */
  private isServing(): boolean {
    return [...this.open].some(
      (response) => !String(response.getHeader('content-type')).startsWith('text/event-stream'),
    );
  }

  private async release(): Promise<void> {
    if (this.memory.takenBytes() < this.releaseThreshold()) return;
    const { interruptions } = this;
    await this.releaseCaches();
    if (this.interruptions !== interruptions) return;
    this.memory.giveBack();
    this.retainedBytes = this.memory.takenBytes();
  }

  private releaseThreshold(): number {
    if (this.retainedBytes === 0) return MIN_RELEASE_BYTES;
    return Math.max(this.retainedBytes * MIN_GROWTH_FACTOR, this.retainedBytes + MIN_GROWTH_BYTES);
  }
}
