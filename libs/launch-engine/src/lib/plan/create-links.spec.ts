import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { createLinks, type LinkSystem } from './create-links';
import { removeOtherLinks } from './remove-links';

let root: string;
const at = (...parts: string[]): string => path.join(root, ...parts);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'create-links-'));
  await writeFile(at('nerve-0123.wad'), 'PWAD');
});
afterEach(() => rm(root, { recursive: true }));

const nerve = () => ({ path: at('mods', 'nerve.wad'), target: at('nerve-0123.wad') });
const refusing = (code: string) => () =>
  Promise.reject(Object.assign(new Error(code), { code, syscall: 'link' }));
const text = () => readFile(at('mods', 'nerve.wad'), 'utf8');
const same = async () => (await stat(at('mods', 'nerve.wad'))).ino === (await stat(at('nerve-0123.wad'))).ino;

describe('a system that does not support symbolic links', () => {
  it('gets hard links', async () => {
    const { link } = await import('node:fs/promises');
    const system: LinkSystem = { symlink: refusing('EPERM'), link };
    await createLinks([nerve()], system);
    await createLinks([nerve()], system);
    expect([await text(), await same()]).toEqual(['PWAD', true]);
  });

  it.each(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])('gets copies if hard links fail with %s', async (code) => {
    const system: LinkSystem = { symlink: refusing('ENOSYS'), link: refusing(code) };
    await createLinks([nerve()], system);
    expect([await text(), await same()]).toEqual(['PWAD', false]);
    expect(await readdir(at('mods'))).toEqual(['.hangar-links.json', 'nerve.wad']);
  });

  it('copies only once, and again if the file has changed', async () => {
    const system: LinkSystem = { symlink: refusing('EPERM'), link: refusing('EXDEV') };
    await createLinks([nerve()], system);
    const first = await stat(at('mods', 'nerve.wad'));
    await createLinks([nerve()], system);
    expect((await stat(at('mods', 'nerve.wad'))).ino).toBe(first.ino);
    await writeFile(at('nerve-0123.wad'), 'PWAD of another version');
    await createLinks([nerve()], system);
    expect(await text()).toBe('PWAD of another version');
  });
});

it('reports any other error', async () => {
  const system: LinkSystem = { symlink: refusing('ENOSPC'), link: refusing('ENOSPC') };
  await expect(createLinks([nerve()], system)).rejects.toMatchObject({ code: 'ENOSPC' });
});

describe("a user's file in place of a link", () => {
  const copying: LinkSystem = { symlink: refusing('EPERM'), link: refusing('EXDEV') };

  it('is renamed', async () => {
    await mkdir(at('mods'));
    await writeFile(at('mods', 'nerve.wad'), 'mine');
    expect(await createLinks([nerve()])).toEqual([{ path: at('mods', 'nerve.wad'), name: 'nerve-kept.wad' }]);
    expect([await text(), await readFile(at('mods', 'nerve-kept.wad'), 'utf8')]).toEqual(['PWAD', 'mine']);
    expect(await createLinks([nerve()])).toEqual([]);
  });

  it('is renamed if it is a folder', async () => {
    await mkdir(at('mods', 'nerve.wad'), { recursive: true });
    await mkdir(at('mods', 'nerve.wad-kept'));
    await writeFile(at('mods', 'nerve.wad', 'map.txt'), 'mine');
    expect(await createLinks([nerve()])).toMatchObject([{ name: 'nerve.wad-kept-2' }]);
    expect(await readFile(at('mods', 'nerve.wad-kept-2', 'map.txt'), 'utf8')).toBe('mine');
  });

  it('is renamed if it is a copy that the user changed', async () => {
    await createLinks([nerve()], copying);
    await writeFile(at('mods', 'nerve.wad'), 'PWAD, edited');
    expect(await createLinks([nerve()], copying)).toMatchObject([{ name: 'nerve-kept.wad' }]);
    expect([await text(), await readFile(at('mods', 'nerve-kept.wad'), 'utf8')]).toEqual([
      'PWAD',
      'PWAD, edited',
    ]);
  });
});

describe('a link created by the user', () => {
  beforeEach(() => writeFile(at('mine.wad'), 'mine'));

  it('is renamed if it is in place of a link', async () => {
    await createLinks([nerve()]);
    for (const name of ['nerve-kept.wad', 'nerve-kept-2.wad']) {
      await rm(at('mods', 'nerve.wad'));
      await symlink(at('mine.wad'), at('mods', 'nerve.wad'));
      expect(await createLinks([nerve()])).toEqual([{ path: at('mods', 'nerve.wad'), name }]);
      expect([await text(), await readlink(at('mods', name))]).toEqual(['PWAD', at('mine.wad')]);
    }
    expect(await createLinks([nerve()])).toEqual([]);
  });

  it('is kept when links next to it are removed', async () => {
    await createLinks([nerve()]);
    await symlink(at('mine.wad'), at('mods', 'mine.wad'));
    await removeOtherLinks(at('mods'), []);
    expect(await readdir(at('mods'))).toEqual(['mine.wad']);
  });

  it("is distinguished from Hangar's own links after their targets change", async () => {
    await createLinks([nerve()]);
    await writeFile(at('nerve-4567.wad'), 'PWAD of another version');
    const newer = { ...nerve(), target: at('nerve-4567.wad') };
    expect(await createLinks([newer])).toEqual([]);
    expect(await readlink(at('mods', 'nerve.wad'))).toBe(newer.target);
  });

  it('is distinguished from links by earlier versions of Hangar, although those did not record links', async () => {
    await createLinks([{ ...nerve(), target: at('mine.wad') }]);
    await rm(at('mods', '.hangar-links.json'));
    expect(await createLinks([nerve()])).toEqual([]);
    expect(await text()).toBe('PWAD');
  });
});

describe('links to files that are no longer loaded', () => {
  it('are removed, with the folders that become empty', async () => {
    const second = { path: at('mods', '2', 'nerve.wad'), target: at('nerve-0123.wad') };
    await createLinks([nerve(), second]);
    await removeOtherLinks(at('mods'), [nerve()]);
    expect(await readdir(at('mods'))).toEqual(['.hangar-links.json', 'nerve.wad']);
    await removeOtherLinks(at('mods'), []);
    expect(await readdir(root)).toEqual(['nerve-0123.wad']);
    await removeOtherLinks(at('mods'), []);
  });

  it('are removed, but a folder with links that are still needed is kept', async () => {
    const second = { path: at('mods', '2', 'nerve.wad'), target: at('nerve-0123.wad') };
    await createLinks([nerve(), second]);
    await removeOtherLinks(at('mods'), [second]);
    expect(await readdir(at('mods'), { recursive: true })).toEqual([
      '2',
      '2/.hangar-links.json',
      '2/nerve.wad',
    ]);
  });

  it('are not searched for in a folder that was replaced with a link', async () => {
    await mkdir(at('mine'));
    await writeFile(at('mine', 'save.dsg'), 'mine');
    await symlink(at('mine'), at('mods'));
    await removeOtherLinks(at('mods'), []);
    expect(await readdir(root)).toEqual(['mine', 'mods', 'nerve-0123.wad']);
    expect(await readdir(at('mine'))).toEqual(['save.dsg']);
  });
});
