// npm run storm: random orders (add, delete, move, replace, launch, stop, restart, kill -9) on one data directory, and a
// look at everything after each few of them. A storm that failed can be played again by its seed.
//   npm run storm -- [--seed N] [--rounds N] [--disk case-insensitive]
import { parseArgs } from 'node:util';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from './setup.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';
import { buildApps } from './start/build-apps.mjs';

const DEFAULT_ROUNDS = 2000;
const LINES_OF_A_FAULT = 30;

await runTool(async () => {
  const { seed, rounds, disk } = optionsOf(process.argv.slice(2));
  setUp();
  requireTypeStripping();
  buildApps(WORKSPACE, ['api']);
  // Imported here, not at the top: it uses packages that the set-up may just have installed.
  const { blowStorm, NoSuchDisk } = await import('../libs/test-world/src/storm/storm.mjs');
  console.log(`Storm with seed ${seed}: ${rounds} orders on a ${disk} disk.`);
  const lines = [];
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end.abort());
  const faults = await blowStorm({
    seed,
    rounds,
    disk,
    tell: (line) => lines.push(line),
    signal: end.signal,
  }).catch((error) => {
    throw error instanceof NoSuchDisk ? new SetupProblem(error.message) : error;
  });
  if (faults.length === 0) {
    console.log(`${lines.length} orders left everything as it must be.`);
    return;
  }
  console.log([...lines.slice(-LINES_OF_A_FAULT), '', ...faults].join('\n'));
  const again = disk === 'usual' ? '' : ` --disk ${disk}`;
  console.log(`\nTo play it again: npm run storm -- --seed ${seed} --rounds ${rounds}${again}`);
  process.exitCode = 1;
});

function optionsOf(argv) {
  const { values } = parseArgs({
    args: argv,
    options: { seed: { type: 'string' }, rounds: { type: 'string' }, disk: { type: 'string' } },
  });
  const disk = values.disk ?? 'usual';
  if (disk !== 'usual' && disk !== 'case-insensitive')
    throw new SetupProblem('--disk is "usual" or "case-insensitive".');
  const seed = wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000));
  return { seed, rounds: wholeNumber('--rounds', values.rounds ?? String(DEFAULT_ROUNDS)), disk };
}

function wholeNumber(name, text) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new SetupProblem(`${name} is a whole number.`);
}
