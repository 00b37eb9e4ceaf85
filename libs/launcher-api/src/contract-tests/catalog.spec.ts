import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { clearLibrary } from './clear-library';
import { TestFiles, computeMd5 } from './test-files';

const CATALOG = '/api/mod-files/catalog';

let api: TestLauncherApi;
let files: TestFiles;
beforeAll(async () => void (api = await createTestLauncherApi({ platform: { clock: new ManualClock() } })));
beforeEach(async () => void (files = await TestFiles.create()));
afterEach(async () => {
  await clearLibrary(api);
  await files.remove();
});
afterAll(() => api.close());

const add = async (name: string, description: object = {}): Promise<IModFile> => {
  const response = await api.post(CATALOG, { filePath: await files.writeMod(name), ...description });
  expect(response.status).toBe(201);
  return response.data;
};
const list = async (query: '' | `?${string}` = '') => (await api.get(`${CATALOG}${query}`)).data;
const listStoredFiles = () => readdir(api.path('mods', 'files'));

describe('POST /api/mod-files/catalog', () => {
  it('copies the file under a name with its hash, and adds an entry', async () => {
    const source = await files.writeMod('My Mod.wad', 'a');
    const content = buildMod(['MAP01'], 'a');
    const { status, data } = await api.post(CATALOG, { filePath: source });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      name: 'My Mod',
      fileName: 'My Mod.wad',
      filePath: api.path('mods', 'files', `My Mod-${computeMd5(content)}.wad`),
      fileType: 'WAD',
      hashValue: computeMd5(content),
      sizeBytes: content.length,
      version: null,
      url: null,
      category: null,
      categoryGuessed: false,
      author: null,
      releasedOn: null,
      description: null,
      readme: null,
      from: null,
      sidecarOnly: false,
      loadOrder: [],
      requiredBy: [],
      configTemplate: null,
      addedAt: '2026-01-02T03:04:05.000Z',
      missing: false,
    });
    expect(await readFile(data.filePath)).toEqual(content);
    expect(await readFile(source)).toEqual(content);
    expect(await list()).toEqual([data]);
  });

  it('keeps the given details', async () => {
    const description = {
      name: 'Ancient Aliens',
      version: '1.0',
      url: 'https://example.org/aa',
      category: 'mapset',
      sidecarOnly: true,
      loadOrder: [{ hashValue: 'A'.repeat(32), name: 'Music' }],
      configTemplate: 'aa.cfg',
    };
    const entry = await add('aaliens.wad', description);
    expect(entry).toMatchObject({
      ...description,
      loadOrder: [{ hashValue: 'a'.repeat(32), name: 'Music' }],
    });
  });

  it.each([
    ['m.pk3', 'PK3', 'PK\x03\x04'],
    ['M.PK7', 'PK7', '7z\xbc\xaf\x27\x1c'],
    ['m.ipk3', 'IPK3', 'PK\x03\x04'],
    ['m.zip', 'ZIP', 'PK\x05\x06'],
    ['m.deh', 'DEH', 'Patch File for DeHackEd v3.0'],
    ['m.Bex', 'BEX', '[STRINGS]'],
  ])('accepts %s as %s', async (name, fileType, content) => {
    const filePath = await files.write(name, Buffer.from(content, 'latin1'));
    const { status, data } = await api.post(CATALOG, { filePath });
    expect([status, data.fileType]).toEqual([201, fileType]);
  });

  it.each([
    'böse ☠ mod.wad',
    `"quoted" 'x'.wad`,
    '-option.wad',
    '@response.wad',
    '%2e%2e.wad',
    ' a .wad',
    '..x.wad',
  ])('accepts the name %s, and stores the file under a safe name', async (name) => {
    const entry = await add(name);
    expect(entry.fileName).toBe(name);
    const [only] = await listStoredFiles();
    expect(only).toMatch(/^(?!\.)[^"'%@]+-[0-9a-f]{32}\.wad$/);
    expect(entry.filePath).toBe(api.path('mods', 'files', only ?? ''));
  });

  it('returns 200 with the unchanged entry for a known file with a different name', async () => {
    const entry = await add('a.wad', { name: 'First' });
    const filePath = await files.writeMod('b.wad', 'a.wad');
    const { status, data } = await api.post(CATALOG, { filePath, name: 'Second' });
    expect([status, data]).toEqual([200, entry]);
    expect(await listStoredFiles()).toHaveLength(1);
  });

  it('creates one entry and one file from 20 concurrent adds', async () => {
    const paths = Array.from({ length: 20 }, (_, index) =>
      files.writeMod(index % 2 ? 'a.wad' : `${index}.wad`, 'same'),
    );
    const responses = await Promise.all(
      (await Promise.all(paths)).map((filePath) => api.post(CATALOG, { filePath })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
    const [entry] = await list();
    expect(await listStoredFiles()).toEqual([basename(entry?.filePath ?? '')]);
    expect(entry?.missing).toBe(false);
  });

  it('restores the missing file of an entry', async () => {
    const entry = await add('a.wad');
    await rm(entry.filePath);
    expect(await list()).toEqual([{ ...entry, missing: true }]);
    const filePath = await files.writeMod('other name.wad', 'a.wad');
    const { status, data } = await api.post(CATALOG, { filePath });
    expect(status).toBe(200);
    expect({ ...data, filePath: '' }).toEqual({ ...entry, filePath: '' });
    expect(await readFile(data.filePath)).toEqual(buildMod(['MAP01'], 'a.wad'));
  });

  it.each([
    ['a kind that is not a mod file', 'readme.txt', 'hello'],
    ['no extension', 'mod', 'hello'],
    ['an invalid WAD', 'a.wad', 'hello'],
    ['an invalid pk3', 'a.pk3', 'hello'],
    ['a patch that is not text', 'a.deh', 'a\0b'],
    ['an empty file', 'a.wad', ''],
    ['a WAD that claims lumps it cannot hold', 'a.wad', createWadHeader(65_535, 12)],
    ['a truncated WAD', 'a.wad', buildMod(['MAP01']).subarray(0, 40)],
    ['a WAD with an invalid header', 'a.wad', createWadHeader(-2, -5)],
  ])('rejects %s and leaves nothing behind', async (_, name, content) => {
    const response = await api.post(CATALOG, { filePath: await files.write(name, content) });
    expect(toRefusal(response)).toEqual({ status: 422, code: 'UNSUPPORTED_FILE_TYPE' });
    expect(response.error.error).toContain(name);
    // The message must not reveal the file's temporary location.
    expect(response.error.error).not.toContain('tmp');
    expect(await list()).toEqual([]);
    expect(await listStoredFiles().catch(() => [])).toEqual([]);
  });

  it.each([
    ['without lumps', createWadHeader(0, 12)],
    ['without lumps and with an odd place for its directory', createWadHeader(0, 0)],
    ['from a console', toBigEndian(buildMod(['MAP01']))],
    ['with lumps outside of the file', createWadWithLump({ offset: 500, size: 1000 })],
    ['with lumps of a negative size', createWadWithLump({ offset: 12, size: -1 })],
    ['with bytes after its directory', Buffer.concat([buildMod(['MAP01']), Buffer.alloc(7)])],
  ])('accepts a WAD %s, as ports do', async (_, content) => {
    const response = await api.post(CATALOG, { filePath: await files.write('odd.wad', content) });
    expect(response.status).toBe(201);
  });

  it('rejects missing files and folders', async () => {
    const missing = await api.post(CATALOG, { filePath: files.path('gone.wad') });
    expect(toRefusal(missing)).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    expect(missing.error.error).toContain('gone.wad');
    await mkdir(files.path('dir.wad'));
    const folder = await api.post(CATALOG, { filePath: files.path('dir.wad') });
    expect(toRefusal(folder)).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
  });

  it.each([
    [{}, ['filePath']],
    [{ filePath: 'a.wad' }, ['filePath']],
    [{ filePath: '/a', name: null }, ['name']],
    [{ filePath: '/a', name: 'a\u0000b' }, ['name']],
    [{ filePath: '/a', url: 'file:///etc/passwd' }, ['url']],
    [{ filePath: '/a', category: 'fun' }, ['category']],
    [{ filePath: '/a', configTemplate: '../x.cfg' }, ['configTemplate']],
    [{ filePath: '/a', loadOrder: [{ hashValue: 'x', name: 'y' }, 7] }, ['loadOrder.0.hashValue']],
    [{ filePath: '/a', id: 'x', hashValue: 'y' }, ['id', 'hashValue']],
    [{ filePath: '/a', colour: 'red' }, ['colour']],
  ])('rejects %j', async (body, paths) => {
    const { status, paths: found } = toRefusal(await api.post(CATALOG, body));
    expect(status).toBe(400);
    expect(found).toEqual(expect.arrayContaining(paths));
  });

  it('publishes an event for the new entry', async () => {
    const filePath = await files.writeMod('a.wad');
    const { ids } = await api.eventAfter('catalog.changed', () => api.post(CATALOG, { filePath }));
    expect(ids).toEqual((await list()).map(({ id }) => id));
  });
});

/** A WAD that consists of only a header. */
function createWadHeader(lumpCount: number, directoryOffset: number): Buffer {
  const bytes = Buffer.from('PWAD????????');
  bytes.writeInt32LE(lumpCount, 4);
  bytes.writeInt32LE(directoryOffset, 8);
  return bytes;
}

/** A WAD with one lump. Its directory is at the end of the file. */
function createWadWithLump({ offset, size }: { offset: number; size: number }): Buffer {
  const entry = Buffer.from('????????LUMP\0\0\0\0');
  entry.writeInt32LE(offset, 0);
  entry.writeInt32LE(size, 4);
  return Buffer.concat([createWadHeader(1, 12), entry]);
}

/** The same WAD with a big-endian header, as on consoles. Only the header is converted. */
function toBigEndian(wad: Buffer): Buffer {
  const swapped = Buffer.from(wad);
  swapped.subarray(4, 12).swap32();
  return swapped;
}
