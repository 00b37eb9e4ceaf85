// npm run bench: measures the speed of Hangar and of its references in one run, and prints a table. Exits with 1 if a
// limit is exceeded by more than the noise of its rounds, or if something could not be measured.
//   npm run bench -- --only start,lists
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireTypeStripping, runTool, setUp } from '../setup.mjs';
import { print } from '../setup/print.mjs';
import { SetupProblem } from '../setup/setup-problem.mjs';
import { Programs } from './programs.mjs';
import { readModFiles, writeLibrary } from './library.mjs';
import { formatTable } from './table.mjs';
import { getExitCode, createInformationRow, createUnmeasuredRow } from './verdict.mjs';

/**
 * The measurements, in the order of the table. Those with `withBig` get a Hangar with the big library, which they may
 * change; those with `readsBig` start Hangar themselves with that library.
 */
const MEASURES = {
  start: { from: 'start', measure: 'measureStarts', readsBig: true },
  first: { from: 'start', measure: 'measureFirstLists', readsBig: true },
  memory: { from: 'memory', measure: 'measureMemory', readsBig: true },
  connections: { from: 'connections', measure: 'measureConnections' },
  idle: { from: 'idle', measure: 'measureIdling', readsBig: true },
  lists: { from: 'lists', measure: 'measureLists', withBig: true },
  adds: { from: 'adds', measure: 'measureAdds', withBig: true },
  batches: { from: 'batches', measure: 'measureBatches', withBig: true },
  saves: { from: 'saves', measure: 'measureSaves' },
  readiness: { from: 'readiness', measure: 'measureReadiness' },
  extensions: { from: 'extensions', measure: 'measureExtensions' },
  policy: { from: 'policy', measure: 'measurePolicy' },
  history: { from: 'history', measure: 'measureHistory' },
  imports: { from: 'imports', measure: 'measureImports' },
  drop: { from: 'drop', measure: 'measureDrop' },
  discover: { from: 'discover', measure: 'measureDiscover' },
  jobs: { from: 'discover', measure: 'measureEndedJobs' },
  storm: { from: 'adds', measure: 'measureConcurrentAdds' },
  hashing: { from: 'hashing', measure: 'measureHashing' },
  archives: { from: 'archives', measure: 'measureArchives' },
  wads: { from: 'wads', measure: 'measureWads' },
  readers: { from: 'readers', measure: 'measureReaders' },
};

await runTool(async () => {
  setUp();
  requireTypeStripping();
  const chosen = parseMeasures(process.argv.slice(2));
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-bench-'));
  try {
    const rows = await measureAll(chosen, temporary);
    console.log(`\n${formatTable(rows)}`);
    process.exitCode = getExitCode(rows);
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});

async function measureAll(chosen, temporary) {
  print('Building Hangar and a bare Nest application …');
  const programs = await Programs.build(temporary);
  const bigDirectory = programs.emptyDirectory('big');
  if (chosen.some((name) => MEASURES[name].withBig || MEASURES[name].readsBig)) {
    print('Writing a library of 10,000 protocols and 50,000 mod files …');
    writeLibrary(bigDirectory, { protocols: 10_000, modFiles: 50_000 });
    print('Reading its mod files …');
    await readModFiles(programs, bigDirectory);
  }
  const loadBefore = formatLoad();
  const rows = [];
  for (const name of chosen) {
    print(`Measuring ${name} (load ${formatLoad()}) …`);
    rows.push(...(await runMeasurement(name, () => run(MEASURES[name]))));
  }
  // Other load on the machine makes all figures worse and ratios less reliable.
  const machine = `machine: ${cpus().length} × ${cpus()[0].model}`;
  return [createInformationRow(machine, `load ${loadBefore} before, ${formatLoad()} after`), ...rows];

  async function run({ from, measure, withBig }) {
    // These modules are imported here, not at the top, because some use packages that the setup may have only just
    // installed.
    const module = await import(`./measure-${from}.mjs`);
    if (!withBig) return module[measure]({ programs, bigDirectory });
    const hangar = await programs.startHangar({ dataDirectory: bigDirectory });
    try {
      return await module[measure]({ programs, bigDirectory, hangar });
    } finally {
      await hangar.stop();
    }
  }
}

/** Reports a failed measurement in its row and continues with the other measurements. */
async function runMeasurement(name, measure) {
  try {
    return await measure();
  } catch (error) {
    return [createUnmeasuredRow(name, error instanceof Error ? error.message : String(error))];
  }
}

function formatLoad() {
  return loadavg()[0].toFixed(2);
}

function parseMeasures(args) {
  const names = Object.keys(MEASURES);
  const optionIndex = args.indexOf('--only');
  if (optionIndex === -1) return names;
  const chosen = (args[optionIndex + 1] ?? '').split(',');
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new SetupProblem(`Unknown measurement: ${unknown}. Available: ${names.join(', ')}.`);
  return chosen;
}
