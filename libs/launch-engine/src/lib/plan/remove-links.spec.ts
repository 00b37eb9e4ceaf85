import { link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { createLinks, type LinkSystem } from './create-links';
import { removeDeadLinks, removeLinks, removeOtherLinks } from './remove-links';

let root: string;
const at = (...parts: string[]): string => path.join(root, ...parts);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'remove-links-'));
  for (const name of ['one-01.wad', 'two-02.wad']) await writeFile(at(name), name);
});
afterEach(() => rm(root, { recursive: true }));

const refused = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' }));
const SYSTEMS: Readonly<Record<string, LinkSystem>> = {
  'symbolic links': { symlink: (target, path) => symlink(target, path), link },
  'hard links': { symlink: refused, link },
  copies: { symlink: refused, link: refused },
};
const links = () => [
  { path: at('files', 'map.wad'), target: at('one-01.wad') },
  { path: at('files', '2', 'map.wad'), target: at('two-02.wad') },
];
const all = async () => (await readdir(root, { recursive: true })).filter((name) => name.startsWith('files'));

describe.each(Object.entries(SYSTEMS))('%s', (_kind, system) => {
  it('are removed with their folders', async () => {
    await createLinks(links(), system);
    await removeLinks(at('files'));
    expect(await all()).toEqual([]);
    expect((await readdir(root)).sort()).toEqual(['one-01.wad', 'two-02.wad']);
  });

  it('are removed, but files from other sources are kept', async () => {
    await createLinks(links(), system);
    await mkdir(at('files', 'textures'));
    const others = ['mine.wad', '2/map.gwa', 'textures/a.png'];
    for (const other of others) await writeFile(at('files', other), 'mine');
    await removeLinks(at('files'));
    for (const other of others) expect(await all()).toContain(path.join('files', other));
    expect((await all()).filter((name) => /map\.wad|\.json/.test(name))).toEqual([]);
  });

  it('stay if another file has replaced them', async () => {
    await createLinks(links(), system);
    await rm(at('files', 'map.wad'));
    await writeFile(at('files', 'map.wad'), 'a map of my own');
    await removeLinks(at('files'));
    expect(await all()).toEqual(expect.arrayContaining(['files/map.wad']));
    expect(await all()).not.toContain('files/2');
  });

  it('are removed individually as their files are deleted', async () => {
    await createLinks(links(), system);
    await removeDeadLinks(at('files'));
    expect(await all()).toEqual(expect.arrayContaining(['files/map.wad', 'files/2/map.wad']));
    await rm(at('two-02.wad'));
    await removeDeadLinks(at('files'));
    expect(await all()).toContain('files/map.wad');
    expect(await all()).not.toContain('files/2');
    await rm(at('one-01.wad'));
    await removeDeadLinks(at('files'));
    expect(await all()).toEqual([]);
  });

  it('are still recognised as links after the next launch', async () => {
    await createLinks(links(), system);
    await removeOtherLinks(at('files'), links());
    await createLinks(links(), system);
    await removeLinks(at('files'));
    expect(await all()).toEqual([]);
  });
});

it('removes an incomplete copy left by a crash', async () => {
  await mkdir(at('files'));
  await writeFile(at('files', '.map.wad.4711.0123456789ab.tmp'), 'half');
  await removeDeadLinks(at('files'));
  expect(await all()).toEqual([]);
});

it.each(['{', '[1]', 'null', '{"map.wad":{"target":7}}'])(
  'treats no file as a link because of %s',
  async (notes) => {
    await mkdir(at('files'));
    await writeFile(at('files', 'map.wad'), 'mine');
    await writeFile(at('files', '.hangar-links.json'), notes);
    await removeLinks(at('files'));
    expect(await all()).toContain('files/map.wad');
  },
);

it('keeps links to folders, and a folder that is a link', async () => {
  await mkdir(at('mine'));
  await mkdir(at('files'));
  await symlink(at('mine'), at('files', 'mine'));
  await symlink(at('files'), at('other'));
  await removeLinks(at('files'));
  await removeLinks(at('other'));
  expect(await all()).toEqual(['files', 'files/mine']);
});
