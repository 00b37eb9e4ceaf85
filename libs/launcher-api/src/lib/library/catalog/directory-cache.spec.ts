import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DirectoryCache } from './directory-cache';

let directory: string;
let cache: DirectoryCache;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-directory-'));
  cache = new DirectoryCache();
  await addFile('a.wad', 1000);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Adds a file, and sets the directory's modification time, in seconds since 1970. */
async function addFile(name: string, seconds: number): Promise<void> {
  await writeFile(join(directory, name), 'x');
  await utimes(directory, seconds, seconds);
}

const getNames = (at = directory) => cache.getNames(at);

it('concurrent calls share one read of the directory', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => getNames()));
  expect([...first!]).toEqual(['a.wad']);
  for (const names of others) expect(names).toBe(first);
});

it('a call during a read includes files that were added before the call', async () => {
  const first = getNames();
  await first;
  const second = getNames();
  await addFile('b.wad', 2000);
  const third = getNames();
  await second;
  expect([...(await third)].sort()).toEqual(['a.wad', 'b.wad']);
});

it('the names are the same object until they change', async () => {
  const names = await getNames();
  expect(await getNames()).toBe(names);
  await addFile('b.wad', 2000);
  expect(await getNames()).not.toBe(names);
});

it('names are read again after they were discarded', async () => {
  const names = await getNames();
  cache.clear();
  const namesAfterClear = await getNames();
  expect(namesAfterClear).not.toBe(names);
  expect([...namesAfterClear]).toEqual([...names]);
});

it('a directory that is missing or was removed is empty', async () => {
  const missing = join(directory, 'missing');
  expect([...(await getNames(missing))]).toEqual([]);
  await rm(directory, { recursive: true });
  expect([...(await getNames())]).toEqual([]);
});
