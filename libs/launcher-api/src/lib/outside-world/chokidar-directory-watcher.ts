import { basename, dirname, resolve } from 'node:path';
import { watch, type ChokidarOptions, type FSWatcher } from 'chokidar';

import { systemErrorCode } from '../errors';
import type { DirectoryWatch, DirectoryWatcher, WatchRequest } from './directory-watcher';

const POLL_MILLISECONDS = 10_000;
/** Changes that come closer together than this are told as one. */
const QUIET_MILLISECONDS = 50;

/** Watches by the operating system's notices, and by looking every ten seconds only where those are exhausted. */
export class ChokidarDirectoryWatcher implements DirectoryWatcher {
  async watch(request: WatchRequest): Promise<DirectoryWatch> {
    let current = await this.open(request, false, (reason) => void fallBack(reason));
    const fallBack = async (reason: string): Promise<void> => {
      request.onPolling(reason);
      await current.close();
      current = await this.open(request, true, () => undefined);
    };
    return { close: () => current.close() };
  }

  private async open(
    request: WatchRequest,
    usePolling: boolean,
    onExhausted: (reason: string) => void,
  ): Promise<DirectoryWatch> {
    const directory = resolve(request.directory);
    const watcher = watch(directory, optionsFor(request, usePolling));
    const batch = new ChangeBatch(request.onChange);
    watcher.on('all', (_event, path) => {
      if (dirname(path) === directory) batch.add(basename(path));
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
}

function optionsFor(request: WatchRequest, usePolling: boolean): ChokidarOptions {
  return {
    depth: 0,
    followSymlinks: false,
    ignoreInitial: true,
    persistent: true,
    usePolling,
    interval: POLL_MILLISECONDS,
    awaitWriteFinish:
      request.settleMilliseconds > 0
        ? { stabilityThreshold: request.settleMilliseconds, pollInterval: 100 }
        : false,
  };
}

function untilReady(watcher: FSWatcher): Promise<void> {
  return new Promise((ready) => watcher.once('ready', () => ready()));
}

/** Gathers names until nothing more comes for a moment. */
class ChangeBatch {
  private names = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deliver: (names: ReadonlySet<string>) => void) {}

  add(name: string): void {
    this.names.add(name);
    this.timer ??= setTimeout(() => this.flush(), QUIET_MILLISECONDS);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    const names = this.names;
    this.names = new Set();
    this.timer = undefined;
    this.deliver(names);
  }
}
