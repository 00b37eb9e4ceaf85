import { lstat, mkdir, readlink, rm, stat, symlink, utimes, chmod } from 'node:fs/promises';

import { readFileIdentity } from './file-identity';
import { TEMPORARY_FILE, createTemporaryName } from './temporary-file';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';
import { writeFileAtomically } from './write-file-atomically';

let folder: TemporaryDirectory;
beforeEach(async () => {
  folder = await createTemporaryDirectory();
});
afterEach(() => folder.remove());

const readMode = async (path: string) => (await stat(path)).mode & 0o777;

async function* pieces(...texts: string[]): AsyncIterable<string> {
  for (const text of texts) yield await Promise.resolve(text);
}

async function* createFailingContent(): AsyncIterable<string> {
  yield await Promise.resolve('half of it');
  throw new Error('the rest cannot be made');
}

describe('writeFileAtomically', () => {
  it('writes the new content and returns its identity', async () => {
    const path = await folder.write('a.json', 'old');
    const identity = await writeFileAtomically(path, 'new');
    expect(await folder.read('a.json')).toBe('new');
    expect(identity).toBe(await readFileIdentity(path));
    expect(await folder.list()).toEqual(['a.json']);
  });

  it('accepts content in chunks', async () => {
    await writeFileAtomically(folder.at('a.json'), pieces('[\n', 'é, ', '\n]\n'));
    expect(await folder.read('a.json')).toBe('[\né, \n]\n');
  });

  it('preserves a link, even if it leads to a second link with a relative target', async () => {
    await folder.write('dotfiles/real.json', 'old');
    await symlink('dotfiles/real.json', folder.at('middle.json'));
    await symlink('middle.json', folder.at('a.json'));
    await writeFileAtomically(folder.at('a.json'), 'new');
    expect(await readlink(folder.at('a.json'))).toBe('middle.json');
    expect(await folder.read('dotfiles/real.json')).toBe('new');
    expect((await lstat(folder.at('dotfiles/real.json'))).isSymbolicLink()).toBe(false);
    expect(await folder.list()).toEqual(['a.json', 'dotfiles', 'middle.json']);
  });

  it('preserves a link whose file does not exist yet', async () => {
    await mkdir(folder.at('dotfiles'));
    await symlink('dotfiles/real.json', folder.at('a.json'));
    await writeFileAtomically(folder.at('a.json'), 'new');
    expect(await readlink(folder.at('a.json'))).toBe('dotfiles/real.json');
    expect(await folder.read('dotfiles/real.json')).toBe('new');
  });

  it("creates no folder for a link's target, because its drive may be disconnected", async () => {
    await symlink('drive/dotfiles/real.json', folder.at('a.json'));
    await expect(writeFileAtomically(folder.at('a.json'), 'new')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readlink(folder.at('a.json'))).toBe('drive/dotfiles/real.json');
    expect(await folder.list()).toEqual(['a.json']);
  });

  it('preserves the mode', async () => {
    const path = await folder.write('a.json', 'old');
    await chmod(path, 0o640);
    await writeFileAtomically(path, 'new');
    expect(await readMode(path)).toBe(0o640);
  });

  it.each([0o000, 0o022, 0o077, 0o777])(
    'makes a new file private to its user, with umask %o',
    async (umask) => {
      const before = process.umask(umask);
      try {
        await writeFileAtomically(folder.at('a.json'), 'new');
      } finally {
        process.umask(before);
      }
      expect(await readMode(folder.at('a.json'))).toBe(0o600);
    },
  );

  it('recreates the folder if it has been removed', async () => {
    await writeFileAtomically(folder.at('mods', 'a.json'), 'new');
    expect(await folder.read('mods/a.json')).toBe('new');
    expect(await readMode(folder.at('mods'))).toBe(0o700);
  });
});

describe('writeFileAtomically on a failure', () => {
  it('keeps the old file and leaves nothing else behind if producing the new content fails', async () => {
    const path = await folder.write('a.json', 'old');
    await expect(writeFileAtomically(path, createFailingContent())).rejects.toThrow(
      'the rest cannot be made',
    );
    expect(await folder.read('a.json')).toBe('old');
    expect(await folder.list()).toEqual(['a.json']);
  });

  it('leaves nothing behind if the path is a folder', async () => {
    await mkdir(folder.at('a.json'));
    await expect(writeFileAtomically(folder.at('a.json'), 'new')).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await folder.list()).toEqual(['a.json']);
  });

  it('rejects with the system error when the parent is a file', async () => {
    await folder.write('mods', 'no folder');
    await expect(writeFileAtomically(folder.at('mods', 'a.json'), 'new')).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
    expect(await folder.read('mods')).toBe('no folder');
  });

  it('writes nothing when placing the file is rejected at the last moment', async () => {
    const path = await folder.write('a.json', 'old');
    expect(await writeFileAtomically(path, 'new', { placeFile: () => Promise.resolve(false) })).toBeNull();
    expect(await folder.read('a.json')).toBe('old');
    expect(await folder.list()).toEqual(['a.json']);
  });
});

describe('the identity of a file', () => {
  it('changes with its content, even with the same size and inode', async () => {
    const path = await folder.write('a.json', 'one');
    const before = await readFileIdentity(path);
    await utimes(path, 1, 1);
    expect(await readFileIdentity(path)).not.toBe(before);
    await rm(path);
    expect(await readFileIdentity(path)).toBeNull();
  });
});

it('the names of unfinished writes differ from all other names', () => {
  expect(createTemporaryName('/d/a.json')).toMatch(/^\/d\/\.a\.json\./);
  expect(TEMPORARY_FILE.test(createTemporaryName('/d/a.json').slice(3))).toBe(true);
  for (const name of ['a.json', '.a.json.tmp', 'a.json.12.0123456789ab.tmp', '.a.12.0123456789ab.tmp.bak']) {
    expect(TEMPORARY_FILE.test(name)).toBe(false);
  }
});
