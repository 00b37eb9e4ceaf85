import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { unusableDirectory } from '@hangar/api-foundation/storage/early';
import { SmallDisk } from '@hangar/api-foundation/testing';

import { startLauncherApi } from '../lib/start-launcher-api';

it.each([
  ['ENOSPC', /^There is no room left for the data directory \/data\. .*free some space/],
  ['EROFS', /^The data directory \/data is on a disk that is read-only\. .*make the disk writable/],
  ['EACCES', /^You may not write to the data directory \/data\. .*give yourself the right/],
  ['ENOTDIR', /^The data directory \/data cannot be used \(ENOTDIR\): check what stands in its place/],
])('%s is explained, with a way out', (code, sentence) => {
  const { name, message } = unusableDirectory('/data', Object.assign(new Error(code), { code }));
  expect(name).toBe('StartupError');
  expect(message).toMatch(sentence);
});

const describeOnSmallDisk = SmallDisk.isPossible() ? describe : describe.skip;

describeOnSmallDisk('a start', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = SmallDisk.mount();
  });
  afterEach(() => disk.remove());

  const filesIn = (directory: string): string[] =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const start = () => startLauncherApi({ dataDirectory: disk.path('hangar'), port: 0, logLevels: [] });

  it('on a full disk is reported and leaves nothing half-written', async () => {
    await disk.fill(0);
    await expect(start()).rejects.toThrow(/^There is no room left/);
    expect(filesIn(disk.path('hangar'))).toEqual([]);
    await disk.free();
    await (await start()).close();
  });

  it('on a read-only disk is reported', async () => {
    await mkdir(disk.path('hangar'));
    disk.remount('ro');
    await expect(start()).rejects.toThrow(/a disk that is read-only/);
  });

  it('exits normally even if its disk has become read-only', async () => {
    const running = await start();
    disk.remount('ro');
    await expect(running.close()).resolves.toBeUndefined();
  });
});
