import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { ServerProcess } from '../../libs/test-world/src/server-process.ts';

/** Linux counts a hundred ticks per second, on every machine that Node supports. */
const TICK_MS = 10;
/**
 * This is longer than Hangar waits before it frees the memory used during startup: two seconds, or four if it was busy
 * during the first two.
 */
const REST_MS = 5000;
const POLL_INTERVAL_MS = 250;
const REST_DEADLINE_MS = 60_000;
const READY = /listening on (http:\/\/\S+)/;

/** A server as a child process, with the kernel's figures about it. */
export class Server extends ServerProcess {
  /** Starts a script and waits for a line, by default `… listening on <url>`; throws if the script ends first. */
  static async start(script, options, line = READY) {
    const server = new Server(script, options);
    const [, url] = await server.waitForOutput(line);
    return Object.assign(server, { url, readyMs: performance.now() - server.startedAt });
  }

  /** Returns the number after a name in `/proc/<pid>/status`, such as `VmRSS` in kB. */
  status(name) {
    return statusNumber(readFileSync(`/proc/${this.pid}/status`, 'utf8'), name);
  }

  /** Returns the memory in megabytes, with only this process's share of shared memory (PSS). */
  measureProportionalMegabytes() {
    return statusNumber(readFileSync(`/proc/${this.pid}/smaps_rollup`, 'utf8'), 'Pss') / 1024;
  }

  /** Returns the milliseconds of CPU that the process has used so far. */
  cpuMilliseconds() {
    const [user, system] = readFileSync(`/proc/${this.pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  }

  /**
   * Resolves when the process has used no CPU for a while, so that all startup work is complete, however busy the
   * machine is.
   */
  async waitUntilIdle() {
    const deadline = performance.now() + REST_DEADLINE_MS;
    let cpuBefore = this.cpuMilliseconds();
    let idleSince = performance.now();
    while (performance.now() - idleSince < REST_MS) {
      if (performance.now() > deadline) throw new Error('The server did not become idle in time.');
      await after(POLL_INTERVAL_MS);
      const now = this.cpuMilliseconds();
      // One or two timers take less than a tick, but may still be counted as a whole tick.
      if (now - cpuBefore > TICK_MS) [cpuBefore, idleSince] = [now, performance.now()];
    }
  }

  /** Returns the bytes that the process has read through system calls, whether or not from the disk. */
  readBytesRead() {
    return statusNumber(readFileSync(`/proc/${this.pid}/io`, 'utf8'), 'rchar');
  }
}

function statusNumber(text, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
}
