import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import type { IFolderListing } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const list = (path: string, more = '') => api.get(`/api/dialog/list?path=${encodeURIComponent(path)}${more}`);

describe('GET /api/dialog/list', () => {
  it('lists folders first, then files with their sizes, in natural order', async () => {
    await files.write('map10.wad', 'ten bytes.');
    await files.write('map9.wad', '');
    await files.write('zdoom/readme.txt', '');
    await mkdir(files.path('Archive'));
    const { status, data } = await list(files.directory);
    expect(status).toBe(200);
    expect(data).toEqual({
      path: files.directory,
      parent: dirname(files.directory),
      entries: [
        { name: 'Archive', isDirectory: true, sizeBytes: 0 },
        { name: 'zdoom', isDirectory: true, sizeBytes: 0 },
        { name: 'map9.wad', isDirectory: false, sizeBytes: 0 },
        { name: 'map10.wad', isDirectory: false, sizeBytes: 10 },
      ],
    });
  });

  it('starts at the home folder, and goes up to the root', async () => {
    const { data } = await api.get('/api/dialog/list');
    expect([data.path, data.parent]).toEqual([homedir(), dirname(homedir())]);
    expect((await list('~')).data.path).toBe(homedir());
    expect((await list('/')).data).toMatchObject({ path: '/', parent: null });
    expect((await list(`${files.directory}/../`)).data.path).toBe(dirname(files.directory));
  });

  it('omits hidden files unless requested', async () => {
    await files.write('.local/x', '');
    await files.write('seen.txt', '');
    const getNames = ({ data }: { data: IFolderListing }) => data.entries.map(({ name }) => name);
    expect(getNames(await list(files.directory))).toEqual(['seen.txt']);
    expect(getNames(await list(files.directory, '&showHidden=true'))).toEqual(['.local', 'seen.txt']);
  });

  it('falls back to the nearest existing folder if requested', async () => {
    const { status, data } = await list(files.path('not', 'made', 'yet'), '&nearest=true');
    expect([status, data.path]).toEqual([200, files.directory]);
    expect((await list('~/not made yet', '&nearest=true')).data.path).toBe(homedir());
    const file = await files.write('a.txt', '');
    expect(toRefusal(await list(file, '&nearest=true'))).toMatchObject({ status: 403 });
  });

  it('follows links, and omits pipes and broken links', async () => {
    await files.write('folder/a.wad', '');
    await symlink(files.path('folder'), files.path('link'));
    await symlink(files.path('nowhere'), files.path('broken'));
    spawnSync('mkfifo', [files.path('pipe')]);
    const { data } = await list(files.directory);
    expect(data.entries.map(({ name, isDirectory }) => [name, isDirectory])).toEqual([
      ['folder', true],
      ['link', true],
    ]);
  });

  it('reports how many entries of a very large folder are omitted', async () => {
    await Promise.all(Array.from({ length: 5100 }, (_, n) => writeFile(files.path(`f${n}.txt`), '')));
    await mkdir(files.path('zz-folder'));
    const { data } = await list(files.directory);
    expect([data.entries.length, data.leftOut]).toEqual([5000, 101]);
    expect(data.entries[0]?.name).toBe('zz-folder');
  });

  it('reports missing paths, paths that are not folders, and unreadable folders', async () => {
    const FORBIDDEN = { status: 403, code: 'FORBIDDEN_PATH' };
    const file = await files.write('a.txt', '');
    await mkdir(files.path('closed'));
    await chmod(files.path('closed'), 0o000);
    expect(toRefusal(await list(files.path('none')))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(toRefusal(await list(file))).toEqual(FORBIDDEN);
    expect(toRefusal(await list('/proc/self/fd'))).toEqual(FORBIDDEN);
    expect(toRefusal(await list('/dev'))).toEqual(FORBIDDEN);
    // Root can read every folder.
    if (process.getuid?.() !== 0) expect(toRefusal(await list(files.path('closed')))).toEqual(FORBIDDEN);
    await chmod(files.path('closed'), 0o700);
  });

  it('rejects invalid paths', async () => {
    for (const path of ['relative', '\0', '']) {
      expect(toRefusal(await list(path))).toEqual(invalidField('path'));
    }
    expect(toRefusal(await list('/', '&showHidden=1'))).toEqual(invalidField('showHidden'));
  });
});

describe('GET /api/dialog/places', () => {
  it('lists the folders that exist, in the language of the desktop, and the configured downloads folder', async () => {
    await mkdir(files.path('home/Bureau'), { recursive: true });
    await mkdir(files.path('home/Documents'));
    await mkdir(files.path('elsewhere'));
    await files.write('home/.config/user-dirs.dirs', 'XDG_DESKTOP_DIR="$HOME/Bureau"\n');
    const homeDirectory = files.path('home');
    const other = await createTestLauncherApi({
      downloadsFolder: files.path('elsewhere'),
      platform: { machine: { homeDirectory, environment: {}, platform: 'linux' } },
    });
    const { status, data } = await other.get('/api/dialog/places');
    await other.close();
    expect(status).toBe(200);
    expect(data).toEqual([
      { kind: 'home', path: homeDirectory, name: 'home' },
      { kind: 'downloads', path: files.path('elsewhere'), name: 'elsewhere' },
      { kind: 'desktop', path: files.path('home/Bureau'), name: 'Bureau' },
      { kind: 'documents', path: files.path('home/Documents'), name: 'Documents' },
    ]);
  });

  it('omits folders that do not exist, and lists each folder once', async () => {
    const homeDirectory = files.directory;
    const other = await createTestLauncherApi({
      downloadsFolder: homeDirectory,
      platform: { machine: { homeDirectory, environment: {}, platform: 'linux' } },
    });
    const { data } = await other.get('/api/dialog/places');
    await other.close();
    expect(data.map(({ kind }) => kind)).toEqual(['home']);
  });
});
