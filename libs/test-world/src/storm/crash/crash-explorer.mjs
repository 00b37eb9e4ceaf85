// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeededRandom } from '../seeded-random.mjs';
import { CrashLane } from './crash-lane.mjs';
import { createStateKey } from './disk-state.mjs';
import { findUnexplainedChanges } from './recorder-check.mjs';
import { FakeReleaseServer } from './fake-release-server.mjs';
import { SCENARIOS } from './scenarios.mjs';

/** @typedef {import('./recorded-hangar.mjs').Moment} Moment */
/** @typedef {import('./scenarios.mjs').Scenario} Scenario */

/**
 * `points` is the number of kill points to explore, spread over the scenarios; if absent, all are explored. `from` is
 * the first moment of each scenario to explore.
 * @typedef {{ points?: number, route?: string | undefined, seed?: number, from?: number, lanes?: number, tell?: (line:
 * string) => void, signal?: AbortSignal | undefined }} Exploration
 */

/**
 * Moments at which the files on the disk are identical share one kill point.
 * @typedef {{ numbers: number[], moment: Moment }} KillPoint
 */

/**
 * The result: `points` counts moments, `states` the different contents of the disk at those moments.
 * @typedef {{ points: number, states: number, faults: string[] }} Explored
 */

/**
 * Kills the program at moments during requests, starts it again on the remaining files, and compares the result.
 * @param {Exploration} exploration
 * @returns {Promise<Explored>}
 */
export async function exploreCrashes({
  points,
  route,
  seed = 1,
  from = 0,
  lanes = 2,
  tell: report = () => {},
  signal,
}) {
  const scenarios = SCENARIOS.filter(
    (candidate) => route === undefined || route.split(',').includes(candidate.route),
  );
  const pointsPerScenario = points === undefined ? Infinity : Math.ceil(points / scenarios.length);
  const folder = mkdtempSync(join(tmpdir(), 'hangar-crash-'));
  const server = await FakeReleaseServer.start();
  const explored = { points: 0, states: 0, faults: /** @type {string[]} */ ([]) };
  const queue = [...scenarios.entries()];
  /** @param {number} number */
  const work = async (number) => {
    const lane = new CrashLane(join(folder, `lane-${number}`), server);
    try {
      for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift()) {
        const random = new SeededRandom(seed * 1000 + next[0]);
        const found = await exploreScenario(lane, next[1], {
          share: pointsPerScenario,
          from,
          random,
          signal,
        });
        explored.points += found.points;
        explored.states += found.states;
        explored.faults.push(...found.faults);
        report(
          `${getTitle(next[1])}: ${found.points} kill points, ${found.states} states, ${found.faults.length} faulty`,
        );
        for (const fault of found.faults) report(`  ${fault}`);
      }
    } finally {
      lane.end();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, scenarios.length) }, (_, number) => work(number)));
    return explored;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * @param {CrashLane} lane @param {Scenario} scenario
 * @param {{ share: number, from: number, random: SeededRandom, signal: AbortSignal | undefined }} options
 * @returns {Promise<Explored>}
 */
async function exploreScenario(lane, scenario, { share: pointsPerScenario, from, random, signal }) {
  const faults = [];
  const played = await lane.play(scenario);
  if (played.status >= 300)
    faults.push(`${getTitle(scenario)} failed with ${played.status}: ${JSON.stringify(played.answer)}`);
  for (const [when, { faults: found }] of Object.entries({ before: played.before, after: played.after }))
    for (const fault of found) faults.push(`${getTitle(scenario)}, ${when} it: ${fault}`);
  // Source ports write files as well, and the recorder does not intercept their calls.
  if (!scenario.isGame)
    faults.push(
      ...findUnexplainedChanges(played.moments).map((change) => `${getTitle(scenario)}: ${change}`),
    );
  const killPoints = sample(findKillPoints(played.moments, from), pointsPerScenario, random);
  let points = 0;
  for (const { numbers, moment } of killPoints) {
    if (signal?.aborted) break;
    points += numbers.length;
    const found = await lane.examine(moment, played, scenario);
    if (found.length > 0)
      faults.push([describeMoment(scenario, numbers[0] ?? 0, moment), ...found].join('\n    '));
  }
  return { points, states: killPoints.length, faults };
}

/** @param {readonly Moment[]} moments @param {number} from @returns {KillPoint[]} */
function findKillPoints(moments, from) {
  /** @type {Map<string, KillPoint>} */
  const firstByState = new Map();
  for (const [number, moment] of moments.entries()) {
    if (number < from) continue;
    const key = `${createStateKey(moment.state)} ${moment.answered}`;
    const known = firstByState.get(key);
    if (known) known.numbers.push(number);
    else firstByState.set(key, { numbers: [number], moment });
  }
  return [...firstByState.values()];
}

/**
 * @template T @param {readonly T[]} all @param {number} pointsPerScenario @param {SeededRandom} random @returns {T[]}
 */
function sample(all, pointsPerScenario, random) {
  const remaining = [...all];
  if (remaining.length <= pointsPerScenario) return remaining;
  return Array.from({ length: pointsPerScenario }, () =>
    remaining.splice(random.nextInt(remaining.length), 1),
  ).flat();
}

/** @param {Scenario} scenario */
const getTitle = ({ route, what }) => `${route}, ${what}`;

/** @param {Scenario} scenario @param {number} number @param {Moment} moment */
function describeMoment(scenario, number, { call, when, answered }) {
  const place = when === 'half' || when === 'empty' ? `within (${when})` : when;
  return `${getTitle(scenario)}, killed at moment ${number}${answered ? ', after its response' : ''}, ${place} ${call}`;
}
