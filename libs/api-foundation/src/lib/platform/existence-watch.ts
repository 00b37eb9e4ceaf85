import { existsSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { getSystemErrorCode } from '@hangar/file-system';

import type { DirectoryWatch } from './directory-watcher';

/** Time to wait for further notifications, because moving or recreating a directory causes several in a row. */
const QUIET_PERIOD_MS = 100;

/**
 * Reports when a directory appears, disappears or is replaced, for example on a removable drive. The system stops
 * sending notifications for a directory that is removed, so this watches the nearest existing parent folder.
 */
export function watchExistence(
  directory: string,
  onChange: () => void,
  onExhausted: (reason: string) => void,
): DirectoryWatch {
  const { parent, name } = findNearestParent(resolve(directory));
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | null = null;
  try {
    watcher = watch(parent, (event, changed) => {
      if (changed === name && event === 'rename') timer ??= setTimeout(onChange, QUIET_PERIOD_MS);
    });
    watcher.on('error', () => undefined);
  } catch (error) {
    // A folder without read permission cannot be watched, but the directory itself still is.
    const code = getSystemErrorCode(error);
    if (code === 'ENOSPC' || code === 'EMFILE') onExhausted(code);
  }
  return {
    close: () => {
      clearTimeout(timer);
      watcher?.close();
      return Promise.resolve();
    },
  };
}

/** Returns the nearest existing parent folder of a path, and the name of the path's next segment below it. */
function findNearestParent(path: string): { parent: string; name: string } {
  const parent = dirname(path);
  return existsSync(parent) || parent === path ? { parent, name: basename(path) } : findNearestParent(parent);
}
