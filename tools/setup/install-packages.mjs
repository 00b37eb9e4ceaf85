import { spawnSync } from 'node:child_process';
import { delimiter, sep } from 'node:path';
import { markPackagesCurrent, markPackagesUnfinished } from './package-stamp.mjs';
import { print } from './print.mjs';
import { SetupProblem } from './setup-problem.mjs';

/**
 * Installs exactly the packages in package-lock.json, and stamps node_modules when it is complete.
 * @throws {SetupProblem} if npm is missing, fails or is interrupted
 */
export function installPackages(workspace) {
  print('Installing packages with npm ci (a minute or two; only when package-lock.json has changed) …');
  markPackagesUnfinished(workspace);
  const { status, signal, error } = npmCi(workspace);
  if (error) {
    throw new SetupProblem(
      `npm didn't start (${error.message}). Install npm 10 or newer, which comes with Node.`,
    );
  }
  if (signal)
    throw new SetupProblem('The installation was interrupted. Run the command again to start over.');
  if (status !== 0) {
    throw new SetupProblem(
      'npm ci failed (see above). Check your network and disk space, then run the command again.',
    );
  }
  markPackagesCurrent(workspace);
}

/** Runs npm with a PATH that omits the workspace, because npm ci removes the Node that the workspace contains. */
function npmCi(workspace) {
  const isOutside = (path) => path && !path.startsWith(workspace + sep);
  const path = process.env.PATH?.split(delimiter).filter(isOutside).join(delimiter);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: workspace, stdio: 'inherit', env: { ...process.env, PATH: path } };
  const node = [process.env.npm_node_execpath, process.execPath].find(isOutside);
  const script = process.env.npm_execpath;
  if (node && script?.endsWith('npm-cli.js')) return spawnSync(node, [script, 'ci'], options);
  // npm is a .cmd file on Windows, which only a shell can start.
  return spawnSync('npm', ['ci'], { ...options, shell: process.platform === 'win32' });
}
