// npm test: everything a change must pass, from a clean clone. The last line is `N passed, N failed`.
// `npm test -- --help` lists the options.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';
import { checkGeneratedFiles } from './test/check-generated-files.mjs';
import { checkPageSize } from './test/check-page-size.mjs';
import { runNxTargets } from './test/nx-targets.mjs';
import { printSlowest } from './test/slowest.mjs';
import { failure, reportTotal } from './test/tally.mjs';
import { installTestPackages, walk } from './test/walk.mjs';
import { runFastWindowsTests } from './test/windows-tests.mjs';

const STEPS = ['format', 'generated', 'lint', 'typecheck', 'unit', 'build', 'e2e', 'windows'];
const USAGE = `
  npm test -- --only unit,lint   some of the steps: ${STEPS.join(', ')}
  npm test -- --affected         projects affected by changes in the working tree; committed changes do not count
  npm test -- --only unit --projects domain,tag:runtime:browser
                                 matching projects, in Nx's syntax
  npm test -- --only e2e --shard 1/3
                                 a part of the walks`;
const NX_TARGETS = { format: 'format', lint: 'lint', typecheck: 'typecheck', unit: 'test', build: 'build' };

await runTool(async () => {
  if (process.argv.includes('--help')) return console.log(USAGE);
  const { chosen, ...options } = parseOptions(process.argv.slice(2));
  const tallies = [];
  try {
    setUp();
    const missing = chosen.some((step) => ['unit', 'e2e'].includes(step)) ? installTestPackages() : [];
    const steps = runSteps(chosen, options, missing, (tally) => tallies.push(tally));
    printSlowest(WORKSPACE, steps);
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    tallies.push(failure(error.message));
  }
  reportTotal(tallies);
});

/** Runs each step, even if an earlier step failed, and reports its result. Returns the time that each took. */
function runSteps(chosen, options, missingPackages, printResult) {
  const { isAffectedOnly, projects } = options;
  for (const oldFile of ['test-results', 'e2e/results.json'])
    rmSync(`${WORKSPACE}/dist/${oldFile}`, { recursive: true, force: true });
  const targets = chosen.filter((step) => step in NX_TARGETS).map((step) => NX_TARGETS[step]);
  const steps = [
    ['generated', chosen.includes('generated'), () => checkGeneratedFiles(WORKSPACE)],
    [targets.join(', '), targets.length > 0, () => runNxTargets(WORKSPACE, targets, options)],
    ['page size', chosen.includes('build') && !isAffectedOnly && !projects, () => checkPageSize(WORKSPACE)],
    ['e2e', chosen.includes('e2e'), () => walk(WORKSPACE, missingPackages, options)],
    [
      'windows',
      chosen.includes('windows') && !isAffectedOnly && !projects,
      () => runFastWindowsTests(WORKSPACE),
    ],
  ];
  return steps
    .filter(([, isChosen]) => isChosen)
    .map(([name, , run]) => {
      const start = performance.now();
      printResult(run());
      return { name, milliseconds: performance.now() - start };
    });
}

/** @throws {SetupProblem} for an unknown option or step */
function parseOptions(args) {
  const { only, affected, projects, shard } = parse(args);
  const chosen = only === undefined ? STEPS : only.split(',');
  const unknown = chosen.find((step) => !STEPS.includes(step));
  if (unknown !== undefined) {
    throw new SetupProblem(`Unknown step: ${unknown}. Steps: ${STEPS.join(', ')}.`);
  }
  if (affected && projects !== undefined) throw new SetupProblem('Use either --affected or --projects.');
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
    throw new SetupProblem(`“${shard}” isn't a valid shard. Use, for example, --shard 1/3.`);
  }
  return { chosen, isAffectedOnly: affected === true, projects, shard };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        affected: { type: 'boolean' },
        projects: { type: 'string' },
        shard: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new SetupProblem(
      `${error instanceof Error ? error.message : String(error)}. The options are:\n${USAGE}`,
    );
  }
}
