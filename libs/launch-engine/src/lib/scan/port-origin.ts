import * as path from 'node:path';

import type { PortOrigin } from '@hangar/domain';

/** Folders for the system's own packages. `/usr/local` and `/opt` belong to the administrator. */
const PACKAGED = [
  '/usr/games/',
  '/usr/bin/',
  '/usr/lib/',
  '/usr/libexec/',
  '/usr/share/',
  '/nix/store/',
  '/run/current-system/',
];
const FLATPAK = /\/flatpak\/(?:exports|app|runtime)\//;

/** Determines how a program was installed from its location. `realPath` is the path after resolving all links. */
export function originOf(filePath: string, realPath: string, managedFolder: string): PortOrigin {
  if (realPath.startsWith(managedFolder + path.sep)) return 'managed';
  if (FLATPAK.test(filePath) || FLATPAK.test(realPath)) return 'flatpak';
  const isPackaged = PACKAGED.some((folder) => realPath.startsWith(folder));
  return isPackaged || /\/(?:homebrew|Cellar)\//.test(realPath) ? 'distribution' : 'other';
}
