import { lstat, mkdir, readlink, rm, stat, symlink, utimes, chmod } from 'node:fs/promises';

import { identityOf } from './file-identity';
import { TEMPORARY_FILE, temporaryNameFor } from './temporary-file';
import { temporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';
import { writeFileAtomically } from './write-file-atomically';

let place: TemporaryDirectory;
beforeEach(async () => {
  place = await temporaryDirectory();
});
afterEach(() => place.remove());

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function* pieces(...texts: string[]): AsyncIterable<string> {
  for (const text of texts) yield await Promise.resolve(text);
}

async function* brokenPieces(): AsyncIterable<string> {
  yield await Promise.resolve('half of it');
  throw new Error('the rest cannot be made');
}

describe('a file that is replaced as a whole', () => {
  it('has the new content, and the identity that is returned', async () => {
    const path = await place.write('a.json', 'old');
    const identity = await writeFileAtomically(path, 'new');
    expect(await place.read('a.json')).toBe('new');
    expect(identity).toBe(await identityOf(path));
    expect(await place.list()).toEqual(['a.json']);
  });

  it('takes its content in pieces', async () => {
    await writeFileAtomically(place.at('a.json'), pieces('[\n', 'é, ', '\n]\n'));
    expect(await place.read('a.json')).toBe('[\né, \n]\n');
  });

  it('keeps being a link, also through a second one and with a relative target', async () => {
    await place.write('dotfiles/real.json', 'old');
    await symlink('dotfiles/real.json', place.at('middle.json'));
    await symlink('middle.json', place.at('a.json'));
    await writeFileAtomically(place.at('a.json'), 'new');
    expect(await readlink(place.at('a.json'))).toBe('middle.json');
    expect(await place.read('dotfiles/real.json')).toBe('new');
    expect((await lstat(place.at('dotfiles/real.json'))).isSymbolicLink()).toBe(false);
    expect(await place.list()).toEqual(['a.json', 'dotfiles', 'middle.json']);
  });

  it('keeps being a link when the file it leads to is not there yet', async () => {
    await mkdir(place.at('dotfiles'));
    await symlink('dotfiles/real.json', place.at('a.json'));
    await writeFileAtomically(place.at('a.json'), 'new');
    expect(await readlink(place.at('a.json'))).toBe('dotfiles/real.json');
    expect(await place.read('dotfiles/real.json')).toBe('new');
  });

  it('makes no folder at the far end of a link: its drive may just not be there', async () => {
    await symlink('drive/dotfiles/real.json', place.at('a.json'));
    await expect(writeFileAtomically(place.at('a.json'), 'new')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readlink(place.at('a.json'))).toBe('drive/dotfiles/real.json');
    expect(await place.list()).toEqual(['a.json']);
  });

  it('keeps its mode', async () => {
    const path = await place.write('a.json', 'old');
    await chmod(path, 0o640);
    await writeFileAtomically(path, 'new');
    expect(await modeOf(path)).toBe(0o640);
  });

  it.each([0o000, 0o022, 0o077, 0o777])(
    'is for its user alone when it is new, with umask %o',
    async (umask) => {
      const before = process.umask(umask);
      try {
        await writeFileAtomically(place.at('a.json'), 'new');
      } finally {
        process.umask(before);
      }
      expect(await modeOf(place.at('a.json'))).toBe(0o600);
    },
  );

  it('gets its folder back when somebody removed it', async () => {
    await writeFileAtomically(place.at('mods', 'a.json'), 'new');
    expect(await place.read('mods/a.json')).toBe('new');
    expect(await modeOf(place.at('mods'))).toBe(0o700);
  });
});

describe('a write that fails', () => {
  it('leaves the old file and nothing else when its content cannot be made', async () => {
    const path = await place.write('a.json', 'old');
    await expect(writeFileAtomically(path, brokenPieces())).rejects.toThrow('the rest cannot be made');
    expect(await place.read('a.json')).toBe('old');
    expect(await place.list()).toEqual(['a.json']);
  });

  it('leaves nothing when a folder stands in the place of the file', async () => {
    await mkdir(place.at('a.json'));
    await expect(writeFileAtomically(place.at('a.json'), 'new')).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await place.list()).toEqual(['a.json']);
  });

  it('fails with the system error when a file stands in the place of its folder', async () => {
    await place.write('mods', 'no folder');
    await expect(writeFileAtomically(place.at('mods', 'a.json'), 'new')).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
    expect(await place.read('mods')).toBe('no folder');
  });

  it('writes nothing when it shall not have its name any more in the last moment', async () => {
    const path = await place.write('a.json', 'old');
    expect(await writeFileAtomically(path, 'new', { place: () => Promise.resolve(false) })).toBeNull();
    expect(await place.read('a.json')).toBe('old');
    expect(await place.list()).toEqual(['a.json']);
  });
});

describe('the identity of a file', () => {
  it('changes with its content, also at the same size and in the same inode', async () => {
    const path = await place.write('a.json', 'one');
    const before = await identityOf(path);
    await utimes(path, 1, 1);
    expect(await identityOf(path)).not.toBe(before);
    await rm(path);
    expect(await identityOf(path)).toBeNull();
  });
});

it('the names of unfinished writes are told from all others', () => {
  expect(temporaryNameFor('/d/a.json')).toMatch(/^\/d\/\.a\.json\./);
  expect(TEMPORARY_FILE.test(temporaryNameFor('/d/a.json').slice(3))).toBe(true);
  for (const name of ['a.json', '.a.json.tmp', 'a.json.12.0123456789ab.tmp', '.a.12.0123456789ab.tmp.bak']) {
    expect(TEMPORARY_FILE.test(name)).toBe(false);
  }
});
