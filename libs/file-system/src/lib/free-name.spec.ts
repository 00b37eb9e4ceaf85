import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lacksHardLinks, renameToFreeName, writeNewFile } from './free-name';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-free-name-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const writeStem = (stem: string) => async (handle: { writeFile(text: string): Promise<void> }) => {
  await handle.writeFile(stem);
  return { stem, extension: '.txt' };
};

describe('a file system without hard links', () => {
  it.each([
    ['FAT on Linux', 'EPERM'],
    ['exFAT on Windows', 'EISDIR'],
    ['a network drive', 'ENOTSUP'],
  ])('is recognised: %s', (_system, code) => {
    expect(lacksHardLinks(Object.assign(new Error(code), { code, syscall: 'link' }))).toBe(true);
  });

  it.each(['EEXIST', 'ENOENT', 'EACCES', 'EXDEV'])('is not the reason for %s', (code) => {
    expect(lacksHardLinks(Object.assign(new Error(code), { code, syscall: 'link' }))).toBe(false);
  });
});

describe('writeNewFile', () => {
  it('uses the first free name', async () => {
    const names = [];
    for (let count = 0; count < 3; count++) names.push(await writeNewFile(directory, writeStem('a')));
    expect(names).toEqual(['a.txt', 'a-2.txt', 'a-3.txt']);
  });

  it('uses a random name if the first hundred names are taken', async () => {
    await writeFile(join(directory, 'a.txt'), 'old');
    for (let n = 2; n <= 100; n++) await writeFile(join(directory, `a-${n}.txt`), 'old');
    expect(await writeNewFile(directory, writeStem('a'))).toMatch(/^a-[0-9a-f]{12}\.txt$/);
    expect(await readFile(join(directory, 'a-100.txt'), 'utf8')).toBe('old');
  });

  it('announces the final name, after checking that it is free', async () => {
    await writeFile(join(directory, 'a.txt'), 'old');
    const announced: string[] = [];
    const announce = async (name: string) => {
      announced.push(name);
      // Another process takes the name first.
      if (announced.length === 1) await writeFile(join(directory, name), 'other');
    };
    const name = await writeNewFile(directory, async () => ({ stem: 'a', extension: '.txt', announce }));
    expect([announced, name]).toEqual([['a-2.txt', 'a-3.txt'], 'a-3.txt']);
  });

  it('leaves nothing behind when it fails', async () => {
    const failing = writeNewFile(directory, async (handle) => {
      await handle.writeFile('half');
      throw new Error('The other half is missing.');
    });
    await expect(failing).rejects.toThrow('other half');
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('renameToFreeName', () => {
  it('rejects a name that is taken and keeps both files', async () => {
    const [from, to] = [join(directory, 'from'), join(directory, 'to')];
    await writeFile(from, 'from');
    await writeFile(to, 'to');
    await expect(renameToFreeName(from, to)).rejects.toMatchObject({ code: 'EEXIST' });
    expect([await readFile(from, 'utf8'), await readFile(to, 'utf8')]).toEqual(['from', 'to']);
  });

  it('succeeds once when several callers rename the same file', async () => {
    const from = join(directory, 'from');
    await writeFile(from, 'content');
    const renames = [...'12345678'].map((n) => renameToFreeName(from, join(directory, n)));
    const results = await Promise.allSettled(renames);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(directory)).toHaveLength(1);
  });
});
