// The set-up that `npm start`, `npm test` and `npm run demo` share. It runs before anything is installed, so this file
// and what it imports use Node's own modules only.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './setup/install-packages.mjs';
import { tooOldSentence } from './setup/node-version.mjs';
import { arePackagesCurrent } from './setup/package-stamp.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';

/** The root of the workspace. */
export const WORKSPACE = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Makes the workspace ready to build and run: checks Node, installs the packages when they are absent, half installed or
 * older than the lock. Afterwards `node`, `nx` and the like are found first in the workspace.
 * @throws {SetupProblem} with what the user can do
 */
export function setUp() {
  const tooOld = tooOldSentence(process.versions.node);
  if (tooOld) throw new SetupProblem(tooOld);
  process.chdir(WORKSPACE);
  if (!arePackagesCurrent(WORKSPACE)) installPackages(WORKSPACE);
  process.env.PATH = [join(WORKSPACE, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // No daemon and no questions: a script leaves nothing running behind.
  Object.assign(process.env, { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NG_CLI_ANALYTICS: 'false' });
}

/**
 * For tools that use libs/test-world, which Node runs as it is.
 * @throws {SetupProblem} on a Node that does not
 */
export function requireTypeStripping() {
  if (!process.features.typescript)
    throw new SetupProblem(
      'This needs Node 22.18 or newer, which runs TypeScript. `npm start` and `npm test` do not.',
    );
}

/** Runs `main`; a problem of the set-up ends the process with its sentence instead of a stack. */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    console.error(`hangar: ${error.message}`);
    process.exitCode = 1;
  }
}
