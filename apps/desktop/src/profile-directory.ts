import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/**
 * Where Chromium keeps its caches and the window's position. Never the data directory: Electron's own choice would be
 * `~/.config/hangar` on Linux, where only the user's files belong. Each data directory has its own profile, because
 * the lock against second instances is taken per profile.
 * @param appData the system's directory for application data
 * @param dataDirectory `HANGAR_DATA_DIR`, if it is set
 */
export function profileDirectory(appData: string, dataDirectory: string | undefined): string {
  if (!dataDirectory) return join(appData, 'hangar-desktop');
  const mark = createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 8);
  return join(appData, `hangar-desktop-${mark}`);
}
