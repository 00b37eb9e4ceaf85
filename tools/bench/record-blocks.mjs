// Loaded before Hangar (node --import): writes how long its event loop was blocked, one line for each longer block.
import { appendFileSync } from 'node:fs';

const TICK_MS = 25;
const MIN_BLOCK_MS = 15;
const report = process.env.HANGAR_BLOCKS ?? '/dev/null';

let before = clocks();
setInterval(() => {
  const now = clocks();
  // Other threads add to the CPU time, and other processes to the elapsed time, so the smaller of the two is more
  // accurate.
  const blockMs = Math.min(now.wallMs - before.wallMs, now.cpuMs - before.cpuMs);
  before = now;
  if (blockMs > MIN_BLOCK_MS) appendFileSync(report, `${blockMs}\n`);
}, TICK_MS).unref();

function clocks() {
  const { user, system } = process.cpuUsage();
  return { wallMs: performance.now(), cpuMs: (user + system) / 1000 };
}
