import { readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { buildWad, exitMap } from '@hangar/wad-files/testing';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => void (game = await PlayableApi.create()));
afterEach(() => game.close());

async function add(name: string, items: number): Promise<IModFile> {
  const filePath = await game.files.write(name, buildWad(exitMap('MAP01', { items })));
  return (await game.api.post('/api/mod-files/catalog', { filePath })).data;
}

/** Plays two mods once. */
async function createPlayedProtocol(): Promise<{ id: string; mod: IModFile; other: IModFile }> {
  const [mod, other] = [await add('first.wad', 1), await add('second.wad', 2)];
  const { id } = await game.createProtocol({ files: [{ fileId: mod.id }, { fileId: other.id }] });
  await game.launch(id);
  await game.end();
  return { id, mod, other };
}

async function endNewest(): Promise<void> {
  const [item] = (await game.api.get('/api/trash')).data;
  expect((await game.api.delete(`/api/trash/${item?.id ?? ''}`)).status).toBe(200);
}

const listRunFiles = async (id: string) =>
  (await readdir(game.api.path('runs', id), { recursive: true })).sort();
const LINKS = ['files', 'files/.hangar-links.json', 'files/first.wad', 'files/second.wad'];

it('removes the links of a protocol only when the protocol is removed', async () => {
  const { id } = await createPlayedProtocol();
  await writeFile(game.api.path('runs', id, 'levelstat.txt'), 'mine');
  await game.api.post('/api/protocols/delete', { ids: [id] });
  expect(await listRunFiles(id)).toEqual(expect.arrayContaining(LINKS));
  await endNewest();
  expect(await listRunFiles(id)).toEqual(['levelstat.txt']);
});

it('removes the folder of a run if no files were written there', async () => {
  const { id } = await createPlayedProtocol();
  await game.api.post('/api/protocols/delete', { ids: [id] });
  await endNewest();
  await expect(listRunFiles(id)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('keeps files that the player added among the links', async () => {
  const { id } = await createPlayedProtocol();
  await writeFile(game.api.path('runs', id, 'files', 'notes.txt'), 'mine');
  await game.api.post('/api/protocols/delete', { ids: [id] });
  await endNewest();
  expect(await listRunFiles(id)).toEqual(['files', 'files/notes.txt']);
});

it("renames a player's file at the path of a link, and reports the new name", async () => {
  const { id } = await createPlayedProtocol();
  const folder = game.api.path('runs', id, 'files');
  await rm(join(folder, 'first.wad'));
  await writeFile(join(folder, 'first.wad'), 'mine');
  await writeFile(join(folder, 'first-kept.wad'), 'older');
  const { command } = await game.launch(id);
  expect(command.notes).toContainEqual(expect.stringMatching(/renamed .*first\.wad to first-kept-2\.wad,/));
  await game.end();
  expect(await readFile(join(folder, 'first-kept-2.wad'), 'utf8')).toBe('mine');
  expect(await readFile(join(folder, 'first-kept.wad'), 'utf8')).toBe('older');
  const repeated = await game.launch(id);
  expect(repeated.command.notes).not.toContainEqual(expect.stringContaining('was in the place'));
  await game.end();
});

it.each(['files/first.wad', 'files'])(
  'renames a link of the player that has the path of %s',
  async (name) => {
    const { id } = await createPlayedProtocol();
    const userFile = await game.files.write('mine/first.wad', 'mine');
    await rm(game.api.path('runs', id, name), { recursive: true });
    const target = name === 'files' ? dirname(userFile) : userFile;
    await symlink(target, game.api.path('runs', id, name));
    const { command } = await game.launch(id);
    const [kept] = (await listRunFiles(id)).filter((item) => item.includes('-kept'));
    expect(await readlink(game.api.path('runs', id, String(kept)))).toBe(target);
    expect(command.notes).toContainEqual(expect.stringMatching(/renamed .*-kept(\.wad)?,/));
    expect(await readFile(userFile, 'utf8')).toBe('mine');
    await game.end();
  },
);

it.each(['files', 'saves'])(
  'reports a file that has the path of the folder %s, and the solution',
  async (name) => {
    const { id } = await createPlayedProtocol();
    const path = name === 'files' ? game.api.path('runs', id, name) : game.api.path(name, id);
    await rm(path, { recursive: true });
    await writeFile(path, 'mine');
    const { status, error } = await game.api.post(`/api/protocols/${id}/launch`);
    expect([status, error.code]).toEqual([503, 'STORAGE_READONLY']);
    expect(error.error).toContain(`${path} is a file and Hangar needs a folder of that name.`);
    expect(error.error).toMatch(/Move or rename that file and try again\.$/);
    expect(await readFile(path, 'utf8')).toBe('mine');
  },
);

it('removes the links to a mod file together with the file', async () => {
  const { id, mod, other } = await createPlayedProtocol();
  await game.api.put(`/api/protocols/${id}`, { files: [{ fileId: other.id }] });
  await game.api.delete(`/api/mod-files/catalog/${mod.id}?deleteFile=true`);
  expect(await listRunFiles(id)).toEqual(expect.arrayContaining(LINKS));
  await endNewest();
  // The links of all protocols are checked in the background. Stopping waits for that check.
  await game.api.restart();
  expect(await listRunFiles(id)).toEqual(['files', 'files/.hangar-links.json', 'files/second.wad']);
});
