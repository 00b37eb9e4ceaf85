// npm run bench:desktop: measures what the desktop application's main process costs compared with the headless host.
// Uses the real Electron if it is installed, otherwise the stand-in that the tests use. Exits with 1 if a limit is
// exceeded.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { requireTypeStripping, runTool, setUp, WORKSPACE } from '../setup.mjs';
import { print } from '../setup/print.mjs';
import { buildApps } from '../start/build-apps.mjs';
import { Server } from './server.mjs';
import { formatSpread } from './statistics.mjs';
import { formatTable } from './table.mjs';
import { getExitCode, checkMaximumRatio, checkMaximum, createInformationRow } from './verdict.mjs';

const ROUNDS = 7;
const SECONDS_AFTER_READY = 4;
const MAX_RATIO_TO_HEADLESS = 1.2;
const MAX_EXTRA_MEGABYTES = 40;

/** Printed by `ready-to-show.cjs`, and by the stand-in when the page is loaded. */
const WINDOW_SHOWN = /^(?:ready to show|window (\S+))$/m;
const STAND_IN = join(WORKSPACE, 'apps/desktop/testing/electron-stand-in.cjs');

await runTool(async () => {
  setUp();
  requireTypeStripping();
  buildApps(WORKSPACE, ['api', 'desktop', 'ui']);
  const electron = findElectronProgram();
  print(
    electron
      ? 'Measuring the real Electron …'
      : 'ELECTRON IS NOT INSTALLED: measuring a stand-in, which draws no window.',
  );
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-bench-desktop-'));
  try {
    const rows = await measure(temporary, electron);
    console.log(`\n${formatTable(rows)}`);
    process.exitCode = getExitCode(rows);
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});

/**
 * Measures the headless host and the main process alternately. The first round warms the disk cache and is not counted.
 */
async function measure(temporary, electron) {
  const times = { headless: [], desktop: [] };
  const memory = { headless: [], desktop: [] };
  for (let turn = 0; turn <= ROUNDS; turn++)
    for (const [name, start] of Object.entries({ headless: startHeadless, desktop: startDesktop })) {
      const server = await start(mkdtempSync(join(temporary, 'home-')), electron);
      await after(SECONDS_AFTER_READY * 1000);
      times[name][turn] = server.readyMs;
      memory[name][turn] = server.measureProportionalMegabytes();
      await server.stop();
    }
  for (const figures of [times, memory].flatMap(Object.values)) figures.shift();
  const extraMegabytes = memory.desktop.map((megabytes, turn) => megabytes - memory.headless[turn]);
  const memoryLabel = `memory ${SECONDS_AFTER_READY} s after ready:`;
  return [
    createInformationRow(
      'shown in',
      electron ? 'the real Electron' : 'a stand-in; load of the page and drawing are not in it',
    ),
    createInformationRow('load of the machine', loadavg()[0].toFixed(2)),
    createInformationRow('start to ready: headless host', formatSpread(times.headless)),
    checkMaximumRatio(
      'start to ready to show: main process',
      times.desktop,
      times.headless,
      MAX_RATIO_TO_HEADLESS,
    ),
    createInformationRow(`${memoryLabel} headless host`, formatSpread(memory.headless, 'MB')),
    checkMaximum(`${memoryLabel} main process, over headless`, extraMegabytes, MAX_EXTRA_MEGABYTES, 'MB'),
  ];
}

function startHeadless(home) {
  return Server.start(join(WORKSPACE, 'dist/apps/api/main.mjs'), { home, env: environment(home) });
}

function startDesktop(home, electron) {
  const main = join(WORKSPACE, 'dist/apps/desktop/main.cjs');
  const standIn = { STAND_IN_RESOURCES: home, STAND_IN_APP_DATA: home };
  const environmentVariables = electron
    ? {
        program: electron,
        nodeOptions: ['--require', join(import.meta.dirname, 'ready-to-show.cjs')],
        env: { ...environment(home), ...screen() },
      }
    : { nodeOptions: ['--require', STAND_IN], env: { ...environment(home), ...standIn } };
  return Server.start(main, { home, ...environmentVariables }, WINDOW_SHOWN);
}

function environment(home) {
  return { HANGAR_DATA_DIR: join(home, 'data'), HANGAR_PORT: '0' };
}

/** Returns the environment variables that a program needs to open a window. */
function screen() {
  const names = ['DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Returns the program that the package `electron` has downloaded, or `null`. Loading the package would start a
 * download.
 */
function findElectronProgram() {
  const folder = join(WORKSPACE, 'node_modules/electron');
  const note = join(folder, 'path.txt');
  if (!existsSync(note)) return null;
  const program = join(folder, 'dist', readFileSync(note, 'utf8').trim());
  return existsSync(program) ? program : null;
}
