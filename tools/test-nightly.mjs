// npm run test:nightly: checks that take too long for every change. Run it before you mark an issue as resolved. The
// last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { runTool, setUp, WORKSPACE } from './setup.mjs';
import { findNodeProgram } from './setup/programs.mjs';
import { runNxTargets } from './test/nx-targets.mjs';
import { failure, reportTotal, success } from './test/tally.mjs';
import { installTestPackages, walk } from './test/walk.mjs';

/** Each element is a program in this folder with its arguments. */
const PROGRAMS = [
  ['storm.mjs'],
  ['storm.mjs', '--crash'],
  ['storm.mjs', '--clients', '6', '--seeds', '10', '--seed', '101'],
  ['walkthroughs.mjs'],
  ['fuzz.mjs'],
  ['fuzz-registry.mjs'],
  ['test-windows.mjs'],
];

await runTool(async () => {
  setUp();
  const missingPackages = installTestPackages();
  process.env.HANGAR_NIGHTLY = '1';
  const tallies = [
    runNxTargets(WORKSPACE, ['test-nightly']),
    walk(WORKSPACE, missingPackages),
    ...PROGRAMS.map(run),
  ];
  reportTotal(tallies);
});

/** @param {readonly string[]} program */
function run([name = '', ...args]) {
  const title = [name, ...args].join(' ');
  console.log(`\n${title}`);
  const command = [`tools/${name}`, ...args];
  const { status } = spawnSync(findNodeProgram(WORKSPACE), command, { cwd: WORKSPACE, stdio: 'inherit' });
  return status === 0 ? success() : failure(title);
}
