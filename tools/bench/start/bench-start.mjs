// npm run bench:start: shows how Hangar spends its startup time, up to the first card, by phase and by package,
// compared with a bare Nest application.
//   npm run bench:start -- --save before.json      stores the figures
//   npm run bench:start -- --compare before.json   shows how far they have changed since
// Exits with 1 if Hangar needs more CPU than allowed relative to bare Nest, by more than the noise of the starts.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from '../../setup.mjs';
import { print } from '../../setup/print.mjs';
import { runVisibly } from '../../test/run-visibly.mjs';
import { writeLibrary } from '../library.mjs';
import { Programs } from '../programs.mjs';
import { computeMedian } from '../statistics.mjs';
import { formatTable } from '../table.mjs';
import { getExitCode, checkMaximumRatio } from '../verdict.mjs';
import { sumTimeByPackage } from './time-by-package.mjs';

const STARTS = 11;
const PROFILES = 5;
const MAX_PACKAGES_LISTED = 25;
/** The allowed CPU time until the ready line, relative to bare Nest. */
const MAX_RATIO_TO_BARE_NEST = 1.25;
/** The phases of a start. Bare Nest has only some of them, because it loads everything before it opens its port. */
const PHASES = ['node', 'modules', 'port', 'page served', 'application loaded', 'ready', 'first list'];

const { values: options } = parseArgs({
  options: { save: { type: 'string' }, compare: { type: 'string' } },
});

await runTool(async () => {
  setUp();
  requireTypeStripping();
  const before = options.compare ? JSON.parse(readFileSync(options.compare, 'utf8')) : {};
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-bench-start-'));
  try {
    print('Building Hangar and a bare Nest application …');
    const programs = await Programs.build(temporary);
    const runs = await startAlternately(programs, temporary);
    print(`Profiling Hangar ${PROFILES} times …`);
    const figures = {
      ...createPhaseFigures(runs),
      ...(await measurePictureFigures(temporary)),
      ...(await createProfileFigures(programs, join(temporary, 'profiles'))),
    };
    printFigures(figures, before);
    const rows = [createRunsRow(runs)];
    console.log(`\n${formatTable(rows)}`);
    process.exitCode = getExitCode(rows);
    if (options.save) writeFileSync(options.save, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Returns the phases of each start, by program. */
async function startAlternately(programs, temporary) {
  const starters = {
    'bare Nest': (startOptions) => programs.startBareNest(startOptions),
    Hangar: (startOptions) => programs.startHangar(startOptions),
  };
  print(`Starting each ${STARTS} times in turn (load ${loadavg()[0].toFixed(2)}) …`);
  const runs = { 'bare Nest': [], Hangar: [] };
  // The first start of each program warms the disk cache and the code cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++) {
    for (const [name, start] of Object.entries(starters)) {
      const phases = await measurePhases(start, join(temporary, 'phases.json'));
      if (turn > 0) runs[name].push(phases);
    }
  }
  return runs;
}

function createRunsRow(runs) {
  const cpu = (name) => runs[name].map((ends) => ends.ready.cpuMs);
  return checkMaximumRatio(
    'CPU until ready, of bare Nest',
    cpu('Hangar'),
    cpu('bare Nest'),
    MAX_RATIO_TO_BARE_NEST,
  );
}

async function measurePhases(start, file) {
  const recorder = join(import.meta.dirname, 'record-phases.cjs');
  const server = await start({
    nodeOptions: ['--require', recorder],
    env: { HANGAR_START_PHASES: file },
  });
  // Sends two requests: the file that is written after the first response is complete only when the second arrives.
  for (const _ of ['first', 'second']) await (await fetch(`${server.url}/api/protocols`)).text();
  await server.stop();
  return Object.fromEntries(JSON.parse(readFileSync(file, 'utf8')).map((end) => [end.phase, end]));
}

/** Returns the figures by name, in milliseconds. */
function createPhaseFigures(runs) {
  const figures = {};
  for (const phase of PHASES) {
    for (const [name, starts] of Object.entries(runs)) {
      if (starts.some((ends) => !(phase in ends))) continue;
      for (const kind of ['cpuMs', 'wallMs'])
        figures[`until ${phase}, ${kind === 'cpuMs' ? 'CPU' : 'wall'}: ${name}`] = computeMedian(
          starts.map((ends) => ends[phase][kind]),
        );
    }
  }
  return figures;
}

/** Measures the time from the start to the first paint, with thirty protocols, in a Chromium that is already open. */
async function measurePictureFigures(temporary) {
  print('Opening the page in Chromium …');
  if (!runVisibly(WORKSPACE, 'nx', ['run-many', '-t', 'build', '-p', 'api,ui']))
    throw new Error('The build failed (see above).');
  const dataDirectory = join(temporary, 'library');
  writeLibrary(dataDirectory, { protocols: 30, modFiles: 30 });
  // These modules are imported here, not at the top, because they use packages that the setup may have only just
  // installed.
  const { measureRepeatedStarts } = await import('../measure-first-picture.mjs');
  const rounds = await measureRepeatedStarts({ home: temporary, dataDirectory });
  const getMedian = (figure) => computeMedian(rounds.map((round) => round[figure]));
  return {
    'press until page served, wall': getMedian('opens'),
    'press until shell, wall': getMedian('shell'),
    'press until first card, wall': getMedian('card'),
    'press until first card, CPU of the browser': getMedian('browserCpu'),
  };
}

async function createProfileFigures(programs, directory) {
  mkdirSync(directory);
  for (let turn = 0; turn < PROFILES; turn++) {
    const nodeOptions = ['--cpu-prof', '--cpu-prof-interval', '200', '--cpu-prof-dir', directory];
    await (await programs.startHangar({ nodeOptions })).stop();
  }
  const sum = {};
  for (const name of readdirSync(directory)) {
    const timeByPackage = sumTimeByPackage(JSON.parse(readFileSync(join(directory, name), 'utf8')));
    for (const [part, milliseconds] of Object.entries(timeByPackage))
      sum[part] = (sum[part] ?? 0) + milliseconds;
  }
  const byTime = Object.entries(sum).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(byTime.map(([part, total]) => [`profiled: ${part}`, total / PROFILES]));
}

function printFigures(figures, before) {
  console.log(`\nmachine: ${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(2)}`);
  const names = Object.keys(figures);
  const profiled = names.filter((name) => name.startsWith('profiled'));
  for (const name of names.filter((name) => !profiled.slice(MAX_PACKAGES_LISTED).includes(name))) {
    const change = name in before ? `${(figures[name] - before[name]).toFixed(1)}`.padStart(9) : '';
    console.log(`${name.padEnd(44)}${figures[name].toFixed(1).padStart(8)} ms${change}`);
  }
}
