import { Logger } from '@nestjs/common';

import type { DirectoryWatcher, WatchRequest } from '../platform';
import { DataDirectory } from './data-directory';
import { HandEdits } from './hand-edits';
import { TestStorage } from '../testing/test-storage';

/** A watcher whose notifications are triggered by the test. */
class WatcherByHand implements DirectoryWatcher {
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

  notice(directory: string, ...names: string[]): void {
    const requests = this.requests.filter((request) => request.directory === directory);
    requests.forEach((request) => request.onChange(new Set(names)));
  }
}

let place: TestStorage;
let watcher: WatcherByHand;
let edits: HandEdits;
let data: DataDirectory;
beforeEach(async () => {
  place = await TestStorage.create();
  watcher = new WatcherByHand();
  data = new DataDirectory(place.path());
  edits = new HandEdits(data, place.problems, watcher, place.clock);
});
afterEach(() => place.remove());

it('notifies only the owner of the changed file', async () => {
  const told: string[] = [];
  edits.watchFile(data.settingsFile(), () => void told.push('settings'));
  edits.watchFile(data.catalogFile(), () => void told.push('catalogue'));
  await edits.onApplicationBootstrap();
  watcher.notice(place.path(), 'settings.json', 'notes.txt');
  expect(told).toEqual(['settings']);
  expect(watcher.requests).toHaveLength(1);
});

it('notifies the owner a second time, in case an editor was still saving', async () => {
  const told: string[][] = [];
  edits.watchDirectory(data.protocols(), (names) => void told.push([...names]));
  await edits.onApplicationBootstrap();
  watcher.notice(data.protocols(), 'a.json');
  place.clock.advance(1499);
  expect(told).toEqual([['a.json']]);
  place.clock.advance(1);
  expect(told).toEqual([['a.json'], ['a.json']]);
  place.clock.advance(60_000);
  expect(told).toHaveLength(2);
});

it('continues after an owner has failed', async () => {
  Logger.overrideLogger(false);
  const told: string[] = [];
  edits.watchFile(data.settingsFile(), () => Promise.reject(new Error('cannot read it')));
  edits.watchFile(data.settingsFile(), () => void told.push('second owner'));
  await edits.onApplicationBootstrap();
  watcher.notice(place.path(), 'settings.json');
  await new Promise((resume) => setImmediate(resume));
  expect(told).toEqual(['second owner']);
});

it('stops notifying when the program exits', async () => {
  const told: string[] = [];
  edits.watchFile(data.settingsFile(), () => void told.push('settings'));
  await edits.onApplicationBootstrap();
  watcher.notice(place.path(), 'settings.json');
  await edits.onApplicationShutdown();
  expect(watcher.closed).toBe(1);
  expect(place.clock.pending).toBe(0);
  place.clock.advance(5000);
  expect(told).toEqual(['settings']);
});

it('reports when the system cannot watch', async () => {
  edits.watchFile(data.settingsFile(), () => undefined);
  await edits.onApplicationBootstrap();
  watcher.requests[0]?.onPolling('ENOSPC');
  expect(place.problems.list()).toEqual([
    { code: 'WATCHING_BY_POLLING', path: place.path(), message: expect.stringContaining('ENOSPC') },
  ]);
});
