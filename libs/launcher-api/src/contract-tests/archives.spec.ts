import { readdir, writeFile } from 'node:fs/promises';
import { buildMod } from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

describe('archives of mod files', () => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    api = await createTestLauncherApi();
  });
  afterEach(() => api.close());

  /** Writes a ZIP with these names and contents to the data directory. */
  async function makeZip(entries: Record<string, Buffer | string>, name = 'mods.zip'): Promise<string> {
    const zip = new AdmZip();
    for (const [path, content] of Object.entries(entries)) zip.addFile(path, Buffer.from(content));
    await writeFile(api.path(name), zip.toBuffer());
    return api.path(name);
  }

  const MODS = {
    'a/maps.wad': buildMod(['MAP01'], 'one'),
    'more.wad': buildMod(['MAP02'], 'two'),
    'readme.txt': 'Play it at night.',
  };
  const listStoredFiles = () => readdir(api.path('mods', 'files')).catch(() => []);

  it.each(['unzip-scan', 'unrar-scan'] as const)(
    '%s lists the contents and writes nothing',
    async (route) => {
      const filePath = await makeZip(MODS);
      const { status, data } = await api.post(`/api/mod-files/${route}`, { filePath });
      expect(status).toBe(200);
      expect(data).toMatchObject({ filePath, format: 'zip', skipped: [{ entryPath: 'readme.txt' }] });
      expect(
        data.supported.map(({ entryPath, fileType, name, alreadyCatalogued }) => [
          entryPath,
          fileType,
          name,
          alreadyCatalogued,
        ]),
      ).toEqual([
        ['a/maps.wad', 'WAD', 'maps', false],
        ['more.wad', 'WAD', 'more', false],
      ]);
      expect(await listStoredFiles()).toEqual([]);
    },
  );

  it('keeps the base game that the author specifies', async () => {
    const text = 'Title : Harbour\nAuthor : Somebody\nGame : DOOM2\n  (any release)\nDescription : Water.\n';
    const filePath = await makeZip({ 'harbour.wad': buildMod(['MAP01']), 'harbour.txt': text });
    const scan = await api.post('/api/mod-files/unzip-scan', { filePath });
    const [{ entryPath, statedGame } = { entryPath: '' }] = scan.data.supported;
    expect(statedGame).toBe('DOOM2 (any release)');
    const files = [{ entryPath, statedGame }];
    const imported = await api.post('/api/mod-files/unzip-import', { filePath, files });
    expect(imported.data).toMatchObject([{ statedGame: 'DOOM2 (any release)' }]);
    const [file] = (await api.get('/api/mod-files/catalog')).data;
    expect(file).toMatchObject({ statedGame: 'DOOM2 (any release)' });
    const putResponse = await api.put(`/api/mod-files/catalog/${file?.id}`, { ...file, version: '2' });
    expect(putResponse.data).toMatchObject({ statedGame: 'DOOM2 (any release)', version: '2' });
  });

  it("returns the author's details from the readme file next to the mods", async () => {
    const text = [
      'Title                   : Harbour of Glass',
      'Filename                : harbour.wad',
      'Author                  : Somebody',
      'Web sites               : https://example.org/harbour',
    ].join('\r\n');
    const filePath = await makeZip({
      'harbour/HARBOUR.TXT': text,
      'harbour/harbour.wad': buildMod(['MAP01', 'MAP02'], 'large'),
      'harbour/extra.deh': 'Patch File for DeHackEd v3.0',
      'credits.txt': 'Thanks to all.',
    });
    const { data } = await api.post('/api/mod-files/unzip-scan', { filePath });
    expect(data.text).toMatchObject({
      title: 'Harbour of Glass',
      author: 'Somebody',
      webSites: 'https://example.org/harbour',
    });
    expect(data.supported.map(({ fileName, title, author }) => [fileName, title, author])).toEqual([
      ['extra.deh', undefined, undefined],
      ['harbour.wad', 'Harbour of Glass', 'Somebody'],
    ]);
    expect(Object.fromEntries(data.skipped.map(({ entryPath, reason }) => [entryPath, reason]))).toEqual({
      'harbour/HARBOUR.TXT': 'Already read: it describes the mod.',
      'credits.txt': 'Unsupported file type.',
    });
    const plain = await api.post('/api/mod-files/unzip-scan', {
      filePath: await makeZip(MODS),
    });
    expect(plain.data).not.toHaveProperty('text');
  });

  it('imports in the requested order, with the given details for each file', async () => {
    const filePath = await makeZip(MODS);
    const files = [{ entryPath: 'more.wad', name: 'More maps', version: '2' }, { entryPath: 'a/maps.wad' }];
    const { status, data } = await api.post('/api/mod-files/unzip-import', { filePath, files });
    expect(status).toBe(201);
    expect(data.map(({ name, version, fileName, missing }) => [name, version, fileName, missing])).toEqual([
      ['More maps', '2', 'more.wad', false],
      ['maps', null, 'maps.wad', false],
    ]);
    const repeated = await api.post('/api/mod-files/unzip-scan', { filePath });
    expect(repeated.data.supported.every(({ alreadyCatalogued }) => alreadyCatalogued)).toBe(true);
  });

  it('links files that are imported together in a load order', async () => {
    const filePath = await makeZip(MODS);
    const files = [{ entryPath: 'more.wad' }, { entryPath: 'a/maps.wad' }];
    const { data } = await api.post('/api/mod-files/unzip-import', {
      filePath,
      files,
      linkLoadOrder: true,
    });
    const order = data.map(({ hashValue }) => hashValue);
    expect(data.map(({ loadOrder }) => loadOrder.map(({ hashValue }) => hashValue))).toEqual([order, order]);
  });

  it('returns an existing entry unchanged', async () => {
    const filePath = await makeZip(MODS);
    const [first] = (
      await api.post('/api/mod-files/unzip-import', {
        filePath,
        files: [{ entryPath: 'more.wad' }],
      })
    ).data;
    const second = await api.post('/api/mod-files/unzip-import', {
      filePath,
      files: [{ entryPath: 'more.wad', name: 'Other' }],
    });
    expect(second.data).toEqual([first]);
  });

  it('imports either all files or none', async () => {
    const filePath = await makeZip({ ...MODS, 'broken.wad': 'this is no WAD' });
    const files = [{ entryPath: 'more.wad' }, { entryPath: 'broken.wad' }];
    const refused = await api.post('/api/mod-files/unzip-import', { filePath, files });
    expect([refused.status, refused.error.code]).toEqual([422, 'UNSUPPORTED_FILE_TYPE']);
    expect(await listStoredFiles()).toEqual([]);
    expect((await api.get('/api/mod-files/catalog')).data).toEqual([]);
  });

  it('reports an entry that is not in the archive', async () => {
    const filePath = await makeZip(MODS);
    const { status, error } = await api.post('/api/mod-files/unzip-import', {
      filePath,
      files: [{ entryPath: 'none.wad' }],
    });
    expect([status, error.code]).toEqual([422, 'ENTRY_NOT_FOUND']);
    expect(error.error).toContain('none.wad');
  });

  it('reports the type of a file that is not an archive', async () => {
    await writeFile(api.path('mods.zip'), '<!doctype html><p>Not found');
    const { status, error } = await api.post('/api/mod-files/unzip-scan', { filePath: api.path('mods.zip') });
    expect([status, error.code]).toEqual([422, 'ARCHIVE_INVALID']);
  });

  it('does not treat an archive without usable files as an error', async () => {
    const filePath = await makeZip({ 'readme.txt': 'nothing here' });
    const { status, data } = await api.post('/api/mod-files/unzip-scan', { filePath });
    expect([status, data.supported]).toEqual([200, []]);
  });

  it('reports its progress', async () => {
    const filePath = await makeZip(MODS);
    const progress = await api.eventAfter(
      'archive.progress',
      () => api.post('/api/mod-files/unzip-scan', { filePath }),
      ({ doneBytes, totalBytes }) => doneBytes === totalBytes,
    );
    expect(progress.filePath).toBe(filePath);
  });

  it.each([
    ['no file', {}],
    ['nothing to import', { files: [] }],
    ['one entry twice', { files: [{ entryPath: 'more.wad' }, { entryPath: 'more.wad' }] }],
  ])('rejects %s', async (_, body) => {
    const filePath = await makeZip(MODS);
    const { status, error } = await api.post('/api/mod-files/unzip-import', { filePath, ...body });
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
