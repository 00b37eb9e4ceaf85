import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { createLinks, type LinkSystem } from './create-links';
import { removeOtherLinks } from './remove-links';

let root: string;
const pathTo = (...parts: string[]): string => path.join(root, ...parts);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'create-links-'));
  await writeFile(pathTo('nerve-0123.wad'), 'PWAD');
});
afterEach(() => rm(root, { recursive: true }));

const createNerveLink = () => ({ path: pathTo('mods', 'nerve.wad'), target: pathTo('nerve-0123.wad') });
const createFailingSystem = (code: string) => () =>
  Promise.reject(Object.assign(new Error(code), { code, syscall: 'link' }));
const readLinkText = () => readFile(pathTo('mods', 'nerve.wad'), 'utf8');
const createSameLink = async () =>
  (await stat(pathTo('mods', 'nerve.wad'))).ino === (await stat(pathTo('nerve-0123.wad'))).ino;

describe('a system that does not support symbolic links', () => {
  it('gets hard links', async () => {
    const { link } = await import('node:fs/promises');
    const system: LinkSystem = { symlink: createFailingSystem('EPERM'), link };
    await createLinks([createNerveLink()], system);
    await createLinks([createNerveLink()], system);
    expect([await readLinkText(), await createSameLink()]).toEqual(['PWAD', true]);
  });

  it.each(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])('gets copies if hard links fail with %s', async (code) => {
    const system: LinkSystem = { symlink: createFailingSystem('ENOSYS'), link: createFailingSystem(code) };
    await createLinks([createNerveLink()], system);
    expect([await readLinkText(), await createSameLink()]).toEqual(['PWAD', false]);
    expect(await readdir(pathTo('mods'))).toEqual(['.hangar-links.json', 'nerve.wad']);
  });

  it('copies a file once, and again only if the file has changed', async () => {
    const system: LinkSystem = { symlink: createFailingSystem('EPERM'), link: createFailingSystem('EXDEV') };
    await createLinks([createNerveLink()], system);
    const first = await stat(pathTo('mods', 'nerve.wad'));
    await createLinks([createNerveLink()], system);
    expect((await stat(pathTo('mods', 'nerve.wad'))).ino).toBe(first.ino);
    await writeFile(pathTo('nerve-0123.wad'), 'PWAD of another version');
    await createLinks([createNerveLink()], system);
    expect(await readLinkText()).toBe('PWAD of another version');
  });
});

it('reports any other error', async () => {
  const system: LinkSystem = { symlink: createFailingSystem('ENOSPC'), link: createFailingSystem('ENOSPC') };
  await expect(createLinks([createNerveLink()], system)).rejects.toMatchObject({ code: 'ENOSPC' });
});

describe("a user's file in place of a link", () => {
  const copying: LinkSystem = { symlink: createFailingSystem('EPERM'), link: createFailingSystem('EXDEV') };

  it('is renamed', async () => {
    await mkdir(pathTo('mods'));
    await writeFile(pathTo('mods', 'nerve.wad'), 'mine');
    expect(await createLinks([createNerveLink()])).toEqual([
      { path: pathTo('mods', 'nerve.wad'), name: 'nerve-kept.wad' },
    ]);
    expect([await readLinkText(), await readFile(pathTo('mods', 'nerve-kept.wad'), 'utf8')]).toEqual([
      'PWAD',
      'mine',
    ]);
    expect(await createLinks([createNerveLink()])).toEqual([]);
  });

  it('is renamed if it is a folder', async () => {
    await mkdir(pathTo('mods', 'nerve.wad'), { recursive: true });
    await mkdir(pathTo('mods', 'nerve.wad-kept'));
    await writeFile(pathTo('mods', 'nerve.wad', 'map.txt'), 'mine');
    expect(await createLinks([createNerveLink()])).toMatchObject([{ name: 'nerve.wad-kept-2' }]);
    expect(await readFile(pathTo('mods', 'nerve.wad-kept-2', 'map.txt'), 'utf8')).toBe('mine');
  });

  it('is renamed if it is a copy that the user changed', async () => {
    await createLinks([createNerveLink()], copying);
    await writeFile(pathTo('mods', 'nerve.wad'), 'PWAD, edited');
    expect(await createLinks([createNerveLink()], copying)).toMatchObject([{ name: 'nerve-kept.wad' }]);
    expect([await readLinkText(), await readFile(pathTo('mods', 'nerve-kept.wad'), 'utf8')]).toEqual([
      'PWAD',
      'PWAD, edited',
    ]);
  });
});

