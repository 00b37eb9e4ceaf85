import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { limitDirectorySize } from './limit-directory-size';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-keep-'));
  for (const [name, time] of [
    ['old', 1],
    ['middle', 2],
    ['young', 3],
  ] as const) {
    await writeFile(join(directory, name), Buffer.alloc(100));
    await utimes(join(directory, name), time, time);
  }
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('keeps all files within the limit', async () => {
  await limitDirectorySize(directory, 300);
  expect(await readdir(directory)).toHaveLength(3);
});

it('removes the oldest files until the remaining ones are well below the limit', async () => {
  await limitDirectorySize(directory, 299);
  expect((await readdir(directory)).sort()).toEqual(['middle', 'young']);
  await limitDirectorySize(directory, 150);
  expect(await readdir(directory)).toEqual(['young']);
});
