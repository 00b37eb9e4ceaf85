// npm run bench:registry: measures the speed of the Registry's server with each of its two stores, and how the speed
// depends on the number of entries. Both servers and a minimal Node server run at the same time and are measured
// alternately, so that a busy machine affects all of them. Exits with 1 if a limit is exceeded by more than the noise
// of the rounds, or if something could not be measured.
//   npm run bench:registry -- --sizes 10000,100000
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { runTool, setUp, WORKSPACE } from '../../setup.mjs';
import { installDebianPackages } from '../../setup/debian-packages.mjs';
import { findNodeProgram } from '../../setup/programs.mjs';
import { print } from '../../setup/print.mjs';
import { SetupProblem } from '../../setup/setup-problem.mjs';
import { PostgresCluster, findPostgresPrograms } from '../../postgres/postgres-cluster.mjs';
import { Server } from '../server.mjs';
import { formatTable } from '../table.mjs';
import { getExitCode, createInformationRow } from '../verdict.mjs';
import { QueryGenerator } from './query-generator.mjs';
import { MeasuredStore } from './measured-store.mjs';
import { sendCrowd } from './measurement.mjs';
import { createMemoryRow, createSizeRows } from './rows.mjs';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 5;
const BARE_ANSWER_BYTES = 3_000;

/** Memory settings of a public server. Only reading is measured, so the data need not survive a power failure. */
const POSTGRES_SETTINGS = [
  'shared_buffers=512MB',
  'max_connections=50',
  'max_wal_size=4GB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

await runTool(async () => {
  setUp();
  const sizes = parseSizes(process.argv.slice(2));
  installDebianPackages(['postgresql'], { needed: 'for the other store' });
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-bench-registry-'));
  const programs = findPostgresPrograms();
  const cluster = programs === null ? null : await PostgresCluster.start(programs, POSTGRES_SETTINGS);
  try {
    const rows = await measureSizes(sizes, temporary, cluster);
    if (!cluster) rows.push(createInformationRow('PostgreSQL', 'not measured: it is not installed'));
    console.log(`\n${formatTable(rows)}`);
    process.exitCode = getExitCode(rows);
  } finally {
    await cluster?.stop();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});

async function measureSizes(sizes, temporary, cluster) {
  print('Building the Registry …');
  const program = join(temporary, 'registry');
  const build = spawnSync(findNodeProgram(WORKSPACE), ['tools/build.mjs', 'registry', program], {
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new SetupProblem(`The Registry could not be built: ${build.stderr}`);
  const bare = await startBareServer(temporary);
  const stores = [new MeasuredStore('SQLite', program, temporary, {})];
  if (cluster)
    stores.push(new MeasuredStore('PostgreSQL', program, temporary, { DATABASE_URL: cluster.url() }));
  const loadBefore = formatLoad();
  const rows = [];
  try {
    for (const size of sizes) {
      for (const store of stores) rows.push(await store.fill(size));
      // Runs the maintenance that the database would start automatically soon after an import of this size.
      await cluster?.settle();
      rows.push(...createSizeRows(size, await measureRounds(size, stores, bare)));
    }
    rows.push(...stores.map(({ name, megabytes }) => createMemoryRow(name, megabytes)));
  } finally {
    await Promise.all([bare, ...stores].map((server) => server.stop()));
  }
  const machine = `machine: ${cpus().length} × ${cpus()[0].model}`;
  return [createInformationRow(machine, `load ${loadBefore} before, ${formatLoad()} after`), ...rows];
}

/** Measures all servers in each round, so that a slow moment of the machine affects all of them. */
async function measureRounds(size, stores, bare) {
  const queryGenerator = new QueryGenerator(size);
  /** @type {Record<string, any[]>} */
  const rounds = { bare: [], ...Object.fromEntries(stores.map(({ name }) => [name, []])) };
  for (const { measurement } of stores) await measurement.warmUp();
  for (let round = 1; round <= ROUNDS; round++) {
    print(`${size.toLocaleString('en')} entries, round ${round} of ${ROUNDS} (load ${formatLoad()}) …`);
    rounds.bare.push(await sendCrowd(bare.url, queryGenerator));
    for (const { name, measurement } of stores)
      rounds[name].push({ ...(await measurement.oneByOne()), crowd: await measurement.crowd() });
  }
  return rounds;
}

/** Starts a minimal server that sends as much as the Registry does for a search. */
function startBareServer(temporary) {
  const file = join(temporary, 'answer.json');
  writeFileSync(file, JSON.stringify({ answer: 'x'.repeat(BARE_ANSWER_BYTES) }));
  return Server.start(join(WORKSPACE, 'tools/bench/bare-http.mjs'), { home: temporary, args: [file] });
}

function formatLoad() {
  return loadavg()[0].toFixed(2);
}

function parseSizes(args) {
  const at = args.indexOf('--sizes');
  if (at === -1) return SIZES;
  const sizes = (args[at + 1] ?? '').split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new SetupProblem('Sizes must be whole numbers, such as --sizes 10000,100000.');
  }
  return sizes.sort((left, right) => left - right);
}
