// npm test: everything a change must pass, from a clean clone. The last line is `N passed, N failed`.
//   npm test -- --only unit,lint      some of: format generated lint typecheck unit build e2e
import { rmSync } from 'node:fs';
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { installDebianPackages } from './setup/debian-packages.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';
import { checkGeneratedFiles } from './test/check-generated-files.mjs';
import { checkPageSize } from './test/check-page-size.mjs';
import { runEndToEndTests } from './test/end-to-end-tests.mjs';
import { runNxTargets } from './test/nx-targets.mjs';
import { tellSlowest } from './test/slowest.mjs';
import { addUp, failure, NOTHING, summaryOf } from './test/tally.mjs';

const STEPS = ['format', 'generated', 'lint', 'typecheck', 'unit', 'build', 'e2e'];
const NX_TARGETS = { format: 'format', lint: 'lint', typecheck: 'typecheck', unit: 'test', build: 'build' };

/** Real source ports on real game data, an X server to draw on and its keys, a browser with fonts, the Registry's other store, a disk that ignores case, what packs and checks the desktop application, what runs the examples of the API. */
const DEBIAN_PACKAGES = [
  'dsda-doom',
  'chocolate-doom',
  'crispy-doom',
  'woof-doom',
  'freedoom',
  'freedm',
  'xvfb',
  'xdotool',
  'chromium-headless-shell',
  'fonts-liberation',
  'postgresql',
  'ntfs-3g',
  'rpm',
  'desktop-file-utils',
  'appstream',
  'systemd',
  'curl',
  'mandoc',
  'zsh',
  'fish',
];

await runTool(async () => {
  const chosen = chosenSteps(process.argv.slice(2));
  const tallies = [];
  try {
    setUp();
    const missing = chosen.some((step) => ['unit', 'e2e'].includes(step))
      ? installDebianPackages(DEBIAN_PACKAGES, { needed: 'for the tests' })
      : [];
    const steps = runSteps(chosen, missing, (tally) => tallies.push(tally));
    tellSlowest(WORKSPACE, steps);
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    tallies.push(failure(error.message));
  }
  const total = tallies.reduce(addUp, NOTHING);
  for (const name of total.failures) console.log(`FAILED  ${name}`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
  console.log(summaryOf(total));
});

/** Each step runs and tells its own outcome, whatever became of the ones before; gives back what time each took. */
function runSteps(chosen, missingPackages, tell) {
  for (const old of ['test-results', 'e2e/results.json'])
    rmSync(`${WORKSPACE}/dist/${old}`, { recursive: true, force: true });
  const targets = chosen.filter((step) => step in NX_TARGETS).map((step) => NX_TARGETS[step]);
  const steps = [
    ['generated', chosen.includes('generated'), () => checkGeneratedFiles(WORKSPACE)],
    [targets.join(', '), targets.length > 0, () => runNxTargets(WORKSPACE, targets)],
    ['page size', chosen.includes('build'), () => checkPageSize(WORKSPACE)],
    ['e2e', chosen.includes('e2e'), () => walk(missingPackages)],
  ];
  return steps
    .filter(([, isChosen]) => isChosen)
    .map(([name, , run]) => {
      const start = performance.now();
      tell(run());
      return { name, milliseconds: performance.now() - start };
    });
}

function walk(missingPackages) {
  if (missingPackages.length === 0) return runEndToEndTests(WORKSPACE);
  const missing = missingPackages.join(', ');
  if (process.env.CI) return failure(`the walk on real source ports needs: ${missing}`);
  console.error(`The walk on real source ports was NOT RUN. Missing: ${missing}.`);
  return NOTHING;
}

function chosenSteps(args) {
  const at = args.indexOf('--only');
  if (at === -1) return STEPS;
  const chosen = (args[at + 1] ?? '').split(',');
  const unknown = chosen.find((step) => !STEPS.includes(step));
  if (unknown !== undefined) {
    throw new SetupProblem(`There is no step "${unknown}". The steps are: ${STEPS.join(', ')}.`);
  }
  return chosen;
}
