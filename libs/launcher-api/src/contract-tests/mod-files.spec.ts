import { access, readdir, readFile } from 'node:fs/promises';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles, computeMd5 } from './test-files';
import { createZip } from './create-zip';

const CATALOG = '/api/mod-files/catalog';

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

describe.each(['hash', 'move'])('POST /api/mod-files/%s', (route) => {
  const post = (body: unknown) => api.post(`/api/mod-files/${route}`, body);

  it.each([[{}], [{ filePath: null }], [{ filePath: 'a.wad' }], [{ filePath: '/a\0.wad' }]])(
    'rejects %j',
    async (body) => {
      expect(toRefusal(await post(body))).toEqual(invalidField('filePath'));
    },
  );

  it('rejects missing files, folders and devices', async () => {
    const missing = { filePath: files.path('gone.wad') };
    expect(toRefusal(await post(missing))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    for (const filePath of [files.directory, '/dev/zero', '/proc/self/environ'])
      expect(toRefusal(await post({ filePath }))).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
  });
});

describe('POST /api/mod-files/hash', () => {
  it('returns MD5 and size of any file', async () => {
    const filePath = await files.write('any.txt', 'hello');
    const { status, data } = await api.post('/api/mod-files/hash', { filePath });
    expect([status, data]).toEqual([200, { hashValue: computeMd5('hello'), sizeBytes: 5, isModFile: false }]);
    const empty = await api.post('/api/mod-files/hash', { filePath: await files.write('empty', '') });
    expect(empty.data).toEqual({ hashValue: computeMd5(''), sizeBytes: 0, isModFile: false });
  });

  it.each([
    ['a WAD', 'a.wad', buildMod(['MAP01']), true],
    ['a WAD with the extension of an archive', 'a.rar', buildMod(['MAP01']), true],
    ['an archive of mods', 'a.7z', createZip({ 'x/a.wad': buildMod(['MAP01']) }), false],
    ['a page named .wad', 'a.wad', Buffer.from('<html>'), false],
  ])('reports whether %s can be added unchanged', async (_, name, bytes, isModFile) => {
    const response = await api.post('/api/mod-files/hash', { filePath: await files.write(name, bytes) });
    expect(response.data).toMatchObject({ isModFile });
    const added = await api.post('/api/mod-files/catalog', { filePath: files.path(name) });
    expect(added.status).toBe(isModFile ? 201 : 422);
  });
});

describe('POST /api/mod-files/move', () => {
  const move = (filePath: string) => api.post('/api/mod-files/move', { filePath });

  it('moves the file to a name with its hash', async () => {
    const content = buildMod(['MAP01'], 'a');
    const { status, data } = await move(await files.writeMod('My Mod.wad', 'a'));
    const filePath = api.path('mods', 'files', `My Mod-${computeMd5(content)}.wad`);
    expect([status, data]).toEqual([
      200,
      { filePath, fileName: 'My Mod.wad', hashValue: computeMd5(content) },
    ]);
    expect(await readFile(filePath)).toEqual(content);
    await expect(access(files.path('My Mod.wad'))).rejects.toThrow();
  });

  it('keeps the original of a rejected file', async () => {
    const filePath = await files.write('a.wad', 'no WAD');
    expect(toRefusal(await move(filePath))).toEqual({ status: 422, code: 'UNSUPPORTED_FILE_TYPE' });
    expect(await readFile(filePath, 'utf8')).toBe('no WAD');
  });

  it('does not move a file again that was already moved', async () => {
    const { data } = await move(await files.writeMod('a.wad'));
    expect((await move(data.filePath)).data).toEqual(data);
    expect(await readdir(api.path('mods', 'files'))).toHaveLength(1);
  });

  it('renames a moved file to its own name when it is catalogued', async () => {
    const { filePath, hashValue } = (await move(await files.writeMod('a.wad'))).data;
    const { status, data } = await api.post(CATALOG, { filePath });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'a', fileName: 'a.wad', filePath, hashValue });
    expect((await move(filePath)).data.filePath).toBe(filePath);
    expect((await api.get(CATALOG)).data).toEqual([data]);
  });

  it('completes only one of eight concurrent moves of a file, and loses no content', async () => {
    const filePath = await files.writeMod('a.wad');
    const responses = await Promise.all(Array.from({ length: 8 }, () => move(filePath)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of responses) expect([200, 404]).toContain(status);
    const [only, ...others] = await readdir(api.path('mods', 'files'));
    expect(others).toEqual([]);
    expect(await readFile(api.path('mods', 'files', only ?? ''))).toEqual(buildMod(['MAP01'], 'a.wad'));
  });
});
