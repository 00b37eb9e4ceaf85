import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { unusableDirectoryError } from '@hangar/api-foundation/storage/early';
import { SmallDisk } from '@hangar/api-foundation/testing';

import { startLauncherApi } from '../lib/start-launcher-api';

it.each([
  ['ENOSPC', /^The disk with the data folder \/data is full\. .*Free up space/],
  ['EROFS', /^The data folder \/data is on a read-only disk\. .*Make the disk writable/],
  ['EACCES', /^You don't have permission to write to the data folder \/data\. .*Change its permissions/],
  ['ENOTDIR', /^Can't use the data folder \/data \(ENOTDIR\)\. Check that it's a folder/],
])('%s is explained, with a solution', (code, expectedMessage) => {
  const { name, message } = unusableDirectoryError('/data', Object.assign(new Error(code), { code }));
  expect(name).toBe('StartupError');
  expect(message).toMatch(expectedMessage);
});

const describeOnSmallDisk = SmallDisk.isPossible() ? describe : describe.skip;

describeOnSmallDisk('a start', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = SmallDisk.mount();
  });
  afterEach(() => disk.remove());

  const listFiles = (directory: string): string[] =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const start = () => startLauncherApi({ dataDirectory: disk.path('hangar'), port: 0, logLevels: [] });

  it('on a full disk is reported, and no incomplete files are left', async () => {
    await disk.fill(0);
    await expect(start()).rejects.toThrow(/^The disk with the data folder/);
    expect(listFiles(disk.path('hangar'))).toEqual([]);
    await disk.free();
    await (await start()).close();
  });

  it('on a read-only disk is reported', async () => {
    await mkdir(disk.path('hangar'));
    disk.remount('ro');
    await expect(start()).rejects.toThrow(/a read-only disk/);
  });

  it('is followed by a normal exit even if the disk becomes read-only', async () => {
    const running = await start();
    disk.remount('ro');
    await expect(running.close()).resolves.toBeUndefined();
  });
});
