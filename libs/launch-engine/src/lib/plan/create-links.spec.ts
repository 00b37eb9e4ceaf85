import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
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

describe('a system that refuses symbolic links', () => {
  it('has hard links', async () => {
    const { link } = await import('node:fs/promises');
    const system: LinkSystem = { symlink: refusing('EPERM'), link };
    await createLinks([nerve()], system);
    await createLinks([nerve()], system);
    expect([await text(), await same()]).toEqual(['PWAD', true]);
  });

  it.each(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])('has copies if hard links end with %s', async (code) => {
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

it('passes on every other failure', async () => {
  const system: LinkSystem = { symlink: refusing('ENOSPC'), link: refusing('ENOSPC') };
  await expect(createLinks([nerve()], system)).rejects.toMatchObject({ code: 'ENOSPC' });
});

describe('links of files that are no longer loaded', () => {
  it('go, with the folders that are empty then', async () => {
    const second = { path: at('mods', '2', 'nerve.wad'), target: at('nerve-0123.wad') };
    await createLinks([nerve(), second]);
    await removeOtherLinks(at('mods'), [nerve()]);
    expect(await readdir(at('mods'))).toEqual(['nerve.wad']);
    await removeOtherLinks(at('mods'), []);
    expect(await readdir(root)).toEqual(['nerve-0123.wad']);
    await removeOtherLinks(at('mods'), []);
  });

  it('stay if a folder in it has one that is loaded', async () => {
    const second = { path: at('mods', '2', 'nerve.wad'), target: at('nerve-0123.wad') };
    await createLinks([nerve(), second]);
    await removeOtherLinks(at('mods'), [second]);
    expect(await readdir(at('mods'), { recursive: true })).toEqual(['2', '2/nerve.wad']);
  });

  it('are not looked for behind a link to another folder', async () => {
    await mkdir(at('mine'));
    await writeFile(at('mine', 'save.dsg'), 'mine');
    await symlink(at('mine'), at('mods'));
    await removeOtherLinks(at('mods'), []);
    expect(await readdir(root)).toEqual(['mine', 'nerve-0123.wad']);
    expect(await readdir(at('mine'))).toEqual(['save.dsg']);
  });
});
