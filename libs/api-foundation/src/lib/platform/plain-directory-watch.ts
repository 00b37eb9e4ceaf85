import { watch } from 'node:fs';
import { getSystemErrorCode } from '@hangar/file-system';

import { ChangeBatch } from './change-batch';
import type { DirectoryWatch, WatchRequest } from './directory-watcher';

/**
 * Passes on the system's notifications for a directory without examining any files, so it is ready immediately, even
 * for a huge directory.
 * @throws the system's error if the directory does not exist or no more watches are available
 */
export function openPlainWatch(request: WatchRequest, onExhausted: (reason: string) => void): DirectoryWatch {
  const batch = new ChangeBatch(request.onChange);
  const watcher = watch(request.directory, (_event, name) => {
    if (name !== null) batch.add(name);
  });
  watcher.on('error', (error) => onExhausted(getSystemErrorCode(error) ?? error.message));
  return {
    close: async () => {
      batch.cancel();
      watcher.close();
    },
  };
}
