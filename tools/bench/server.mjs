import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { ServerProcess } from '../../libs/test-world/src/server-process.ts';

/** Linux counts a hundred ticks in a second, on every machine that Node runs on. */
const TICK_MILLISECONDS = 10;
/** Longer than Hangar waits before it gives back what a start has taken: twice two seconds, where it was at work in the first two. */
const REST_MILLISECONDS = 5000;
const LOOK_EVERY_MILLISECONDS = 250;
const REST_DEADLINE_MILLISECONDS = 60_000;
const READY = /listening on (http:\/\/\S+)/;

/** A server as a child process, with what the kernel counts of it. */
export class Server extends ServerProcess {
  /** Starts a script and waits for a line, which is `… listening on <url>` unless said; throws when it ends before. */
  static async start(script, surroundings, line = READY) {
    const server = new Server(script, surroundings);
    const [, url] = await server.said(line);
    return Object.assign(server, { url, readyMs: performance.now() - server.startedAt });
  }

  /** The number behind a name of `/proc/<pid>/status`, such as `VmRSS` in kB. */
  status(name) {
    return statusNumber(readFileSync(`/proc/${this.pid}/status`, 'utf8'), name);
  }

  /** Megabytes of memory, of what is shared with other processes only this one's part (PSS). */
  proportionalMegabytes() {
    return statusNumber(readFileSync(`/proc/${this.pid}/smaps_rollup`, 'utf8'), 'Pss') / 1024;
  }

  /** Milliseconds of CPU that the process has used so far. */
  cpuMilliseconds() {
    const [user, system] = readFileSync(`/proc/${this.pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MILLISECONDS;
  }

  /** Resolves when the process has computed nothing for a while: whatever its start left to do is done then, however busy the machine. */
  async untilAtRest() {
    const deadline = performance.now() + REST_DEADLINE_MILLISECONDS;
    let worked = this.cpuMilliseconds();
    let since = performance.now();
    while (performance.now() - since < REST_MILLISECONDS) {
      if (performance.now() > deadline) throw new Error('The server never came to rest.');
      await after(LOOK_EVERY_MILLISECONDS);
      const now = this.cpuMilliseconds();
      // A timer or two take less than a tick, which may yet be the one that is counted.
      if (now - worked > TICK_MILLISECONDS) [worked, since] = [now, performance.now()];
    }
  }

  /** Bytes that the process has read and written through system calls, from the disk or not. */
  bytesRead() {
    return statusNumber(readFileSync(`/proc/${this.pid}/io`, 'utf8'), 'rchar');
  }
}

function statusNumber(text, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
}
