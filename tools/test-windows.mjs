// npm run test:windows: starts the built programs as Windows programs, under Wine, and uses them as a player would. See
// tools/windows/README.md. The last line is `N passed, N failed`.
//   npm run test:windows -- [part of a test file's name]
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { installDebianPackages } from './setup/debian-packages.mjs';
import { buildApps } from './start/build-apps.mjs';
import { runVisibly } from './test/run-visibly.mjs';
import { EMPTY_TALLY, failure, reportTotal } from './test/tally.mjs';

const DEBIAN_PACKAGES = ['wine', 'gcc-mingw-w64-x86-64'];
/** The name under which Jest's reporter stores the counts. */
const RESULTS_NAME = 'windows';

await runTool(async () => {
  setUp();
  const missing = installDebianPackages(DEBIAN_PACKAGES, { needed: 'for the tests on Windows' });
  reportTotal([missing.length === 0 ? runTests(process.argv.slice(2)) : reportNotRun(missing)]);
});

/** Without Wine, only prints a warning, or fails if `CI` is set. */
function reportNotRun(missing) {
  const problem = `the tests on Windows need: ${missing.join(', ')}`;
  if (process.env.CI) return failure(problem);
  console.error(`The tests on Windows were NOT RUN. Missing: ${missing.join(', ')}.`);
  return EMPTY_TALLY;
}

function runTests(patterns) {
  buildApps(WORKSPACE, ['api', 'ui']);
  const results = join(WORKSPACE, 'dist/test-results', `${RESULTS_NAME}.json`);
  rmSync(results, { force: true });
  process.env.NX_TASK_TARGET_PROJECT = RESULTS_NAME;
  const jest = ['-c', 'tools/jest.windows.config.cjs', ...patterns];
  const isSuccessful = runVisibly(WORKSPACE, 'jest', jest);
  if (!existsSync(results)) return failure('the tests on Windows: Jest did not run, see above');
  const { passed, failures } = JSON.parse(readFileSync(results, 'utf8'));
  if (!isSuccessful && failures.length === 0) failures.push('Jest exited with an error');
  return { passed, failures: failures.map((name) => `windows: ${name}`) };
}
