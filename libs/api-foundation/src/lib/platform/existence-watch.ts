import { existsSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { systemErrorCode } from '@hangar/file-system';

import type { DirectoryWatch } from './directory-watcher';

/** A directory that is moved away and back, or made again, causes several notices at once. */
const QUIET_MILLISECONDS = 100;

/**
 * Tells when a directory appears, goes or is replaced, such as the folder of a drive that is plugged in: the system's
 * notices of a directory end with it. Watches the nearest folder above that exists.
 */
export function watchExistence(
  directory: string,
  onChange: () => void,
  onExhausted: (reason: string) => void,
): DirectoryWatch {
  const { above, name } = nearestAbove(resolve(directory));
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | null = null;
  try {
    watcher = watch(above, (event, changed) => {
      if (changed === name && event === 'rename') timer ??= setTimeout(onChange, QUIET_MILLISECONDS);
    });
    watcher.on('error', () => undefined);
  } catch (error) {
    // A folder that we may not look into tells nothing; the directory itself is watched all the same.
    const code = systemErrorCode(error);
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

/** The nearest folder above a path that exists, and the name in it that leads to the path. */
function nearestAbove(path: string): { above: string; name: string } {
  const above = dirname(path);
  return existsSync(above) || above === path ? { above, name: basename(path) } : nearestAbove(above);
}
