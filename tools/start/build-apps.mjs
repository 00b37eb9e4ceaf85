import { spawnSync } from 'node:child_process';
import { findNodeProgram, getPackageScript } from '../setup/programs.mjs';
import { print } from '../setup/print.mjs';
import { SetupProblem } from '../setup/setup-problem.mjs';

/** The apps that make up Hangar. */
export const HANGAR_APPS = ['api', 'ui', 'desktop'];

/**
 * Builds the apps whose sources have changed since Nx last built them. Prints nothing else unless a build fails.
 * @throws {SetupProblem} after printing the output of the failed build
 */
export function buildApps(workspace, apps) {
  print('Building (only what has changed) …');
  const nx = [
    getPackageScript(workspace, 'nx'),
    'run-many',
    '-t',
    'build',
    `--projects=${apps.join(',')}`,
    '--output-style=static',
  ];
  const { status, stdout, stderr } = spawnSync(findNodeProgram(workspace), nx, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`.trim());
  throw new SetupProblem('The build failed (see above).');
}
