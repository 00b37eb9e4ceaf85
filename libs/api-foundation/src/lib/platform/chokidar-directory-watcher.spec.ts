import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ChokidarDirectoryWatcher } from './chokidar-directory-watcher';
import type { DirectoryWatch } from './directory-watcher';

let directory: string;
let watch: DirectoryWatch;
let reported: Set<string>;
let onReport: () => void;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-watch-'));
  reported = new Set();
  onReport = () => undefined;
});
afterEach(async () => {
  await watch.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(settleMilliseconds: number): Promise<void> {
  watch = await new ChokidarDirectoryWatcher().watch({
    directory,
    settleMilliseconds,
    onChange: (names) => {
      for (const name of names) reported.add(name);
      onReport();
    },
    onPolling: (reason) => {
      throw new Error(`The machine has no inotify watches left (${reason}).`);
    },
  });
}

/** Resolves when all of these names have been reported, with no time limit other than the test's timeout. */
async function waitForReport(...names: string[]): Promise<void> {
  while (!names.every((name) => reported.has(name)))
    await new Promise<void>((resolve) => (onReport = resolve));
}

describe.each([
  ['without settling', 0],
  ['with settling', 50],
])('%s', (_case, settleMilliseconds) => {
  it('continues when the directory is moved away, recreated and filled', async () => {
    await start(settleMilliseconds);
    await rename(directory, `${directory}-away`);
    await mkdir(directory);
    // Nothing signals that the new directory is being watched, so a file is written until it is reported.
    const writing = setInterval(() => void writeFile(join(directory, 'new.wad'), String(Math.random())), 20);
    await waitForReport('new.wad').finally(() => clearInterval(writing));
    await rm(`${directory}-away`, { recursive: true });
  });

  it('reports the names of files that are added, changed, renamed and removed', async () => {
    await writeFile(join(directory, 'old.json'), '1');
    await writeFile(join(directory, 'gone.json'), '1');
    await writeFile(join(directory, 'moved.json'), '1');
    await start(settleMilliseconds);
    await writeFile(join(directory, 'new.json'), '1');
    await writeFile(join(directory, 'old.json'), 'longer');
    await rename(join(directory, 'moved.json'), join(directory, 'other.json'));
    await unlink(join(directory, 'gone.json'));
    await waitForReport('new.json', 'old.json', 'gone.json', 'moved.json', 'other.json');
  });

  it('does not report files that existed before the watch', async () => {
    await writeFile(join(directory, 'old.json'), '1');
    await start(settleMilliseconds);
    await writeFile(join(directory, 'new.json'), '1');
    await waitForReport('new.json');
    expect([...reported]).toEqual(['new.json']);
  });

  it('can watch a directory that does not exist', async () => {
    await rm(directory, { recursive: true });
    await start(settleMilliseconds);
    expect(reported.size).toBe(0);
  });
});
