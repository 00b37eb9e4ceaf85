import { basename, dirname, resolve } from 'node:path';
import type { ChokidarOptions, FSWatcher } from 'chokidar';
import { hasSystemCode, getSystemErrorCode } from '@hangar/file-system';

import { watchExistence } from './existence-watch';
import { ChangeBatch } from './change-batch';
import type { DirectoryWatch, DirectoryWatcher, WatchRequest } from './directory-watcher';
import { openPlainWatch } from './plain-directory-watch';
import { openPolling } from './polling-watch';

/**
 * Uses the operating system's notifications, and polls every ten seconds only if the system has run out of them.
 * Chokidar examines every file before it is ready, which delays startup by half a second for ten thousand protocols. So
 * it is only used to detect when files have been written completely.
 */
export class ChokidarDirectoryWatcher implements DirectoryWatcher {
  async watch(request: WatchRequest): Promise<DirectoryWatch> {
    const watch = new ReopeningWatch(request);
    await watch.renew();
    return watch;
  }
}

/** A watch that reopens when its directory reappears, and polls if the system runs out of notifications. */
class ReopeningWatch implements DirectoryWatch {
  private current: DirectoryWatch[] = [];
  private turn: Promise<void> = Promise.resolve();
  private isPolling = false;
  private isClosed = false;

  constructor(private readonly request: WatchRequest) {}

  /** Opens or reopens the watch. Calls are queued, because errors can occur at any time. */
  renew(): Promise<void> {
    this.turn = this.turn.then(async () => {
      await this.closeCurrent();
      if (!this.isClosed) await this.open();
    });
    return this.turn;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.turn;
    await this.closeCurrent();
  }

  private async open(): Promise<void> {
    if (this.isPolling) {
      this.current = [openPolling(this.request)];
      return;
    }
    const onExhausted = (reason: string) => this.fallBackToPolling(reason);
    try {
      this.current = [await open(this.request, onExhausted)];
      const onChange = () => void this.renew().then(() => this.request.onChange(new Set()));
      this.current.push(watchExistence(this.request.directory, onChange, onExhausted));
    } catch (error) {
      this.fallBackToPolling(getSystemErrorCode(error) ?? String(error));
    }
  }

  private fallBackToPolling(reason: string): void {
    if (this.isPolling || this.isClosed) return;
    this.isPolling = true;
    this.request.onPolling(reason);
    void this.renew();
  }

  private async closeCurrent(): Promise<void> {
    const watches = this.current;
    this.current = [];
    await Promise.all(watches.map((watch) => watch.close()));
  }
}

async function open(request: WatchRequest, onExhausted: (reason: string) => void): Promise<DirectoryWatch> {
  if (request.settleMilliseconds === 0) {
    try {
      return openPlainWatch(request, onExhausted);
    } catch (error) {
      // The directory does not exist yet; its creation is watched.
      if (hasSystemCode(error, 'ENOENT')) return { close: () => Promise.resolve() };
      throw error;
    }
  }
  return openChokidar(request, onExhausted);
}

async function openChokidar(
  request: WatchRequest,
  onExhausted: (reason: string) => void,
): Promise<DirectoryWatch> {
  // Loaded on demand, because startup does not need it.
  const { watch } = await import('chokidar');
  const directory = resolve(request.directory);
  const watcher = watch(directory, OPTIONS);
  const batch = new ChangeBatch(request.onChange);
  watcher.on('all', (event, path) => {
    if (dirname(path) !== directory) return;
    const isWritten = event === 'add' || event === 'change';
    if (isWritten) batch.addSettled(basename(path), request.settleMilliseconds);
    else batch.add(basename(path));
  });
  await waitUntilReady(watcher, onExhausted);
  return {
    close: async () => {
      batch.cancel();
      await watcher.close();
    },
  };
}

const OPTIONS: ChokidarOptions = {
  depth: 0,
  followSymlinks: false,
  ignoreInitial: true,
  persistent: true,
  // `ChangeBatch` waits until files are complete. Chokidar's option would hide a file that is removed during the wait,
  // and would poll every 100 ms.
  awaitWriteFinish: false,
};

/**
 * Resolves when Chokidar is ready. Also resolves if Chokidar runs out of notifications first, because it then never
 * becomes ready.
 */
function waitUntilReady(watcher: FSWatcher, onExhausted: (reason: string) => void): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', () => resolve());
    watcher.on('error', (error) => {
      const code = getSystemErrorCode(error);
      if (code !== 'ENOSPC' && code !== 'EMFILE') return;
      onExhausted(code);
      resolve();
    });
  });
}
