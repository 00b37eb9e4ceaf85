// npm start: builds what has changed, starts Hangar and opens it. `npm start -- --no-open` only starts the API, and
// `npm start -- --safe` starts it without the extensions that were added from files.
import { setUp, runTool, WORKSPACE } from './setup.mjs';
import { buildApps, HANGAR_APPS } from './start/build-apps.mjs';
import { hasDisplay, findElectronBinary } from './start/desktop-environment.mjs';
import { openInBrowser } from './start/open-in-browser.mjs';
import { runHangar } from './start/run-hangar.mjs';
import { findNodeProgram } from './setup/programs.mjs';

const API = 'dist/apps/api/main.mjs';
const DESKTOP = 'dist/apps/desktop/main.cjs';

await runTool(async () => {
  setUp();
  buildApps(WORKSPACE, HANGAR_APPS);
  const opensBrowser = !process.argv.includes('--no-open');
  const electron = opensBrowser ? findElectronBinary(WORKSPACE) : null;
  const args = process.argv.includes('--safe') ? ['--safe'] : [];
  process.exitCode = electron
    ? await runHangar([electron, DESKTOP, ...args], { cwd: WORKSPACE })
    : await runHangar([findNodeProgram(WORKSPACE), API, ...args], {
        cwd: WORKSPACE,
        onOpen: (url) =>
          opensBrowser && hasDisplay() ? openInBrowser(url) : console.log(`Open ${url} in a browser.`),
      });
});
