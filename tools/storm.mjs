// npm run storm: attacks the built API and checks that its invariants still hold. Everything it does follows from its
// seed.
//   npm run storm -- [--seed N] [--rounds N] [--disk case-insensitive]
//       random orders (add, delete, move, replace, launch, stop, restart, kill -9), one after the other
//   npm run storm -- --clients 6 [--seeds N] [--seed N] [--rounds N]
//       random concurrent requests by several clients, with kill -9 and restarts in between
//   npm run storm -- --crash [--points N] [--route <name>[,<name>]] [--seed N] [--from K] [--lanes N]
//       kills the program at every change that a request makes to the disk, and starts it again
import { parseArgs } from 'node:util';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from './setup.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';
import { buildApps } from './start/build-apps.mjs';

const DEFAULT_ROUNDS = 2000;
const DEFAULT_LANES = 2;
const MAX_LINES_PER_FAULT = 30;
/** @typedef {typeof import('../libs/test-world/src/storm/storm.mjs')} Storms */
/**
 * @typedef {{ seed: number, seeds?: number, rounds?: number, clients?: number, points?: number, from?: number, lanes?:
 * number, disk: 'usual' | 'case-insensitive', route?: string, crash: boolean }} StormOptions
 */
const NUMBER_OPTIONS = ['seed', 'seeds', 'rounds', 'clients', 'points', 'from', 'lanes'];

await runTool(async () => {
  const options = parseOptions(process.argv.slice(2));
  setUp();
  requireTypeStripping();
  buildApps(WORKSPACE, ['api']);
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end.abort());
  // This module is imported here, not at the top, because it uses packages that the setup may have only just installed.
  const storms = await import('../libs/test-world/src/storm/storm.mjs');
  if (options.crash) await explore(storms, options, end.signal);
  else if (options.clients) await crowd(storms, { ...options, clients: options.clients }, end.signal);
  else await runOrders(storms, options, end.signal);
});

/**
 * @param {Storms} storms
 * @param {StormOptions} options
 * @param {AbortSignal} signal
 */
async function runOrders(
  { runStorm, DiskUnavailableError },
  { seed, rounds = DEFAULT_ROUNDS, disk },
  signal,
) {
  console.log(`Storm with seed ${seed}: ${rounds} orders on a ${disk} disk.`);
  const lines = [];
  const faults = await runStorm({
    seed,
    rounds,
    disk,
    tell: (line) => lines.push(line),
    signal,
  }).catch((error) => {
    throw error instanceof DiskUnavailableError ? new SetupProblem(error.message) : error;
  });
  if (faults.length === 0) {
    console.log(`${lines.length} orders left everything in the expected state.`);
    return;
  }
  report(lines, faults, `--seed ${seed} --rounds ${rounds}${disk === 'usual' ? '' : ` --disk ${disk}`}`);
}

/**
 * @param {Storms} storms
 * @param {StormOptions} options
 * @param {AbortSignal} signal
 */
async function explore({ exploreCrashes }, { seed, points, route, from, lanes = DEFAULT_LANES }, signal) {
  const start = performance.now();
  const print = (line) => console.log(line);
  const explored = await exploreCrashes({ points, route, seed, from, lanes, tell: print, signal });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${explored.points} kill points left ${explored.states} states of the disk, ${explored.faults.length} of them faulty (${seconds} s).`,
  );
  if (explored.faults.length > 0) process.exitCode = 1;
}

/**
 * @param {Storms} storms
 * @param {StormOptions & { clients: number }} options
 * @param {AbortSignal} signal
 */
async function crowd({ runCrowd }, { seed, seeds = 1, clients, rounds = DEFAULT_ROUNDS }, signal) {
  for (let currentSeed = seed; currentSeed < seed + seeds && !signal.aborted; currentSeed++) {
    const lines = [];
    const print = (line) => lines.push(line);
    const faults = await runCrowd({ seed: currentSeed, clients, requests: rounds, tell: print, signal });
    console.log(
      `Seed ${currentSeed}: ${lines.length} requests by ${clients} clients, ${faults.length} faults.`,
    );
    if (faults.length > 0)
      report(lines, faults, `--clients ${clients} --seed ${currentSeed} --rounds ${rounds}`);
  }
}

function report(lines, faults, options) {
  console.log([...lines.slice(-MAX_LINES_PER_FAULT), '', ...faults].join('\n'));
  console.log(`\nTo repeat it: npm run storm -- ${options}`);
  process.exitCode = 1;
}

/** @returns {StormOptions} */
function parseOptions(argv) {
  const values = parseValues(argv);
  const disk = values.disk ?? 'usual';
  if (disk !== 'usual' && disk !== 'case-insensitive')
    throw new SetupProblem('--disk must be “usual” or “case-insensitive”.');
  const givenOptions = NUMBER_OPTIONS.filter((name) => values[name] !== undefined);
  const numbers = Object.fromEntries(
    givenOptions.map((name) => [name, parseWholeNumber(`--${name}`, values[name])]),
  );
  const seed = values.crash ? 1 : Date.now() % 1_000_000;
  return { seed, ...numbers, disk, route: values.route, crash: values.crash === true };
}

/**
 * @param {string[]} args
 * @returns {Record<string, any>} the value of each option that was given
 */
function parseValues(args) {
  const names = [...NUMBER_OPTIONS, 'disk', 'route'];
  const texts = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    return parseArgs({ args, options: { ...texts, crash: { type: 'boolean' } } }).values;
  } catch (error) {
    const known = [...names, 'crash'].map((name) => `--${name}`).join(', ');
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupProblem(`${reason} The options are ${known}; see tools/storm.mjs.`);
  }
}

function parseWholeNumber(name, text) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new SetupProblem(`${name} must be a whole number.`);
}
