import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { findFilesWrittenSince, WrittenFilesSearch } from './written-files';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const getPath = (...parts: string[]) => join(directory.path, ...parts);

async function write(...parts: string[]): Promise<string> {
  const file = getPath(...parts);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '');
  return file;
}

it('finds each file only once, at any depth, without following links', async () => {
  const written = [await write('a', 'b', 'c', '1'), await write('a', '2'), await write('3')];
  const old = await write('a', 'old');
  await utimes(old, 1, 1);
  await symlink(directory.path, getPath('a', 'round'));
  const found = await findFilesWrittenSince(
    [directory.path, getPath('a'), getPath('3'), getPath('gone')],
    1000_000,
  );
  expect(found.map((file) => file.path).sort()).toEqual(written.sort());
});

it('finds hundreds of files in one folder', async () => {
  for (let count = 0; count < 300; count++) await write('many', String(count));
  expect(await findFilesWrittenSince([directory.path], 0)).toHaveLength(300);
});

it('stops at the time limit and reports that the search is incomplete', async () => {
  await write('a', '1');
  const search = new WrittenFilesSearch([directory.path], 0);
  await search.run({ aborted: true });
  expect([search.files, search.isComplete]).toEqual([[], false]);
  await search.run();
  expect([search.files.length, search.isComplete]).toEqual([1, true]);
});
