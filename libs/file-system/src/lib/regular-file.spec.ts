import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';

import { openRealFile, openRegularFile, readBytes, withRegularFile } from './regular-file';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

describe('opening a file', () => {
  it('follows links, unless the path was resolved before', async () => {
    await directory.write('doom.wad', 'IWAD');
    await symlink('doom.wad', directory.at('link.wad'));
    const file = await openRegularFile(directory.at('link.wad'));
    expect((await readBytes(file, 0, 100)).toString()).toBe('IWAD');
    await file.handle.close();
    await expect(openRealFile(directory.at('link.wad'))).rejects.toMatchObject({
      name: 'NotARegularFile',
      kind: 'link',
    });
  });

  it.each([openRegularFile, openRealFile])('rejects folders and pipes (%o)', async (open) => {
    await mkdir(directory.at('folder'));
    execFileSync('mkfifo', [directory.at('pipe')]);
    await expect(open(directory.at('folder'))).rejects.toMatchObject({ kind: 'folder' });
    await expect(open(directory.at('pipe'))).rejects.toMatchObject({ kind: 'pipe' });
  });

  it("sets the system's error as the cause of its own error", async () => {
    await expect(openRegularFile(directory.at('gone'))).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      cause: { code: 'ENOENT' },
    });
  });
});

it('uses a file that is already open, and leaves it open', async () => {
  const file = await openRegularFile(await directory.write('a', 'content'));
  const used = await withRegularFile(file, (same) => Promise.resolve(same));
  expect(used).toBe(file);
  expect((await readBytes(file, 3, 2)).toString()).toBe('te');
  await file.handle.close();
});
