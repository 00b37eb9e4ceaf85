import { Logger } from '@nestjs/common';

import type { DirectoryWatcher, WatchRequest } from '../platform';
import { DataDirectory } from './data-directory';
import { HandEditWatcher } from './hand-edit-watcher';
import { TestStorage } from '../testing/test-storage';

/** A watcher whose notifications are triggered by the test. */
class ManualWatcher implements DirectoryWatcher {
  readonly requests: WatchRequest[] = [];
  closed = 0;

  async watch(request: WatchRequest) {
    this.requests.push(request);
    return {
      close: async () => {
        this.closed++;
      },
    };
  }

  report(directory: string, ...names: string[]): void {
    const requests = this.requests.filter((request) => request.directory === directory);
    requests.forEach((request) => request.onChange(new Set(names)));
  }
}

let storage: TestStorage;
let watcher: ManualWatcher;
let edits: HandEditWatcher;
let data: DataDirectory;
beforeEach(async () => {
  storage = await TestStorage.create();
  watcher = new ManualWatcher();
  data = new DataDirectory(storage.path());
  edits = new HandEditWatcher(data, storage.problems, watcher, storage.clock);
});
afterEach(() => storage.remove());

it('notifies only the owner of the changed file', async () => {
  const notified: string[] = [];
  edits.watchFile(data.settingsFile(), () => void notified.push('settings'));
  edits.watchFile(data.catalogFile(), () => void notified.push('catalogue'));
  await edits.onApplicationBootstrap();
  watcher.report(storage.path(), 'settings.json', 'notes.txt');
  expect(notified).toEqual(['settings']);
  expect(watcher.requests).toHaveLength(1);
});

it('notifies the owner a second time, in case an editor was still saving', async () => {
  const notified: string[][] = [];
  edits.watchDirectory(data.protocols(), (names) => void notified.push([...names]));
  await edits.onApplicationBootstrap();
  watcher.report(data.protocols(), 'a.json');
  storage.clock.advance(1499);
  expect(notified).toEqual([['a.json']]);
  storage.clock.advance(1);
  expect(notified).toEqual([['a.json'], ['a.json']]);
  storage.clock.advance(60_000);
  expect(notified).toHaveLength(2);
});

it('continues after an owner has failed', async () => {
  Logger.overrideLogger(false);
  const notified: string[] = [];
  edits.watchFile(data.settingsFile(), () => Promise.reject(new Error('cannot read it')));
  edits.watchFile(data.settingsFile(), () => void notified.push('second owner'));
  await edits.onApplicationBootstrap();
  watcher.report(storage.path(), 'settings.json');
  await new Promise((resume) => setImmediate(resume));
  expect(notified).toEqual(['second owner']);
});

it('stops notifying when the program exits', async () => {
  const notified: string[] = [];
  edits.watchFile(data.settingsFile(), () => void notified.push('settings'));
  await edits.onApplicationBootstrap();
  watcher.report(storage.path(), 'settings.json');
  await edits.onApplicationShutdown();
  expect(watcher.closed).toBe(1);
  expect(storage.clock.pending).toBe(0);
  storage.clock.advance(5000);
  expect(notified).toEqual(['settings']);
});

it('reports when the system cannot watch', async () => {
  edits.watchFile(data.settingsFile(), () => undefined);
  await edits.onApplicationBootstrap();
  watcher.requests[0]?.onPolling('ENOSPC');
  expect(storage.problems.list()).toEqual([
    { code: 'WATCHING_BY_POLLING', path: storage.path(), message: expect.stringContaining('ENOSPC') },
  ]);
});
