// npm run bench:registry: how fast the Registry's server is on both of its stores, and how that changes with its size.
// It is no test: it ends with 0 whatever the figures are, and with 1 only when something could not be measured.
//   npm run bench:registry -- --sizes 10000,100000
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { runTool, setUp, WORKSPACE } from '../../setup.mjs';
import { installDebianPackages } from '../../setup/debian-packages.mjs';
import { nodeProgram } from '../../setup/programs.mjs';
import { say } from '../../setup/say.mjs';
import { SetupProblem } from '../../setup/setup-problem.mjs';
import { PostgresCluster, postgresPrograms } from '../../postgres/postgres-cluster.mjs';
import { Server } from '../server.mjs';
import { tableText, told } from '../table.mjs';
import { InventedEntries } from './invented-entries.mjs';
import { RegistryMeasurement, TOKEN } from './measurement.mjs';

const SIZES = [10_000, 100_000, 1_000_000];

/** Memory as a public server would have it. Only reading is measured, so filling need not survive a power cut. */
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
  const sizes = chosenSizes(process.argv.slice(2));
  installDebianPackages(['postgresql'], { needed: 'for the other store' });
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-bench-registry-'));
  try {
    const rows = await measureStores(sizes, temporary);
    console.log(`\n${tableText(rows)}`);
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});

async function measureStores(sizes, temporary) {
  say('Building the Registry …');
  const folder = join(temporary, 'registry');
  const build = spawnSync(nodeProgram(WORKSPACE), ['tools/build.mjs', 'registry', folder], {
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new SetupProblem(`The Registry could not be built: ${build.stderr}`);
  const loadBefore = loadText();
  const rows = await measureStore('SQLite', folder, temporary, sizes, { place: {}, settle: () => {} });
  const programs = postgresPrograms();
  if (programs === null) rows.push(told('PostgreSQL', 'not measured: it is not installed'));
  else {
    const cluster = await PostgresCluster.start(programs, POSTGRES_SETTINGS);
    try {
      rows.push(
        ...(await measureStore('PostgreSQL', folder, temporary, sizes, {
          place: { DATABASE_URL: cluster.url() },
          settle: () => cluster.settle(),
        })),
      );
    } finally {
      await cluster.stop();
    }
  }
  const machine = `machine: ${cpus().length} × ${cpus()[0].model}`;
  return [told(machine, `load ${loadBefore} before, ${loadText()} after`), ...inOrderOfSizes(rows, sizes)];
}

/** `settle` does once what the database would do by itself soon after such a filling. */
async function measureStore(store, folder, temporary, sizes, { place, settle }) {
  const home = join(temporary, store);
  mkdirSync(home);
  const env = {
    ...place,
    REGISTRY_DATA_DIR: home,
    REGISTRY_PORT: '0',
    REGISTRY_SEED: 'none',
    REGISTRY_MODERATORS: `bench:${TOKEN}`,
    REGISTRY_LOOKUPS_PER_MINUTE: '0',
    REGISTRY_SUBMISSIONS_PER_MINUTE: '0',
    REGISTRY_SUBMISSIONS_PER_UUID_AND_HOUR: '0',
  };
  const server = await Server.start(join(folder, 'main.mjs'), { home, env });
  const rows = [];
  try {
    const measurement = new RegistryMeasurement(store, server.url, new InventedEntries(), settle);
    for (const size of sizes) {
      say(`${store}: filling up to ${size.toLocaleString('en')} entries (load ${loadText()}) …`);
      const ofSize = await measurement.measure(size);
      for (const { measure, figure } of ofSize) say(`${measure}: ${figure}`);
      rows.push(...ofSize);
    }
    rows.push(
      told(`${store}: memory of the server`, `${Math.round(server.status('VmHWM') / 1024)} MB at most`),
    );
  } finally {
    await server.stop();
  }
  return rows;
}

/** Both stores side by side: rows of the same size stand together. */
function inOrderOfSizes(rows, sizes) {
  const ofSize = sizes.flatMap((size) => rows.filter((row) => row.size === size));
  return [...ofSize, ...rows.filter(({ size }) => size === undefined)];
}

function loadText() {
  return loadavg()[0].toFixed(2);
}

function chosenSizes(args) {
  const at = args.indexOf('--sizes');
  if (at === -1) return SIZES;
  const sizes = (args[at + 1] ?? '').split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new SetupProblem('Say the sizes as whole numbers, such as --sizes 10000,100000.');
  }
  return sizes.sort((one, other) => one - other);
}
