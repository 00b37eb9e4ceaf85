import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { moveToOtherDrive } from './move-file';

let directory: string;
const path = (name: string) => join(directory, name);
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-move-'));
  await writeFile(path('source'), 'content');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('moveToOtherDrive', () => {
  it('moves a file, read-only or not', async () => {
    await chmod(path('source'), 0o444);
    await moveToOtherDrive(path('source'), path('target'));
    expect(await readdir(directory)).toEqual(['target']);
    expect(await readFile(path('target'), 'utf8')).toBe('content');
    expect((await stat(path('target'))).mode & 0o777).toBe(0o444);
  });

  it('keeps both files when the name is taken', async () => {
    await writeFile(path('target'), 'old');
    await expect(moveToOtherDrive(path('source'), path('target'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await readdir(directory)).sort()).toEqual(['source', 'target']);
    expect(await readFile(path('target'), 'utf8')).toBe('old');
  });

  it('stops when it is aborted, and leaves the source where it is', async () => {
    // The file is large enough to be read in many chunks. It occupies no disk space until it is copied.
    await truncate(path('source'), 2 * 1024 ** 3);
    const abort = new AbortController();
    const moved = moveToOtherDrive(path('source'), path('target'), { signal: abort.signal });
    const outcome = expect(moved).rejects.toThrow('the client left');
    while ((await readdir(directory)).length === 1);
    abort.abort(new Error('the client left'));
    await outcome;
    expect(await readdir(directory)).toEqual(['source']);
  });

  it('allows exactly one of eight callers to succeed', async () => {
    const moves = [...'12345678'].map((n) => moveToOtherDrive(path('source'), path(n)));
    const results = await Promise.allSettled(moves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(directory)).toHaveLength(1);
  });
});
