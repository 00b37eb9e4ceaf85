import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const FOLDERS = [
  'changes',
  'deleted',
  'demos',
  'extensions',
  'history',
  'imports',
  'jobs',
  'maps',
  'ports',
  'results',
  'saves-made',
  'trash',
];

let api: TestLauncherApi;
beforeAll(async () => {
  api = await createTestLauncherApi();
});
afterAll(() => api.close());

describe.each(FOLDERS)('the folder %s of the data directory', (folder) => {
  let inside: string;
  let outside: string;
  beforeAll(async () => {
    await mkdir(api.path(folder, 'below'), { recursive: true });
    inside = api.path(folder, 'below', 'a.wad');
    outside = api.path(`${folder}.wad`);
    for (const path of [inside, outside]) await writeFile(path, buildMod(['MAP01']));
  });

  it('cannot be read or written through a path in a request', async () => {
    const responses = {
      read: await api.post('/api/file-read', { filePath: inside }),
      out: await api.post('/api/move-file', { filePath: inside, newPath: api.path('out.wad') }),
      into: await api.post('/api/move-file', { filePath: outside, newPath: api.path(folder, 'b.wad') }),
      hash: await api.post('/api/mod-files/hash', { filePath: inside }),
      contents: await api.post('/api/mod-files/contents', { filePath: inside }),
      add: await api.post('/api/mod-files/catalog', { filePath: inside }),
      move: await api.post('/api/mod-files/move', { filePath: inside }),
      picture: await api.get(`/api/media?path=${encodeURIComponent(inside)}`),
      mods: await api.put('/api/settings', { modsDirectory: api.path(folder) }),
      wads: await api.put('/api/settings', { wadFilesDirectory: api.path(folder, 'below') }),
      saves: await api.put('/api/settings', { savegamesPath: api.path(folder, 'none', 'yet') }),
      archive: await api.post('/api/mod-files/unzip-scan', { filePath: inside }),
      game: await api.post('/api/wads/import', { sourcePath: inside }),
    };
    const statuses = Object.entries(responses).map(([name, { status, error }]) => [
      name,
      status,
      error?.code,
    ]);
    expect(statuses).toEqual(Object.keys(responses).map((name) => [name, 403, 'FORBIDDEN_PATH']));
    expect(await readdir(api.path(folder))).not.toContain('b.wad');
    expect(await readdir(api.path(folder, 'below'))).toEqual(['a.wad']);
    expect(await readFile(inside)).toEqual(buildMod(['MAP01']));
  });
});
