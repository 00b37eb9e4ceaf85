// @ts-check
import { FILE_SCENARIOS } from './scenarios/file-scenarios.mjs';
import { IMPORT_SCENARIOS } from './scenarios/import-scenarios.mjs';
import { SESSION_END_SCENARIOS } from './scenarios/session-end-scenarios.mjs';
import { LIBRARY_SCENARIOS } from './scenarios/library-scenarios.mjs';
import { PROTOCOL_SCENARIOS } from './scenarios/protocol-scenarios.mjs';

/** @typedef {import('../../launcher-client.ts').LauncherClient} LauncherClient */
/** @typedef {import('./prepared-world.mjs').PreparedWorld} PreparedWorld */
/**
 * `bytes` is a file that is sent as the body.
 * @typedef {{ method: string, path: string, body?: unknown, bytes?: Buffer }} CrashRequest
 */

/**
 * A request during which the program is killed at every moment. `isGame`: the request starts a game that ends
 * immediately. `isRepeated`: the next start repeats the request from its beginning.
 * @typedef {{
 *   route: string,
 *   what: string,
 *   prepare?: (client: LauncherClient, world: PreparedWorld) => Promise<unknown>,
 *   request: (client: LauncherClient, world: PreparedWorld) => Promise<CrashRequest>,
 *   isGame?: boolean,
 *   isRepeated?: boolean,
 * }} Scenario
 */

/** @type {readonly Scenario[]} */
export const SCENARIOS = [
  ...FILE_SCENARIOS,
  ...IMPORT_SCENARIOS,
  ...LIBRARY_SCENARIOS,
  ...PROTOCOL_SCENARIOS,
  ...SESSION_END_SCENARIOS,
];

const READ_ONLY = 'It only reads, whatever its method.';
const DESKTOP_ONLY = 'Only the desktop application does something here.';

/** Routes other than GET without a scenario, each with the reason. @type {Readonly<Record<string, string>>} */
export const EXCLUDED_ROUTES = {
  hashFile: READ_ONLY,
  readContents: READ_ONLY,
  scanZip: READ_ONLY,
  scanRar: READ_ONLY,
  previewLaunch: READ_ONLY,
  previewImport: READ_ONLY,
  previewReadiness: READ_ONLY,
  runImport: 'It answers before its work begins. A contract test kills it after each protocol.',
  readFile: READ_ONLY,
  readIntake: READ_ONLY,
  openDialog: 'It shows a dialog of the system.',
  openFolder: 'It shows a folder in the file manager of the system.',
  createShortcut: DESKTOP_ONLY,
  downloadImage: 'It fetches from public servers alone. What it keeps, it keeps as `uploadScreenshot` does.',
  cancelJob:
    'It stops or removes a job of another route, such as `downloadFreeGame`, whose own kill points are explored.',
  installPort: 'It runs a program. Kills during it are tested in `killed-port.spec.ts`.',
  removeManagedPort: 'It needs an installed program. Kills during it are tested in `killed-port.spec.ts`.',
  retryJob: 'It starts the same work as the route that added the job.',
  downloadFoundFile:
    'Its job continues after a kill. It keeps what it downloads as `downloadFreeGame` does, and adds it as `acceptIntake` does.',
  startDownload:
    'Its job continues after a kill. It keeps what it downloads as `downloadFreeGame` does, and adds it as `acceptIntake` does.',
  downloadMissingFiles:
    'It adds a job, as `startDownload` does, which adds each file as `downloadFoundFile` does.',
  checkVersions: READ_ONLY,
  downloadDiscoverIndex: 'It replaces one file of the cache, which may be lost at any time.',
  fillModFile: 'It changes a mod file as `updateModFile` does.',
  checkForUpdates: DESKTOP_ONLY,
  downloadUpdate: DESKTOP_ONLY,
  cancelUpdateDownload: DESKTOP_ONLY,
  installUpdate: DESKTOP_ONLY,
};
