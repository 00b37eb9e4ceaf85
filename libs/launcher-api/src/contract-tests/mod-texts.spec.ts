import { readdir, readFile, writeFile } from 'node:fs/promises';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { createZip } from './create-zip';

const TEXT = [
  'Title                   : North Dock',
  'Release date            : 14 November 2025',
  'Author                  : P. Citadel',
  'Description             : Three maps around a harbour',
  '                          that freezes over.',
  '',
].join('\r\n');

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

const listTexts = () => readdir(api.path('mods', 'texts')).catch(() => []);

async function importDockArchive(entries: Record<string, Buffer | string>, request: object = {}) {
  const filePath = api.path('dock.zip');
  await writeFile(filePath, createZip(entries));
  const files = Object.keys(entries)
    .filter((name) => !name.endsWith('.txt'))
    .map((entryPath) => ({ entryPath, ...request }));
  return api.post('/api/mod-files/unzip-import', { filePath, files });
}

const DOCK = { 'dock.wad': buildMod(['MAP01']), 'Dock.txt': TEXT };

describe("the author's details of a mod", () => {
  it('are stored with the file, including the readme file', async () => {
    const { data } = await importDockArchive(DOCK);
    expect(data).toMatchObject([
      {
        author: 'P. Citadel',
        releasedOn: '2025-11-14',
        description: 'Three maps around a harbour that freezes over.',
        categoryGuessed: false,
      },
    ]);
    const response = await api.get(`/api/mod-files/catalog/${data[0]?.id}/text`);
    expect(response).toMatchObject({ status: 200, data: { fileName: 'Dock.txt', text: TEXT } });
    expect(await readFile(api.path('mods', 'texts', String(data[0]?.readme)), 'utf8')).toBe(TEXT);
  });

  it('are overridden by the details in the request', async () => {
    const { data } = await importDockArchive(DOCK, { author: 'Somebody else', description: null });
    expect(data).toMatchObject([{ author: 'Somebody else', description: null, releasedOn: '2025-11-14' }]);
  });

  it('are found by a search', async () => {
    await importDockArchive(DOCK);
    for (const search of ['citadel', 'freezes']) {
      expect((await api.get(`/api/mod-files/catalog?search=${search}`)).data).toHaveLength(1);
    }
  });

  it('can be changed, except for the readme file, and a category that the user chose is no longer a guess', async () => {
    const { data } = await importDockArchive(DOCK, { category: 'music', categoryGuessed: true });
    const path = `/api/mod-files/catalog/${data[0]?.id}` as const;
    expect(data).toMatchObject([{ category: 'music', categoryGuessed: true }]);
    const changed = await api.put(path, { ...data[0], readme: 'other.txt', author: null, category: 'hud' });
    expect(changed.data).toMatchObject({ readme: data[0]?.readme, author: null, categoryGuessed: true });
    expect((await api.put(path, { category: 'palette' })).data).toMatchObject({ categoryGuessed: false });
    expect((await api.put(path, { releasedOn: 'soon' })).error.details).toMatchObject([
      { path: 'releasedOn' },
    ]);
  });

  it('are deleted with the last file that uses them', async () => {
    const { data } = await importDockArchive({ ...DOCK, 'dock2.wad': buildMod(['MAP02']) });
    expect(data.map(({ readme }) => readme)).toEqual(Array(2).fill(data[0]?.readme));
    await api.delete(`/api/mod-files/catalog/${data[0]?.id}?deleteFile=true`);
    expect(await listTexts()).toHaveLength(1);
    await api.delete(`/api/mod-files/catalog/${data[1]?.id}?deleteFile=true`);
    expect(await listTexts()).toEqual([]);
  });

  it('are not stored if the files are rejected', async () => {
    const { status } = await importDockArchive({
      ...DOCK,
      'cut.wad': Buffer.from('PWAD\xff\xff\0\0', 'latin1'),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await listTexts()).toEqual([]);
    expect((await api.get('/api/mod-files/catalog')).data).toEqual([]);
  });
});

describe('a readme file that cannot be displayed', () => {
  const readText = async (readme: string | null) => {
    const { data } = await importDockArchive(DOCK);
    await api.post('/api/protocols', { title: 'Waits until all is written' });
    const path = api.path('modFileCatalogue.json');
    const [entry] = JSON.parse(await readFile(path, 'utf8')) as object[];
    await api.eventAfter('catalog.changed', () => writeFile(path, JSON.stringify([{ ...entry, readme }])));
    return api.get(`/api/mod-files/catalog/${data[0]?.id}/text`);
  };

  it.each([null, 'gone.txt'])('is reported as missing: %j', async (readme) => {
    const { status, error } = await readText(readme);
    expect([status, error.code]).toEqual([404, 'TEXT_NOT_FOUND']);
  });

  it.each(['../../settings.json', '/etc/passwd'])(
    'makes its entry unusable if it is a path: %j',
    async (readme) => {
      const { status, error } = await readText(readme);
      expect([status, error.code]).toEqual([404, 'MOD_FILE_NOT_FOUND']);
    },
  );
});