describe('a link created by the user', () => {
  beforeEach(() => writeFile(pathTo('mine.wad'), 'mine'));

  it('is renamed if it is in place of a link', async () => {
    await createLinks([createNerveLink()]);
    for (const name of ['nerve-kept.wad', 'nerve-kept-2.wad']) {
      await rm(pathTo('mods', 'nerve.wad'));
      await symlink(pathTo('mine.wad'), pathTo('mods', 'nerve.wad'));
      expect(await createLinks([createNerveLink()])).toEqual([{ path: pathTo('mods', 'nerve.wad'), name }]);
      expect([await readLinkText(), await readlink(pathTo('mods', name))]).toEqual([
        'PWAD',
        pathTo('mine.wad'),
      ]);
    }
    expect(await createLinks([createNerveLink()])).toEqual([]);
  });

  it('is kept when links next to it are removed', async () => {
    await createLinks([createNerveLink()]);
    await symlink(pathTo('mine.wad'), pathTo('mods', 'mine.wad'));
    await removeOtherLinks(pathTo('mods'), []);
    expect(await readdir(pathTo('mods'))).toEqual(['mine.wad']);
  });

  it("is distinguished from Hangar's own links after their targets change", async () => {
    await createLinks([createNerveLink()]);
    await writeFile(pathTo('nerve-4567.wad'), 'PWAD of another version');
    const newer = { ...createNerveLink(), target: pathTo('nerve-4567.wad') };
    expect(await createLinks([newer])).toEqual([]);
    expect(await readlink(pathTo('mods', 'nerve.wad'))).toBe(newer.target);
  });

  it('is distinguished from links that earlier versions of Hangar created without recording them', async () => {
    await createLinks([{ ...createNerveLink(), target: pathTo('mine.wad') }]);
    await rm(pathTo('mods', '.hangar-links.json'));
    expect(await createLinks([createNerveLink()])).toEqual([]);
    expect(await readLinkText()).toBe('PWAD');
  });
});

describe('links to files that are no longer loaded', () => {
  it('are removed, with the folders that become empty', async () => {
    const second = { path: pathTo('mods', '2', 'nerve.wad'), target: pathTo('nerve-0123.wad') };
    await createLinks([createNerveLink(), second]);
    await removeOtherLinks(pathTo('mods'), [createNerveLink()]);
    expect(await readdir(pathTo('mods'))).toEqual(['.hangar-links.json', 'nerve.wad']);
    await removeOtherLinks(pathTo('mods'), []);
    expect(await readdir(root)).toEqual(['nerve-0123.wad']);
    await removeOtherLinks(pathTo('mods'), []);
  });

  it('are removed, but a folder with links that are still needed is kept', async () => {
    const second = { path: pathTo('mods', '2', 'nerve.wad'), target: pathTo('nerve-0123.wad') };
    await createLinks([createNerveLink(), second]);
    await removeOtherLinks(pathTo('mods'), [second]);
    expect(await readdir(pathTo('mods'), { recursive: true })).toEqual([
      '2',
      '2/.hangar-links.json',
      '2/nerve.wad',
    ]);
  });

  it('are not searched for in a folder that was replaced with a link', async () => {
    await mkdir(pathTo('mine'));
    await writeFile(pathTo('mine', 'save.dsg'), 'mine');
    await symlink(pathTo('mine'), pathTo('mods'));
    await removeOtherLinks(pathTo('mods'), []);
    expect(await readdir(root)).toEqual(['mine', 'mods', 'nerve-0123.wad']);
    expect(await readdir(pathTo('mine'))).toEqual(['save.dsg']);
  });
});
