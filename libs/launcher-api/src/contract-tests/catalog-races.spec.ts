import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IModFile, IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles, computeMd5 } from './test-files';
import { createZip } from './create-zip';

const CATALOG = '/api/mod-files/catalog';
const ROUNDS = 15;

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

const list = async () => (await api.get(CATALOG)).data;

/** Checks that every entry has a file with its content, and that every file has an entry. */
async function assertConsistent(): Promise<void> {
  const entries = await list();
  for (const entry of entries) {
    expect(entry.missing).toBe(false);
    expect(computeMd5(await readFile(entry.filePath))).toBe(entry.hashValue);
  }
  const folder = api.path('mods', 'files');
  const stored = (await readdir(folder)).map((name) => join(folder, name)).sort();
  expect(stored).toEqual(entries.map(({ filePath }) => filePath).sort());
}

it.each([
  [
    'added',
    '/api/mod-files/catalog',
    async () => ({ filePath: await files.writeMod('again/b.wad', 'same') }),
  ],
  [
    'imported from an archive',
    '/api/mod-files/unzip-import',
    async () => {
      const content = await readFile(await files.writeMod('again/b.wad', 'same'));
      return {
        filePath: await files.write('b.zip', createZip({ 'b.wad': content })),
        files: [{ entryPath: 'b.wad' }],
      };
    },
  ],
])('keeps entry and file together if a file is deleted and %s concurrently', async (_, path, createBody) => {
  const body = await createBody();
  const filePath = await files.writeMod('a.wad', 'same');
  for (let round = 0; round < ROUNDS; round++) {
    const { data } = await api.post(CATALOG, { filePath });
    await Promise.all([api.delete(`${CATALOG}/${data.id}?deleteFile=true`), api.post(path, body)]);
    await assertConsistent();
  }
});

it("keeps an added file while another request's entry for it is rejected", async () => {
  const content = await readFile(await files.writeMod('a.wad'));
  const own = { hashValue: computeMd5(content), name: 'a' };
  const base = (await api.post(CATALOG, { filePath: await files.writeMod('base.wad') })).data;
  const first = { hashValue: base.hashValue, name: base.name };
  await api.put(`${CATALOG}/${base.id}`, { loadOrder: [own, first] });
  const filePath = files.path('a.wad');
  for (let round = 0; round < ROUNDS; round++) {
    const [refused, added] = await Promise.all([
      api.post(CATALOG, { filePath, loadOrder: [first, own] }),
      api.post(CATALOG, { filePath }),
    ]);
    expect([200, 422]).toContain(refused.status);
    await assertConsistent();
    await api.delete(`${CATALOG}/${added.data.id}?deleteFile=true&force=true`);
  }
});

it('keeps entries and files consistent after moves, adds and deletions of the same content in any order', async () => {
  const filePath = await files.writeMod('a.wad', 'same');
  for (let round = 0; round < ROUNDS; round++) {
    const { data } = await api.post(CATALOG, { filePath });
    const toMove = await files.writeMod('moved/c.wad', 'same');
    const [moved] = await Promise.all([
      api.post('/api/mod-files/move', { filePath: toMove }),
      api.delete(`${CATALOG}/${data.id}?deleteFile=true`),
      api.post(CATALOG, { filePath }),
    ]);
    expect(moved.status).toBe(200);
    // A file that is moved into the library gets an entry only when it is added.
    await api.post(CATALOG, { filePath: await files.writeMod('moved/c.wad', 'same') });
    const [entry, ...others] = await list();
    expect([others, entry?.missing]).toEqual([[], false]);
    expect(computeMd5(await readFile(entry?.filePath ?? ''))).toBe(entry?.hashValue);
  }
});

describe('a protocol that is saved while its file is deleted', () => {
  let file: IModFile;
  let empty: IProtocol;
  beforeEach(async () => {
    empty = (await api.post('/api/protocols', { title: 'Before' })).data;
  });

  const moveAndAdd = async () => {
    const filePath = await files.writeMod('a.wad', 'same');
    file = (await api.post(CATALOG, { filePath })).data;
  };
  /**
   * Deletes the file after a number of other requests. The number varies, so that each round deletes it at a different
   * point during the save.
   */
  const deleteAfter = async (requests: number) => {
    for (let done = 0; done < requests; done++) await api.get(`${CATALOG}/none`);
    return api.delete(`${CATALOG}/${file.id}?deleteFile=true`);
  };
  const createFilesByPath = () => [{ filePath: files.path('a.wad') }];
  const createFilesById = () => [{ fileId: file.id }];
  const createPack = async () => {
    const { hashValue, fileName } = file;
    const pack = {
      format: 'hangar-pack',
      formatVersion: 1,
      protocol: { title: 'Packed' },
      files: [{ hashValue, fileName, entry: 'a.wad' }],
    };
    const content = await readFile(files.path('a.wad'));
    return files.write(
      'packed.hangar',
      createZip({ 'protocol.json': JSON.stringify(pack), 'a.wad': content }),
    );
  };

  it.each([
    ['created, by path', () => api.post('/api/protocols', { title: 'Race', files: createFilesByPath() })],
    ['created, by id', () => api.post('/api/protocols', { title: 'Race', files: createFilesById() })],
    ['changed, by path', () => api.put(`/api/protocols/${empty.id}`, { files: createFilesByPath() })],
    ['changed, by id', () => api.put(`/api/protocols/${empty.id}`, { files: createFilesById() })],
    ['imported', (pack: string) => api.post('/api/protocols/import', { filePath: pack })],
  ])('has its file or is rejected: %s', async (_, write) => {
    await moveAndAdd();
    const pack = await createPack();
    for (let round = 0; round < ROUNDS; round++) {
      const [written, deleted] = await Promise.all([write(pack), deleteAfter(round)]);
      expect([200, 201, 400]).toContain(written.status);
      expect([200, 409]).toContain(deleted.status);
      expect([written.status, deleted.status]).not.toEqual([400, 409]);
      await assertConsistent();
      const present = (await list()).map(({ id }) => id);
      const protocols = (await api.get('/api/protocols')).data;
      for (const { fileId } of protocols.flatMap((item) => item.files)) expect(present).toContain(fileId);
      for (const { id } of protocols) if (id !== empty.id) await api.delete(`/api/protocols/${id}`);
      await api.put(`/api/protocols/${empty.id}`, { files: [] });
      await moveAndAdd();
    }
  });
});
