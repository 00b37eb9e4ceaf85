import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { copyAndHash } from './copy-and-hash';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let directory: TemporaryDirectory;
let target: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  await mkdir(join(directory.path, 'store'));
  target = join(directory.path, 'store', 'copy.part');
});
afterEach(() => directory.remove());

const CHUNK = 512 * 1024;
const createContent = (sizeBytes: number) => Buffer.alloc(sizeBytes, 'a pattern of 29 bytes, a prime');
const stored = () => readdir(join(directory.path, 'store'));

describe('copyAndHash', () => {
  it.each([0, 1, CHUNK, 3 * CHUNK + 17])('copies and hashes all of %i bytes', async (sizeBytes) => {
    const content = createContent(sizeBytes);
    const source = await directory.write('mod.wad', content);
    expect(await copyAndHash(source, target)).toEqual({
      md5: createHash('md5').update(content).digest('hex'),
      sizeBytes,
    });
    expect((await readFile(target)).equals(content)).toBe(true);
    expect((await readFile(source)).equals(content)).toBe(true);
  });

  it('makes the copy private to this user', async () => {
    await copyAndHash(await directory.write('mod.wad', 'content'), target);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });
});

describe('copyAndHash on a failure', () => {
  it('leaves nothing behind when it is aborted', async () => {
    const source = await directory.write('mod.wad', createContent(3 * CHUNK));
    const controller = new AbortController();
    const copying = copyAndHash(source, target, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('not wanted any more')),
    });
    await expect(copying).rejects.toThrow('not wanted any more');
    expect(await stored()).toEqual([]);
  });

  it('leaves nothing behind when the source changes during the copy', async () => {
    const source = await directory.write('mod.wad', createContent(3 * CHUNK));
    let writing: Promise<void> | undefined;
    const copying = copyAndHash(source, target, {
      onProgress: () => void (writing ??= appendFile(source, 'more')),
    });
    await expect(copying).rejects.toMatchObject({ name: 'FileChanged' });
    await writing;
    expect(await stored()).toEqual([]);
  });

  it('leaves an existing file unchanged', async () => {
    const source = await directory.write('mod.wad', 'new');
    await directory.write('store/copy.part', 'old');
    await expect(copyAndHash(source, target)).rejects.toMatchObject({
      name: 'NotWritable',
      code: 'CONFLICT',
    });
    expect(await readFile(target, 'utf8')).toBe('old');
  });

  it('creates no file if there is no source', async () => {
    const copying = copyAndHash(join(directory.path, 'gone.wad'), target);
    await expect(copying).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await stored()).toEqual([]);
  });
});
