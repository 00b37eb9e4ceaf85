// A stamp in node_modules records the lock file from which the packages were installed. During an installation, it
// records that the installation is unfinished, so that an interrupted installation is recognised and repeated.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const getStampPath = (workspace) => join(workspace, 'node_modules', '.hangar-setup');
const lockFile = (workspace) => join(workspace, 'package-lock.json');

// npm writes its own record of the installation at the very end.
const getNpmRecordPath = (workspace) => join(workspace, 'node_modules', '.package-lock.json');

/** Whether node_modules completely matches package-lock.json. Accepts the result of a finished manual `npm ci`. */
export function arePackagesCurrent(workspace) {
  if (!existsSync(getNpmRecordPath(workspace))) return false;
  if (existsSync(getStampPath(workspace))) {
    return readFileSync(getStampPath(workspace), 'utf8') === createStamp(workspace);
  }
  if (statSync(getNpmRecordPath(workspace)).mtimeMs < statSync(lockFile(workspace)).mtimeMs) return false;
  markPackagesCurrent(workspace);
  return true;
}

/** Call this before an installation begins. */
export function markPackagesUnfinished(workspace) {
  if (existsSync(join(workspace, 'node_modules'))) writeFileSync(getStampPath(workspace), 'unfinished\n');
}

/** Call this when an installation has succeeded. */
export function markPackagesCurrent(workspace) {
  writeFileSync(getStampPath(workspace), createStamp(workspace));
}

/** Depends only on the lock file, because npm ci rejects a package.json that does not match the lock file. */
function createStamp(workspace) {
  const lock = readFileSync(lockFile(workspace));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}
