// A stamp in node_modules says which lock the packages were installed from. While an installation runs it says so, and
// an interrupted installation is recognised and redone.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = (workspace) => join(workspace, 'node_modules', '.hangar-setup');
const lockFile = (workspace) => join(workspace, 'package-lock.json');

// npm writes its own record of what it has installed, last of all.
const npmRecord = (workspace) => join(workspace, 'node_modules', '.package-lock.json');

/** Whether node_modules holds, whole, what package-lock.json asks for. Adopts what a finished `npm ci` by hand left. */
export function arePackagesCurrent(workspace) {
  if (!existsSync(npmRecord(workspace))) return false;
  if (existsSync(stampFile(workspace))) {
    return readFileSync(stampFile(workspace), 'utf8') === stampOf(workspace);
  }
  if (statSync(npmRecord(workspace)).mtimeMs < statSync(lockFile(workspace)).mtimeMs) return false;
  markPackagesCurrent(workspace);
  return true;
}

/** To be called before an installation begins. */
export function markPackagesUnfinished(workspace) {
  if (existsSync(join(workspace, 'node_modules'))) writeFileSync(stampFile(workspace), 'unfinished\n');
}

/** To be called when an installation has ended well. */
export function markPackagesCurrent(workspace) {
  writeFileSync(stampFile(workspace), stampOf(workspace));
}

/** The lock alone decides: npm ci installs from it and refuses a package.json that does not fit. */
function stampOf(workspace) {
  const lock = readFileSync(lockFile(workspace));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}
