// @ts-check
import { SeededRandom } from '../seeded-random.mjs';
import { CrowdClient } from './crowd-client.mjs';
import { compareCrowd, waitUntilGamesAgree } from './crowd-consistency.mjs';
import { CrowdWorld } from './crowd-world.mjs';

/** The number of requests before the program is stopped or killed. */
const MIN_REQUESTS = 30;
const EXTRA_REQUESTS = 170;
/** The percentage of kills; the rest are normal stops. */
const KILLS = 75;

/**
 * Lets several clients send random requests at the same time while the program is killed or stopped, and started again.
 * After each start, compares everything with what the clients expect. Stops at the first fault.
 * @param {{ seed: number, clients: number, requests: number, tell?: (line: string) => void, signal?: AbortSignal }}
 * options
 * @returns {Promise<string[]>} the faults
 */
export async function runCrowd({ seed, clients, requests, tell: report = () => {}, signal }) {
  const random = new SeededRandom(seed);
  const world = new CrowdWorld();
  const crowd = Array.from({ length: clients }, (_, number) => new CrowdClient(world, number + 1, seed));
  let sent = 0;
  try {
    await world.open();
    while (sent < requests && world.faults.length === 0 && !signal?.aborted) {
      const end = {
        at: Math.min(sent + MIN_REQUESTS + random.nextInt(EXTRA_REQUESTS), requests),
        isReached: false,
      };
      const isKilled = random.chance(KILLS);
      await Promise.all(
        crowd.map(async (client) => {
          while (!end.isReached && world.faults.length === 0) {
            sent++;
            if (sent >= end.at) {
              end.isReached = true;
              // At this point, each of the other clients has a request in progress.
              if (isKilled) void world.crash();
            }
            report(`${sent}. ${client.name}: ${await client.sendRequest()}`);
          }
        }),
      );
      report(await startAgain(world, isKilled));
      await compareCrowd(world);
    }
    if (world.faults.length === 0) await waitUntilGamesAgree(world);
    return world.faults;
  } finally {
    await world.close();
  }
}

/** @param {CrowdWorld} world @param {boolean} isKilled */
async function startAgain(world, isKilled) {
  if (isKilled) await world.crash();
  else await world.stop();
  await world.start();
  return isKilled ? 'kill -9, and start again' : 'stop Hangar, and start it again';
}
