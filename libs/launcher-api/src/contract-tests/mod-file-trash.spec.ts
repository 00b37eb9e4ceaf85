import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IModFile, ITrashItem } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TestFiles } from './test-files';
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

const add = async (name: string, overrides: object = {}): Promise<IModFile> =>
  (await api.post(CATALOG, { filePath: await files.writeMod(name), ...overrides })).data;
const list = async () => (await api.get(CATALOG)).data;
const listStoredFiles = () => readdir(api.path('mods', 'files'));
const listTrash = async () => (await api.get('/api/trash')).data;
const remove = async ({ id }: IModFile, query = '?deleteFile=true'): Promise<string> =>
  (await api.delete(`${CATALOG}/${id}${query as '?deleteFile=true'}`)).data.trashId;
const restore = (id: string) => api.post(`/api/trash/${id}/restore`);

describe('a mod file that is deleted', () => {
  it('is moved to the trash with its file, and restored with all of its details', async () => {
    await add('a.wad', { author: 'Ada', category: 'mapset', version: '1.2' });
    // Values that were written manually or by a newer version of Hangar must not be lost either.
    const path = api.path('modFileCatalogue.json');
    await api.restart(async () => {
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace('"id"', '"mark": { "of": "the user" }, "id"'));
    });
    const [before] = await list();
    const content = await readFile(before?.filePath ?? '');
    const trashId = await remove(before as IModFile);
    expect([await list(), await listStoredFiles()]).toEqual([[], []]);
    const [item] = await listTrash();
    expect(item).toMatchObject({ id: trashId, kind: 'mod-file', name: 'a' });
    expect(item?.sizeBytes).toBeGreaterThan(content.length);
    await api.restart();
    expect((await restore(trashId)).data).toEqual(item);
    expect(await list()).toEqual([before]);
    expect(await readFile(before?.filePath ?? '')).toEqual(content);
    expect(await listTrash()).toEqual([]);
    await api.restart(async () => expect(await readFile(path, 'utf8')).toContain('the user'));
  });

  it('causes an event for every client when it is restored', async () => {
    const file = await add('a.wad');
    const trashId = await remove(file);
    const event = await api.eventAfter('catalog.changed', () => restore(trashId));
    expect(event).toEqual({ ids: [file.id] });
  });

  it("leaves its file in place unless the file's deletion is requested, and can be restored for that file", async () => {
    const file = await add('a.wad');
    const trashId = await remove(file, '');
    expect(await listStoredFiles()).toEqual([basename(file.filePath)]);
    await restore(trashId);
    expect(await list()).toEqual([file]);
  });

  it('is in its protocols again when restored, before the files that need it', async () => {
    const base = await add('base.wad');
    const user = await add('user.wad', { loadOrder: [{ hashValue: base.hashValue, name: 'base' }] });
    await api.post('/api/protocols', { title: 'Ruins', files: [{ fileId: base.id }] });
    const before = await list();
    const trashId = await remove(base, '?deleteFile=true&force=true');
    expect((await list()).map(({ id }) => id)).toEqual([user.id]);
    await restore(trashId);
    expect((await list()).toReversed()).toEqual(before);
    expect(toRefusal(await api.delete(`${CATALOG}/${base.id}`))).toEqual({ status: 409, code: 'IN_USE' });
  });

  it('is deleted and restored with its readme file', async () => {
    const wad = await readFile(await files.writeMod('dock.wad'));
    const zip = await files.write('dock.zip', createZip({ 'dock.wad': wad, 'dock.txt': 'Title : Dock' }));
    const imported = await api.post('/api/mod-files/unzip-import', {
      filePath: zip,
      files: [{ entryPath: 'dock.wad' }],
    });
    const [file] = imported.data;
    const text = await api.get(`${CATALOG}/${file?.id ?? ''}/text`);
    const trashId = await remove(file as IModFile);
    expect(await readdir(api.path('mods', 'texts'))).toEqual([]);
    await restore(trashId);
    expect((await api.get(`${CATALOG}/${file?.id ?? ''}/text`)).data).toEqual(text.data);
  });

  it('shares its readme file with others from its archive, even if all are restored concurrently', async () => {
    const wads = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}.wad`);
    const entries = await Promise.all(
      wads.map(async (wad) => [wad, await readFile(await files.writeMod(wad))]),
    );
    const zip = await files.write(
      'all.zip',
      createZip({ ...Object.fromEntries(entries), 'all.txt': 'Title : All' }),
    );
    const chosen = wads.map((entryPath) => ({ entryPath }));
    const { data } = await api.post('/api/mod-files/unzip-import', { filePath: zip, files: chosen });
    const before = await list();
    const ids: string[] = [];
    for (const file of data) ids.push(await remove(file));
    await api.restart(() => rm(api.path('mods', 'texts'), { recursive: true }));
    expect((await api.post('/api/trash/restore', { ids })).data).toEqual({ ids, kept: [] });
    expect((await list()).length).toBe(before.length);
    expect(await readdir(api.path('mods', 'texts'))).toHaveLength(1);
  });

  it('is permanently deleted together with its file', async () => {
    const trashId = await remove(await add('a.wad'));
    await api.delete(`/api/trash/${trashId}`);
    expect([await listTrash(), await listStoredFiles(), await readdir(api.path('trash'))]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is restored to the current mods folder if that has changed', async () => {
    const file = await add('a.wad');
    const trashId = await remove(file);
    await api.put('/api/settings', { modsDirectory: files.path('new') });
    await restore(trashId);
    const filePath = files.path('new', 'files', basename(file.filePath));
    expect(await list()).toEqual([{ ...file, filePath }]);
    expect(await readFile(filePath)).toEqual(await readFile(files.path('a.wad')));
  });
});

describe('a mod file stays in the trash', () => {
  it('while the catalogue already has its content again', async () => {
    const trashId = await remove(await add('a.wad'));
    await add('a.wad', { name: 'Again' });
    const refused = await restore(trashId);
    expect(toRefusal(refused)).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(refused.error.error).toContain('Again');
    expect(await listTrash()).toHaveLength(1);
  });

  it('while another file is at its path, and that file is left unchanged', async () => {
    const file = await add('a.wad');
    const trashId = await remove(file);
    await writeFile(file.filePath, 'something else');
    expect(toRefusal(await restore(trashId))).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(await readFile(file.filePath, 'utf8')).toBe('something else');
    await rm(file.filePath);
    expect((await restore(trashId)).status).toBe(200);
  });

  it('together with its file, if its load order would now be circular', async () => {
    const one = await add('one.wad');
    const two = await add('two.wad', { loadOrder: [{ hashValue: one.hashValue, name: 'one' }] });
    const trashId = await remove(two);
    await api.put(`${CATALOG}/${one.id}`, { loadOrder: [{ hashValue: two.hashValue, name: 'two' }] });
    const refused = await restore(trashId);
    expect(refused.status).toBe(422);
    expect(await listStoredFiles()).toEqual([basename(one.filePath)]);
    await api.put(`${CATALOG}/${one.id}`, { loadOrder: [] });
    await restore(trashId);
    expect((await list()).find(({ id }) => id === two.id)).toEqual(two);
  });

  it.each([
    ['record', (folder: string) => writeFile(`${folder}/files/record.json`, '{ "name"')],
    ['record', (folder: string) => rm(`${folder}/files/record.json`)],
    [
      'file',
      async (folder: string) => {
        const [name = ''] = (await readdir(`${folder}/files`)).filter((name) => name.endsWith('.wad'));
        await rename(`${folder}/files/${name}`, `${folder}/moved`);
        await mkdir(`${folder}/files/${name}`);
      },
    ],
  ])('if its %s is damaged', async (_, damage) => {
    const trashId = await remove(await add('a.wad'));
    await damage(api.path('trash', trashId));
    expect(toRefusal(await restore(trashId))).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect([await list(), await listStoredFiles(), (await listTrash()).length]).toEqual([[], [], 1]);
  });

  it('if its record was edited to contain another path', async () => {
    const trashId = await remove(await add('a.wad'));
    const path = api.path('trash', trashId, 'item.json');
    const note = JSON.parse(await readFile(path, 'utf8')) as ITrashItem & { details: object };
    const details = { ...note.details, storedName: '../../settings.json' };
    await api.restart(() => writeFile(path, JSON.stringify({ ...note, details })));
    expect(toRefusal(await restore(trashId))).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
  });
});

it('never loses a file that is deleted, restored and added concurrently', async () => {
  const filePath = await files.writeMod('a.wad');
  for (let round = 0; round < 10; round++) {
    const { data } = await api.post(CATALOG, { filePath });
    const trashId = await remove(data);
    await Promise.all([restore(trashId), api.post(CATALOG, { filePath }), restore(trashId)]);
    const [entry, ...others] = await list();
    expect([others, entry?.missing]).toEqual([[], false]);
    expect(await readFile(entry?.filePath ?? '')).toEqual(await readFile(filePath));
    await api.delete('/api/trash');
  }
});

it('completes a deletion while the same content is being restored', async () => {
  const file = await add('a.wad');
  const trashId = await remove(file);
  const repeated = await add('a.wad');
  const responses = await Promise.all([
    restore(trashId),
    api.delete(`${CATALOG}/${repeated.id}?deleteFile=true`),
    restore(trashId),
  ]);
  expect(responses[1].status).toBe(200);
  expect((await listTrash()).length + (await list()).length).toBe(2);
});
