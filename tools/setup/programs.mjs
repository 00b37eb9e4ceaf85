import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the Node that runs our programs: on Linux the one in the workspace, otherwise the one that runs this script.
 */
export function findNodeProgram(workspace) {
  const installedNode = join(workspace, 'node_modules', '.bin', 'node');
  return existsSync(installedNode) ? installedNode : process.execPath;
}

/** Returns the script behind a command of an installed package. Running it with Node needs no shell on any system. */
export function getPackageScript(workspace, packageName, command = packageName) {
  const folder = join(workspace, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
