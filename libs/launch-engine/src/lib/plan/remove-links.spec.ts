import { link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { createLinks, type LinkSystem } from './create-links';
import { removeDeadLinks, removeLinks, removeOtherLinks } from './remove-links';

let root: string;
const pathTo = (...parts: string[]): string => path.join(root, ...parts);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'remove-links-'));
  for (const name of ['one-01.wad', 'two-02.wad']) await writeFile(pathTo(name), name);
});
afterEach(() => rm(root, { recursive: true }));

const refuseLinks = () =>
  Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' }));
const SYSTEMS: Readonly<Record<string, LinkSystem>> = {
  'symbolic links': { symlink: (target, path) => symlink(target, path), link },
  'hard links': { symlink: refuseLinks, link },
  copies: { symlink: refuseLinks, link: refuseLinks },
};
const listLinks = () => [
  { path: pathTo('files', 'map.wad'), target: pathTo('one-01.wad') },
  { path: pathTo('files', '2', 'map.wad'), target: pathTo('two-02.wad') },
];
const listFiles = async () =>
  (await readdir(root, { recursive: true })).filter((name) => name.startsWith('files'));

describe.each(Object.entries(SYSTEMS))('%s', (_kind, system) => {
  it('are removed with their folders', async () => {
    await createLinks(listLinks(), system);
    await removeLinks(pathTo('files'));
    expect(await listFiles()).toEqual([]);
    expect((await readdir(root)).sort()).toEqual(['one-01.wad', 'two-02.wad']);
  });

  it('are removed, but files from other sources are kept', async () => {
    await createLinks(listLinks(), system);
    await mkdir(pathTo('files', 'textures'));
    const userFiles = ['mine.wad', '2/map.gwa', 'textures/a.png'];
    for (const userFile of userFiles) await writeFile(pathTo('files', userFile), 'mine');
    await removeLinks(pathTo('files'));
    for (const userFile of userFiles) expect(await listFiles()).toContain(path.join('files', userFile));
    expect((await listFiles()).filter((name) => /map\.wad|\.json/.test(name))).toEqual([]);
  });

  it('stay if another file has replaced them', async () => {
    await createLinks(listLinks(), system);
    await rm(pathTo('files', 'map.wad'));
    await writeFile(pathTo('files', 'map.wad'), 'a map of my own');
    await removeLinks(pathTo('files'));
    expect(await listFiles()).toEqual(expect.arrayContaining(['files/map.wad']));
    expect(await listFiles()).not.toContain('files/2');
  });

  it('are removed individually as their files are deleted', async () => {
    await createLinks(listLinks(), system);
    await removeDeadLinks(pathTo('files'));
    expect(await listFiles()).toEqual(expect.arrayContaining(['files/map.wad', 'files/2/map.wad']));
    await rm(pathTo('two-02.wad'));
    await removeDeadLinks(pathTo('files'));
    expect(await listFiles()).toContain('files/map.wad');
    expect(await listFiles()).not.toContain('files/2');
    await rm(pathTo('one-01.wad'));
    await removeDeadLinks(pathTo('files'));
    expect(await listFiles()).toEqual([]);
  });

  it('are still recognised as links after the next launch', async () => {
    await createLinks(listLinks(), system);
    await removeOtherLinks(pathTo('files'), listLinks());
    await createLinks(listLinks(), system);
    await removeLinks(pathTo('files'));
    expect(await listFiles()).toEqual([]);
  });
});

it('removes an incomplete copy left by a crash', async () => {
  await mkdir(pathTo('files'));
  await writeFile(pathTo('files', '.map.wad.4711.0123456789ab.tmp'), 'half');
  await removeDeadLinks(pathTo('files'));
  expect(await listFiles()).toEqual([]);
});

it.each(['{', '[1]', 'null', '{"map.wad":{"target":7}}'])(
  'treats no file as a link because of %s',
  async (notes) => {
    await mkdir(pathTo('files'));
    await writeFile(pathTo('files', 'map.wad'), 'mine');
    await writeFile(pathTo('files', '.hangar-links.json'), notes);
    await removeLinks(pathTo('files'));
    expect(await listFiles()).toContain('files/map.wad');
  },
);

it('keeps links to folders, and a folder that is a link', async () => {
  await mkdir(pathTo('mine'));
  await mkdir(pathTo('files'));
  await symlink(pathTo('mine'), pathTo('files', 'mine'));
  await symlink(pathTo('files'), pathTo('other'));
  await removeLinks(pathTo('files'));
  await removeLinks(pathTo('other'));
  expect(await listFiles()).toEqual(['files', 'files/mine']);
});
