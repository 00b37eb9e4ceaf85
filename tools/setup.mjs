// The setup shared by `npm start`, `npm test` and `npm run demo`. It runs before anything is installed, so this file
// and its imports use only Node's own modules.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './setup/install-packages.mjs';
import { getTooOldMessage } from './setup/node-version.mjs';
import { arePackagesCurrent } from './setup/package-stamp.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';

/** The root of the workspace. */
export const WORKSPACE = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Prepares the workspace for building and running: checks Node, and installs the packages if they are missing,
 * incomplete or older than the lock file. Afterwards, `node`, `nx` and other commands are found in the workspace first.
 * @throws {SetupProblem} with what the user can do
 */
export function setUp() {
  const tooOld = getTooOldMessage(process.versions.node);
  if (tooOld) throw new SetupProblem(tooOld);
  process.chdir(WORKSPACE);
  if (!arePackagesCurrent(WORKSPACE)) installPackages(WORKSPACE);
  process.env.PATH = [join(WORKSPACE, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // No daemon and no prompts, because a script should leave nothing running.
  Object.assign(process.env, { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NG_CLI_ANALYTICS: 'false' });
}

/**
 * Call this in tools that use libs/test-world, which Node runs without a build.
 * @throws {SetupProblem} on a Node version that does not support this
 */
export function requireTypeStripping() {
  if (!process.features.typescript)
    throw new SetupProblem(
      "This command needs Node 22.18 or newer, because it runs TypeScript. `npm start` and `npm test` don't need it.",
    );
}

/** Runs `main`. A setup problem ends the process with its message instead of a stack trace. */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    console.error(`hangar: ${error.message}`);
    process.exitCode = 1;
  }
}
