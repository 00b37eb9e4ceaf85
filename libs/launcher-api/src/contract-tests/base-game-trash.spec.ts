import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IBaseGameVersion } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { waitForBaseGames } from './base-game-library';
import { TestFiles, computeMd5 } from './test-files';

const doom2 = buildIwad('doom2');
const heretic = buildIwad('heretic');

let api: TestLauncherApi;
let files: TestFiles;
let doom: IBaseGameVersion;
beforeEach(async () => {
  files = await TestFiles.create();
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    await writeFile(join(directory, 'wads', 'doom2.wad'), doom2);
    await writeFile(join(directory, 'wads', 'heretic.wad'), heretic);
  });
  const versions = await waitForBaseGames(api, ({ length }) => length === 2);
  const found = versions.find(({ hashValue }) => hashValue === computeMd5(doom2));
  if (!found) throw new Error('The base game was not found.');
  doom = found;
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const list = async () => (await api.get('/api/versions')).data;
const listWads = () => readdir(api.path('wads'));
const listTrash = async () => (await api.get('/api/trash')).data;
const remove = (address = doom.id, query: '' | '?force=true' = '') =>
  api.delete(`/api/versions/${address}${query}`);
const restore = (id: string) => api.post(`/api/trash/${id}/restore`);

describe('DELETE /api/versions/:slugOrId', () => {
  it('moves the game and its file to the trash, and both can be restored unchanged', async () => {
    await api.put(`/api/versions/${doom.id}`, { name: 'My Doom', args: '-fast', slug: 'mine' });
    const before = await list();
    const event = await api.eventAfter('versions.delta', async () => {
      expect((await remove('mine')).data).toEqual({ id: doom.id, trashId: expect.any(String) });
    });
    expect(event.removed.map(({ id }) => id)).toEqual([doom.id]);
    expect(await listWads()).toEqual(['heretic.wad']);
    const [item] = await listTrash();
    expect(item).toMatchObject({ kind: 'base-game', name: 'My Doom' });
    await api.restart();
    expect((await list()).map(({ id }) => id)).not.toContain(doom.id);
    const restoredEvent = await api.eventAfter('versions.delta', () => restore(item?.id ?? ''));
    expect(restoredEvent.added.map(({ id }) => id)).toEqual([doom.id]);
    expect((await list()).find(({ id }) => id === doom.id)).toEqual(before.find(({ id }) => id === doom.id));
    expect(await readFile(api.path('wads', 'doom2.wad'))).toEqual(doom2);
    expect(await listTrash()).toEqual([]);
  });

  it('is rejected while protocols use the game, unless forced; they use the game again once it is restored', async () => {
    const { data } = await api.post('/api/protocols', { title: 'Ruins', baseGameVersionId: doom.id });
    const refused = await remove();
    expect(toRefusal(refused)).toEqual({ status: 409, code: 'IN_USE' });
    expect(refused.error.details).toEqual({ protocols: [{ id: data.id, title: 'Ruins' }], entries: [] });
    expect(await listWads()).toHaveLength(2);
    const { trashId } = (await remove(doom.id, '?force=true')).data;
    await restore(trashId);
    const found = await api.get(`/api/protocols?version=${doom.slug}`);
    expect(found.data.map(({ title }) => title)).toEqual(['Ruins']);
  });

  it('keeps a file outside of the WAD directory', async () => {
    const iwadPath = await files.write('elsewhere.wad', buildIwad('tnt'));
    const forgedGame = { ...doom, id: 'far', slug: 'far', name: 'Far', iwadPath, hashValue: 'a'.repeat(32) };
    await api.put('/api/versions', [...(await list()), forgedGame]);
    const forgedEntry = (await list()).find(({ id }) => id === 'far');
    const { trashId } = (await remove('far')).data;
    expect(await readFile(iwadPath)).toBeTruthy();
    await restore(trashId);
    expect((await list()).find(({ id }) => id === 'far')).toEqual(forgedEntry);
  });

  it('removes a game whose file is missing, and its entry can be restored', async () => {
    await rm(doom.iwadPath);
    await waitForBaseGames(api, (versions) => versions.some(({ missing }) => missing));
    const { trashId } = (await remove()).data;
    expect((await list()).map(({ id }) => id)).not.toContain(doom.id);
    await restore(trashId);
    expect((await list()).find(({ id }) => id === doom.id)).toMatchObject({ name: doom.name });
  });

  it('does not delete a link, and explains what to do', async () => {
    await rm(doom.iwadPath);
    await symlink(await files.write('real.wad', doom2), doom.iwadPath);
    const refused = await remove();
    expect(toRefusal(refused)).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    expect(refused.error.error).toContain('link');
    expect(await listTrash()).toEqual([]);
  });

  it('succeeds for one of two concurrent requests, and returns 404 for unknown games', async () => {
    const responses = await Promise.all([remove(), remove()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(toRefusal(await remove('none'))).toEqual({ status: 404, code: 'VERSION_NOT_FOUND' });
  });
});

describe('a base game in the trash', () => {
  it('is restored to the current WAD directory, with a free slug', async () => {
    const { trashId } = (await remove()).data;
    await mkdir(files.path('new wads'));
    await api.put('/api/settings', { wadFilesDirectory: files.path('new wads') });
    const [other] = await list();
    await api.put(`/api/versions/${other?.id ?? ''}`, { slug: doom.slug });
    await restore(trashId);
    const restoredEvent = await api.get(`/api/versions/${doom.id}`);
    expect(restoredEvent.data).toMatchObject({
      iwadPath: files.path('new wads', 'doom2.wad'),
      missing: false,
    });
    expect(restoredEvent.data.slug).not.toBe(doom.slug);
  });

  it('cannot be restored while the same game, or another file at its path, exists', async () => {
    const { trashId } = (await remove()).data;
    await writeFile(doom.iwadPath, 'another');
    expect(toRefusal(await restore(trashId))).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(await readFile(doom.iwadPath, 'utf8')).toBe('another');
    await rm(doom.iwadPath);
    await api.post('/api/wads/import', { sourcePath: await files.write('again.wad', doom2) });
    expect(toRefusal(await restore(trashId))).toEqual({ status: 409, code: 'TARGET_EXISTS' });
    expect(await listTrash()).toHaveLength(1);
  });

  it.each(['../settings.json', '.hidden', 'a/b.wad'])('is not restored as %j', async (storedName) => {
    const { trashId } = (await remove()).data;
    const path = api.path('trash', trashId, 'item.json');
    const note = JSON.parse(await readFile(path, 'utf8')) as object;
    await api.restart(() => writeFile(path, JSON.stringify({ ...note, details: { storedName } })));
    expect(toRefusal(await restore(trashId))).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect((await list()).map(({ id }) => id)).not.toContain(doom.id);
  });
});

it('the trash receives the games that an updated list omits, but nothing if the list is rejected', async () => {
  const others = (await list()).filter(({ id }) => id !== doom.id);
  const slug = others[0]?.slug ?? '';
  const refused = await api.put('/api/versions', [...others, { ...doom, id: 'twin', slug }]);
  expect(refused.status).toBe(409);
  expect(await listTrash()).toEqual([]);
  await rm(doom.iwadPath);
  await api.put('/api/versions', others);
  const [item] = await listTrash();
  expect(item).toMatchObject({ kind: 'base-game', name: doom.name });
  await restore(item?.id ?? '');
  expect((await list()).find(({ id }) => id === doom.id)).toMatchObject({ slug: doom.slug });
});
