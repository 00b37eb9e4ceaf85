import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { copyLauncherFiles } from '../nx/node-app.mjs';
import { findNodeProgram } from '../setup/programs.mjs';
import { print } from '../setup/print.mjs';
import { onStopRequest } from '../start/stop-requests.mjs';
import { createBuilder, isSource } from './api-builder.mjs';
import { startPageServer } from './page-server.mjs';
import { RestartableProcess } from './restartable-process.mjs';
import { createSingleFlight } from './single-flight.mjs';

const API_ENTRY = 'apps/api/src/main.ts';
const API_FOLDER = 'dist/dev/api';
/** The folders whose projects may be part of the API. */
const API_SOURCES = ['apps/api', 'libs'];
/** The script that generates an uncommitted source file of the API from the contract. */
const SCHEMA_WRITER = 'tools/contract-schemas/write.mjs';
const CONTRACT = ['libs/domain/src'];
/** Lines printed by the API: the address of its page, and that it is ready (apps/api/src/launcher-options.ts). */
const API_OPENS_LINE = /^Hangar \S+ opens at /;
const API_READY = /^Hangar \S+ listening on /;
const INSPECT_ADDRESS = '127.0.0.1:9229';

/**
 * Runs the API and the page until it is stopped, and keeps both up to date with their sources.
 * @param {string} workspace
 * @param {ReturnType<typeof import('./dev-options.mjs').readDevOptions>} options
 * @returns {Promise<number>} the exit code
 */
export async function runDevelopment(workspace, { port, dataDirectory, inspect }) {
  await mkdir(dataDirectory, { recursive: true });
  const address = `http://127.0.0.1:${port}`;
  const apiPort = await findFreePort();
  print(`Starting the API and the page at ${address}, with data in ${dataDirectory} …`);
  const page = startPageServer(workspace, {
    port,
    apiAddress: `http://127.0.0.1:${apiPort}`,
    onReady: () => print(`The page is ready. Open ${address}`),
  });
  const env = { ...process.env, HANGAR_PORT: String(apiPort), HANGAR_DATA_DIR: dataDirectory };
  const api = startApi(workspace, { env, address, inspect });
  let isStopping = false;
  const stopWatching = onStopRequest(() => {
    isStopping = true;
    page.stop();
  });
  await page.ended;
  stopWatching();
  if (!isStopping)
    print("The page's server stopped (see above). If its port is in use, set HANGAR_PORT to another one.");
  await api.stop();
  return isStopping ? 0 : 1;
}

/**
 * Builds and starts the API, and does so again after each change to its sources.
 * @returns {{ stop: () => Promise<void> }}
 */
function startApi(workspace, { env, address, inspect }) {
  const outdir = join(workspace, API_FOLDER);
  const builderPromise = createBuilder(workspace, { entry: API_ENTRY, outdir });
  const nodeOptions = ['--enable-source-maps', ...(inspect ? [`--inspect=${INSPECT_ADDRESS}`] : [])];
  const program = new RestartableProcess(
    [findNodeProgram(workspace), ...nodeOptions, join(outdir, 'main.mjs')],
    {
      env,
      cwd: workspace,
      readyLine: API_READY,
      onLine: (line) => API_OPENS_LINE.test(line) || console.log(line),
      onUnexpectedEnd: (code) =>
        print(`The API stopped with code ${code}. It restarts after the next change.`),
    },
  );
  const updateSchemas = createSingleFlight(() => writeSchemas(workspace));
  const initialSchemas = updateSchemas();
  let projects = API_SOURCES;
  let isStopping = false;
  const update = createSingleFlight(async () => {
    if (isStopping) return;
    await initialSchemas;
    const start = performance.now();
    const builder = await builderPromise;
    const [built] = await Promise.all([builder.build(), copyLauncherFiles(workspace, outdir)]).catch(() => {
      // A worker cannot be built; esbuild has printed the reason.
      return [null];
    });
    if (!built) return print("Couldn't build the API (see above). It's built again after the next change.");
    projects = built;
    if (isStopping || !(await program.restart())) return;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`The API is ready: ${address}/api (built and started in ${seconds} s)`);
  });
  const watcherPromise = initialSchemas.then(() => {
    const watcher = watch(API_SOURCES, { cwd: workspace, ignoreInitial: true });
    return watcher.on('all', (event, path) => {
      if (event.endsWith('Dir') || !isSource(path, projects)) return;
      void update();
      // The generated file is a source as well and starts another update if it has changed.
      if (isSource(path, CONTRACT)) void updateSchemas();
    });
  });
  void update();
  return {
    async stop() {
      isStopping = true;
      await (await watcherPromise).close();
      await update();
      await (await builderPromise).dispose();
      await program.stop();
    },
  };
}

/** Writes the schemas of the contract for the OpenAPI document; errors are printed. */
async function writeSchemas(workspace) {
  const script = join(workspace, SCHEMA_WRITER);
  const child = spawn(findNodeProgram(workspace), [script], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
