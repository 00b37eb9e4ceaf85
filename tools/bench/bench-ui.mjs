// npm run bench:ui: measures the speed of the page in Chromium, with 10,000 protocols and 10,000 catalogue entries, and
// prints a table. Like `npm run bench`, it exits with 1 if a limit is exceeded by more than the noise of its rounds.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, setUp, WORKSPACE } from '../setup.mjs';
import { print } from '../setup/print.mjs';
import { runVisibly } from '../test/run-visibly.mjs';
import { writeLibrary } from './library.mjs';
import { Server } from './server.mjs';
import { formatTable } from './table.mjs';
import { getExitCode, createInformationRow } from './verdict.mjs';

const PROTOCOLS = 10_000;
const MOD_FILES = 10_000;

await runTool(async () => {
  setUp();
  const temporary = mkdtempSync(join(tmpdir(), 'hangar-bench-ui-'));
  try {
    if (!runVisibly(WORKSPACE, 'nx', ['run-many', '-t', 'build', '-p', 'api,ui'])) {
      throw new Error('The build failed (see above).');
    }
    print(`Writing a library of ${PROTOCOLS} protocols and ${MOD_FILES} mod files …`);
    const dataDirectory = join(temporary, 'data');
    writeLibrary(dataDirectory, { protocols: PROTOCOLS, modFiles: MOD_FILES });
    const smallDirectory = join(temporary, 'small');
    writeLibrary(smallDirectory, { protocols: 30, modFiles: 30 });
    // These modules are imported here, not at the top, because they use packages that the setup may have only just
    // installed.
    const { openBrowser } = await import('./open-browser.mjs');
    const { measureFirstPicture } = await import('./measure-first-picture.mjs');
    const { measurePage } = await import('./measure-page.mjs');
    const { measureMany } = await import('./measure-many.mjs');
    const rows = [
      ...(await measureFirstPicture({
        name: '30 protocols',
        home: temporary,
        dataDirectory: smallDirectory,
        protocols: 30,
        cardMilliseconds: 700,
      })),
      ...(await measureFirstPicture({
        name: '10,000 protocols',
        home: temporary,
        dataDirectory,
        protocols: PROTOCOLS,
        cardMilliseconds: 900,
      })),
    ];
    const browser = await openBrowser();
    const hangar = await Server.start(join(WORKSPACE, 'dist/apps/api/main.mjs'), {
      home: temporary,
      env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: '0' },
    });
    try {
      const machine = `machine: ${cpus().length} × ${cpus()[0].model}`;
      rows.push(
        ...(await measurePage(browser, hangar, { home: temporary, protocols: PROTOCOLS })),
        ...(await measureMany(hangar, join(temporary, 'profile of many'))),
      );
      console.log(
        `\n${formatTable([createInformationRow(machine, `load ${loadavg()[0].toFixed(2)}`), ...rows])}`,
      );
      process.exitCode = getExitCode(rows);
    } finally {
      await hangar.stop();
      await browser.close();
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});
