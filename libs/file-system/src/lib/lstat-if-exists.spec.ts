import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lstatIfExists } from './lstat-if-exists';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangar-there-'));
  await writeFile(join(folder, 'file'), '');
  await symlink('loop', join(folder, 'loop'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds an existing file and does not follow links', async () => {
  expect((await lstatIfExists(join(folder, 'file')))?.isFile()).toBe(true);
  expect((await lstatIfExists(join(folder, 'loop')))?.isSymbolicLink()).toBe(true);
});

it.each(['nothing', 'nothing/below', 'file/below'])('returns null for %s', async (name) => {
  expect(await lstatIfExists(join(folder, name))).toBeNull();
});

it.each([
  ['ELOOP', 'loop/below'],
  ['ENAMETOOLONG', 'x'.repeat(300)],
])('throws %s instead of returning null', async (code, name) => {
  await expect(lstatIfExists(join(folder, name))).rejects.toMatchObject({ code });
});
