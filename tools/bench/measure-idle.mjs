import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { Client } from './client.mjs';
import { checkCondition, createInformationRow } from './verdict.mjs';

const IDLE_SECONDS = 10;
/** V8 collects garbage once more ten seconds after the last work. */
const SETTLING_SECONDS = 15;
/**
 * Hangar checks every five seconds for connections whose headers take too long, so that they are closed within fifteen.
 * A bare Nest application does so every thirty.
 */
const HEADER_CHECKS = IDLE_SECONDS / 5;

/**
 * Measures how often the kernel wakes an idle Hangar, compared with a minimal Nest application that is idle at the same
 * time.
 */
export async function measureIdling({ programs, bigDirectory }) {
  const servers = [
    ['bare Nest', await programs.startBareNest()],
    ['Hangar, empty', await programs.startHangar()],
    ['Hangar, big library', await programs.startHangar({ dataDirectory: bigDirectory })],
  ];
  try {
    for (const [, server] of servers) {
      const client = new Client(server.url);
      await client.send('GET', server === servers[0][1] ? '/api/health' : '/api/protocols');
      client.close();
    }
    // Work left over from startup, and Node's clean-up after it, do not count as idle.
    await after(SETTLING_SECONDS * 1000);
    const before = servers.map(([, { pid }]) => countWakeUps(pid));
    await after(IDLE_SECONDS * 1000);
    const [bare, ...hangarWakeUps] = servers.map(([, { pid }], index) => countWakeUps(pid) - before[index]);
    return [
      createInformationRow(`wake-ups in ${IDLE_SECONDS} s: bare Nest`, String(bare)),
      ...hangarWakeUps.map((count, index) =>
        checkCondition(
          `wake-ups in ${IDLE_SECONDS} s: ${servers[index + 1][0]}`,
          String(count),
          `≤ ${bare + HEADER_CHECKS} (bare Nest, header checks)`,
          count <= bare + HEADER_CHECKS,
        ),
      ),
    ];
  } finally {
    await Promise.all(servers.map(([, server]) => server.stop()));
  }
}

/**
 * Returns the number of context switches of a process's threads, which is also the number of times they were woken.
 */
function countWakeUps(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const counts = threads.map((thread) => {
    const status = readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8');
    return [...status.matchAll(/^(?:non)?voluntary_ctxt_switches:\s+(\d+)/gm)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
