import { execFileSync } from 'node:child_process';
import { mkdir, realpath, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';

import { TestStorage } from '../testing/test-storage';
import { withUserFile } from './user-file';

/** Returns the real path of a file in a request. */
const resolvePath = (path: string, field?: string) =>
  withUserFile(path, ({ path: real }) => Promise.resolve(real), field);

let storage: TestStorage;
beforeEach(async () => {
  storage = await TestStorage.create();
});
afterEach(() => storage.remove());

const getErrorCode = (path: string) =>
  resolvePath(path).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

it('returns the real path of a regular file, even through links and with unusual names', async () => {
  const file = await storage.write('dir/a b\n[é].wad', 'PWAD');
  await symlink('dir', storage.path('link'));
  const real = await realpath(file);
  expect(await resolvePath(file)).toBe(real);
  expect(await resolvePath(storage.path('link', 'a b\n[é].wad'))).toBe(real);
  expect(await resolvePath(storage.path('dir', '..', 'link', '.', 'a b\n[é].wad'))).toBe(real);
});

it.each([
  ['an empty path', ''],
  ['a relative path', 'a.wad'],
  ['a path with parent folders', '../../etc/passwd'],
  ['a path with NUL', '/tmp/a.wad\0.txt'],
  ['5,000 characters', `/${'x'.repeat(5000)}`],
])('rejects %s as an invalid path', async (_name, path) => {
  await expect(resolvePath(path, 'files.0.filePath')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [expect.objectContaining({ path: 'files.0.filePath' })],
  });
});

it.each([
  '/dev/zero',
  '/dev/null',
  '/proc/self/environ',
  '/proc/self/mem',
  '/proc/kmsg',
  '/sys/kernel/notes',
  '/proc/self/root/etc/passwd/../../dev/zero',
])('does not read %s', async (path) => {
  expect(['FORBIDDEN_PATH', 'FILE_NOT_FOUND']).toContain(await getErrorCode(path));
});

it('rejects a folder, a pipe, a socket and a link to a device, without waiting for any of them', async () => {
  await mkdir(storage.path('folder'));
  execFileSync('mkfifo', [storage.path('pipe')]);
  await symlink('/dev/zero', storage.path('zero'));
  const server = createServer().listen(storage.path('socket'));
  await new Promise((listening) => server.once('listening', listening));
  for (const name of ['folder', 'pipe', 'zero', 'socket']) {
    expect([name, await getErrorCode(storage.path(name))]).toEqual([name, 'FORBIDDEN_PATH']);
  }
  await new Promise((closed) => server.close(closed));
});

it('does not find a missing file, a dangling or circular link, an over-long name, or a path below a file', async () => {
  await symlink('nowhere', storage.path('dangling'));
  await symlink('circle', storage.path('circle'));
  await storage.write('file', '');
  for (const name of ['gone', 'dangling', 'circle', 'x'.repeat(300), 'file/a.wad']) {
    expect([name, await getErrorCode(storage.path(name))]).toEqual([name, 'FILE_NOT_FOUND']);
  }
});
