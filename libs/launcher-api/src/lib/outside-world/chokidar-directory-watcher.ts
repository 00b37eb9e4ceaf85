import { basename, dirname, resolve } from 'node:path';
import type { ChokidarOptions, FSWatcher } from 'chokidar';

import { systemErrorCode } from '../errors';
import { ChangeBatch } from './change-batch';
import type { DirectoryWatch, DirectoryWatcher, WatchRequest } from './directory-watcher';
import { openPlainWatch } from './plain-directory-watch';

const POLL_MILLISECONDS = 10_000;

/**
 * Watches by the operating system's notices, and by looking every ten seconds only where those are exhausted. Chokidar
 * looks at every file before it is ready, half a second of the start with ten thousand protocols, so it is used where
 * its work is needed: to wait until files are written, for directories that are not there yet, and to poll.
 */
export class ChokidarDirectoryWatcher implements DirectoryWatcher {
  async watch(request: WatchRequest): Promise<DirectoryWatch> {
    let current: DirectoryWatch;
    const fallBack = async (reason: string): Promise<void> => {
      request.onPolling(reason);
      await current.close();
      current = await openChokidar(request, true, () => undefined);
    };
    current = await open(request, (reason) => void fallBack(reason));
    return { close: () => current.close() };
  }
}

async function open(request: WatchRequest, onExhausted: (reason: string) => void): Promise<DirectoryWatch> {
  if (request.settleMilliseconds === 0) {
    try {
      return openPlainWatch(request, onExhausted);
    } catch {
      // Not there, or no watches left: chokidar copes with the one and tells of the other.
    }
  }
  return openChokidar(request, false, onExhausted);
}

async function openChokidar(
  request: WatchRequest,
  usePolling: boolean,
  onExhausted: (reason: string) => void,
): Promise<DirectoryWatch> {
  // Loaded on demand, because the start of the program does not wait for it.
  const { watch } = await import('chokidar');
  const directory = resolve(request.directory);
  const watcher = watch(directory, optionsFor(usePolling));
  const batch = new ChangeBatch(request.onChange);
  watcher.on('all', (event, path) => {
    if (dirname(path) !== directory) return;
    const isWritten = event === 'add' || event === 'change';
    if (isWritten) batch.addSettled(basename(path), request.settleMilliseconds);
    else batch.add(basename(path));
  });
  watcher.on('error', (error) => {
    const code = systemErrorCode(error);
    if (!usePolling && (code === 'ENOSPC' || code === 'EMFILE')) onExhausted(code);
  });
  await untilReady(watcher);
  return {
    close: async () => {
      batch.cancel();
      await watcher.close();
    },
  };
}

function optionsFor(usePolling: boolean): ChokidarOptions {
  return {
    depth: 0,
    followSymlinks: false,
    ignoreInitial: true,
    persistent: true,
    usePolling,
    interval: POLL_MILLISECONDS,
    // The batch waits instead: this would hide a file that goes while it is waited for, and looks every 100 ms.
    awaitWriteFinish: false,
  };
}

function untilReady(watcher: FSWatcher): Promise<void> {
  return new Promise((ready) => watcher.once('ready', () => ready()));
}
