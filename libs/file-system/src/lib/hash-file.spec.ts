import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, truncateSync, utimesSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { hashFile } from './hash-file';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

const run = promisify(execFile);

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const computeMd5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const CHUNK = 512 * 1024;
/** A modification time in the past, in seconds since 1970. */
const OLD = 1_000_000_000;

/** Bytes that differ between chunks, so skipping or repeating a chunk changes the hash. */
const createContent = (sizeBytes: number) => Buffer.alloc(sizeBytes, 'a pattern of 29 bytes, a prime');

describe('hashFile', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * CHUNK + 17])(
    'returns the MD5 of %i bytes',
    async (sizeBytes) => {
      const content = createContent(sizeBytes);
      const path = await directory.write('file', content);
      expect(await hashFile(path)).toEqual({ md5: computeMd5(content), sizeBytes });
    },
  );

  it('is correct for many files at the same time', async () => {
    const contents = Array.from({ length: 20 }, (_, index) => createContent(CHUNK + index));
    const paths = await Promise.all(contents.map((content, index) => directory.write(`${index}`, content)));
    const hashes = await Promise.all(paths.map((path) => hashFile(path)));
    expect(hashes.map(({ md5 }) => md5)).toEqual(contents.map(computeMd5));
  });

  it('reports its progress in steps', async () => {
    const path = await directory.write('file', createContent(2 * CHUNK + 5));
    const steps: number[] = [];
    await hashFile(path, {
      onProgress: (doneBytes, totalBytes) => {
        expect(totalBytes).toBe(2 * CHUNK + 5);
        steps.push(doneBytes);
      },
    });
    expect(steps).toEqual([CHUNK, 2 * CHUNK, 2 * CHUNK + 5]);
  });

  it('allows other tasks to run after each step', async () => {
    const path = await directory.write('file', createContent(20 * CHUNK));
    let loopTurns = 0;
    let isHashing = true;
    const count = (): void => {
      loopTurns++;
      if (isHashing) setImmediate(count);
    };
    setImmediate(count);
    await hashFile(path);
    isHashing = false;
    expect(loopTurns).toBeGreaterThanOrEqual(20);
  });
});

describe('hashFile stops', () => {
  it('when it is aborted, with the reason', async () => {
    const path = await directory.write('file', createContent(3 * CHUNK));
    const controller = new AbortController();
    const hashing = hashFile(path, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('not wanted any more')),
    });
    await expect(hashing).rejects.toThrow('not wanted any more');
  });

  it('before it starts, if it was already aborted', async () => {
    const hashing = hashFile(join(directory.path, 'gone'), { signal: AbortSignal.abort(new Error('no')) });
    await expect(hashing).rejects.toThrow('no');
  });

  // The clock of a file system may be too coarse to show a change, so the first two cases change only the size.
  it.each([
    ['grows', (path: string) => appendFileSync(path, 'more'), OLD],
    ['shrinks', (path: string) => truncateSync(path, CHUNK), OLD],
    ['is written to in place', () => undefined, OLD + 1],
  ])('when the file %s while it is being read', async (_, change, modified) => {
    const path = await directory.write('download.wad', createContent(3 * CHUNK));
    utimesSync(path, OLD, OLD);
    const hashing = hashFile(path, {
      onProgress: () => {
        change(path);
        utimesSync(path, OLD, modified);
      },
    });
    await expect(hashing).rejects.toMatchObject({ name: 'FileChanged', code: 'CONFLICT' });
  });
});

describe('hashFile rejects', () => {
  it('a file that does not exist', async () => {
    await expect(hashFile(join(directory.path, 'gone.wad'))).rejects.toThrow('File not found: gone.wad');
  });

  it('a folder, a pipe and a device, without waiting', async () => {
    const folder = join(directory.path, 'folder');
    await mkdir(folder);
    const pipe = join(directory.path, 'pipe');
    await run('mkfifo', [pipe]);
    for (const path of [folder, pipe, '/dev/zero']) {
      await expect(hashFile(path)).rejects.toMatchObject({
        name: 'NotARegularFile',
        code: 'UNSUPPORTED_FILE_TYPE',
      });
    }
  });

  it('a file without read permission', async () => {
    const path = await directory.write('secret', 'content');
    await chmod(path, 0);
    // Root may read every file, so hashing must succeed if the tests run as root.
    const hashing = hashFile(path);
    if (process.getuid?.() === 0) expect((await hashing).sizeBytes).toBe(7);
    else await expect(hashing).rejects.toMatchObject({ code: 'FORBIDDEN_PATH' });
  });
});
