import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingPackages, installDebianPackages } from '../setup/debian-packages.mjs';
import { buildApps } from '../start/build-apps.mjs';
import { runVisibly } from './run-visibly.mjs';
import { EMPTY_TALLY, failure } from './tally.mjs';

/** Wine, and the compiler for the test port. */
const DEBIAN_PACKAGES = ['wine', 'gcc-mingw-w64-x86-64'];
/** The browser for `page.windows.mjs`. */
const BROWSER = 'chromium-headless-shell';
/** The name under which Jest's reporter stores the counts. */
const RESULTS_NAME = 'windows';
/** The files that `npm test` runs, in about 30 seconds: a start, native calls, and paths in requests. */
const FAST_FILES = ['processes', 'paths'];

/**
 * Runs the tests on Windows itself or, after installing Wine if possible, under Wine.
 * @param {string} workspace
 * @param {readonly string[]} patterns parts of the names of test files; all files by default
 */
export function runWindowsTests(workspace, patterns) {
  return installAndRun(workspace, [...DEBIAN_PACKAGES, BROWSER], patterns);
}

/** Runs the fast tests on Windows, as part of `npm test`. Wine is large, so only the workflow installs it. */
export function runFastWindowsTests(workspace) {
  if (process.env.CI) return installAndRun(workspace, DEBIAN_PACKAGES, FAST_FILES);
  const missing = findMissingPackages(DEBIAN_PACKAGES);
  return missing.length === 0 ? runJest(workspace, FAST_FILES) : reportNotRun(missing);
}

function installAndRun(workspace, packages, patterns) {
  const isWindows = process.platform === 'win32';
  const missing = isWindows ? [] : installDebianPackages(packages, { needed: 'for the tests on Windows' });
  return missing.length === 0 ? runJest(workspace, patterns) : reportNotRun(missing);
}

/** Without Wine, only prints a warning, or fails if `CI` is set. */
function reportNotRun(missing) {
  const problem = `the tests on Windows need: ${missing.join(', ')}`;
  if (process.env.CI) return failure(problem);
  console.error(
    `The tests on Windows were NOT RUN. Missing: ${missing.join(', ')}. "npm run test:windows" installs them.`,
  );
  return EMPTY_TALLY;
}

function runJest(workspace, patterns) {
  buildApps(workspace, ['api', 'ui']);
  const results = join(workspace, 'dist/test-results', `${RESULTS_NAME}.json`);
  rmSync(results, { force: true });
  process.env.NX_TASK_TARGET_PROJECT = RESULTS_NAME;
  const isSuccessful = runVisibly(workspace, 'jest', ['-c', 'tools/jest.windows.config.cjs', ...patterns]);
  if (!existsSync(results)) return failure('the tests on Windows: Jest did not run, see above');
  const { passed, failures } = JSON.parse(readFileSync(results, 'utf8'));
  if (!isSuccessful && failures.length === 0) failures.push('Jest exited with an error');
  return { passed, failures: failures.map((name) => `windows: ${name}`) };
}
