import { readFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';

const PROTOCOLS = '/api/protocols';
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

const listCatalog = async (): Promise<IModFile[]> => (await api.get(CATALOG)).data;
const create = (...choices: unknown[]) => api.post(PROTOCOLS, { title: 'x', files: choices });

describe('the files of a protocol', () => {
  it('are catalogued first if given by path', async () => {
    const { status, data } = await create(
      { filePath: await files.writeMod('a.wad') },
      { filePath: await files.writeMod('b.wad'), name: 'Bee' },
    );
    const [a, b] = await listCatalog();
    expect(status).toBe(201);
    expect(data.files).toEqual([
      { fileId: a?.id, hashValue: a?.hashValue, name: 'a', enabled: true },
      { fileId: b?.id, hashValue: b?.hashValue, name: 'Bee', enabled: true },
    ]);
    expect(await readFile(files.path('a.wad'))).toBeTruthy();
  });

  it('stay disabled if given by path', async () => {
    const { data } = await create({ filePath: await files.writeMod('a.wad'), enabled: false });
    expect(data.files).toMatchObject([{ name: 'a', enabled: false }]);
  });

  it('result in a single entry if given twice by path', async () => {
    const filePath = await files.writeMod('a.wad');
    await create({ filePath });
    await create({ filePath });
    expect(await listCatalog()).toHaveLength(1);
  });

  it('are completed from the catalogue if given by ID or hash', async () => {
    const entry = (await api.post(CATALOG, { filePath: await files.writeMod('a.wad') })).data;
    const full = { fileId: entry.id, hashValue: entry.hashValue, name: 'a', enabled: true };
    const { data } = await create(
      { fileId: entry.id },
      { hashValue: entry.hashValue.toUpperCase(), enabled: false, name: 'Mine' },
      { fileId: 'lost', hashValue: entry.hashValue },
    );
    expect(data.files).toEqual([full, { ...full, enabled: false, name: 'Mine' }, full]);
  });

  it('are kept as missing if given by the hash of an unknown file', async () => {
    const hashValue = 'f'.repeat(32);
    const { status, data } = await create({ hashValue, name: 'Lost.wad' });
    expect(status).toBe(201);
    expect(data.files).toEqual([{ fileId: '', hashValue, name: 'Lost.wad', enabled: true }]);
    expect((await api.put(`${PROTOCOLS}/${data.id}`, data)).status).toBe(200);
  });

  it('leave nothing behind if one of them cannot be used', async () => {
    const filePath = await files.writeMod('a.wad');
    const text = await files.write('b.txt', 'text');
    const notFound = await create({ filePath }, { filePath: files.path('gone.wad') });
    expect(toRefusal(notFound)).toEqual({ status: 404, code: 'FILE_NOT_FOUND' });
    const unsupported = await create({ filePath }, { filePath: text });
    expect(toRefusal(unsupported)).toEqual({ status: 422, code: 'UNSUPPORTED_FILE_TYPE' });
    expect(toRefusal(await create({ filePath }, { fileId: 'none' }))).toEqual(invalidField('files.1.fileId'));
    expect(toRefusal(await create({ filePath }, { filePath: 'b.wad' }))).toEqual(
      invalidField('files.1.filePath'),
    );
    expect((await api.get(PROTOCOLS)).data).toEqual([]);
    expect(await listCatalog()).toEqual([]);
  });

  it('are not catalogued for a rejected change of an outdated state', async () => {
    const { id } = (await create()).data;
    const body = { files: [{ filePath: await files.writeMod('a.wad') }] };
    const response = await api.put(`${PROTOCOLS}/${id}`, body, { 'if-match': '"old"' });
    expect(response.status).toBe(412);
    expect(await listCatalog()).toEqual([]);
  });

  it('are not catalogued by a preview', async () => {
    const filePath = await files.writeMod('a.wad');
    const body = { title: 'x', files: [{ filePath }, { filePath: files.path('gone.wad') }] };
    const { status, data } = await api.post(`${PROTOCOLS}/preview`, body);
    expect(status).toBe(200);
    expect(data.args).toEqual(expect.arrayContaining([filePath]));
    expect(data.notes.join()).toContain('gone.wad');
    expect(await listCatalog()).toEqual([]);
  });
});
