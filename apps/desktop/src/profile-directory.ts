import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/**
 * Returns the folder for Chromium's caches and the window's position. It is never the data directory, unlike Electron's
 * default on Linux (`~/.config/hangar`). Each data directory has its own profile, because the single-instance lock
 * belongs to the profile.
 * @param appData the system's directory for application data
 * @param dataDirectory `HANGAR_DATA_DIR`, if it is set
 */
export function getProfileDirectory(appData: string, dataDirectory: string | undefined): string {
  if (!dataDirectory) return join(appData, 'hangar-desktop');
  const directoryHash = createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 8);
  return join(appData, `hangar-desktop-${directoryHash}`);
}
