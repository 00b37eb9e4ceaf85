import { copyFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { IImportedPack, IModFile, IProtocol, IProtocolFileChoice } from '@hangar/domain';
import AdmZip from 'adm-zip';

import { toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let author: PlayableApi;
let friend: PlayableApi;
beforeEach(async () => {
  [author, friend] = await Promise.all([PlayableApi.create(), PlayableApi.create()]);
});
afterEach(() => Promise.all([author.close(), friend.close()]));

async function add(game: PlayableApi, name: string, description: object = {}): Promise<IModFile> {
  // The friend's files have the same contents as the author's.
  const mod = await author.files.writeMod(name);
  const filePath = game.files.path(name);
  if (filePath !== mod) await copyFile(mod, filePath);
  return (await game.api.post('/api/mod-files/catalog', { filePath, ...description })).data;
}

const toLoadOrder = (...files: IModFile[]) => files.map(({ hashValue, name }) => ({ hashValue, name }));

/** Exports a protocol of the author. Its main file has a load order with textures before it and hands after it. */
async function exportAuthorPack(query = ''): Promise<string> {
  const [textures, hands, extra] = await Promise.all([
    add(author, 'textures.wad'),
    add(author, 'hands.wad'),
    add(author, 'extra.wad'),
  ]);
  const main = await add(author, 'main.wad');
  await author.api.put(`/api/mod-files/catalog/${main.id}`, {
    loadOrder: toLoadOrder(textures, main, hands),
  });
  const { id } = await author.createProtocol({
    files: [{ fileId: main.id }, { fileId: extra.id, enabled: false }],
  });
  const response = await fetch(`${author.api.url}/api/protocols/${id}/export${query}`);
  const path = friend.files.path('got.hangar');
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

async function importPack(filePath: string): Promise<IImportedPack> {
  return (await friend.api.post('/api/protocols/import', { filePath })).data;
}

/** Returns the names of the files that the friend's protocol loads. */
async function previewLoaded(protocol: IProtocol): Promise<string[]> {
  const { title, files } = protocol;
  const { data } = await friend.api.post('/api/protocols/preview', { title, files });
  return data.args.filter((arg) => dirname(arg).endsWith('/files')).map((arg) => basename(arg));
}

const getListed = ({ files }: IProtocol) =>
  files.map(({ name, enabled }) => (enabled ? name : `${name} off`));

describe('a pack whose main file is already in the catalogue', () => {
  it('that contains its files loads everything that it loaded originally, in the same order', async () => {
    const path = await exportAuthorPack('?files=true');
    const main = await add(friend, 'main.wad');
    const { protocol, missing } = await importPack(path);
    expect(await previewLoaded(protocol)).toEqual(['textures.wad', 'main.wad', 'hands.wad']);
    expect([missing, getListed(protocol)]).toEqual([[], ['textures', 'main', 'extra off', 'hands']]);
    const catalog = (await friend.api.get('/api/mod-files/catalog')).data;
    expect(catalog.find(({ id }) => id === main.id)?.loadOrder).toEqual([]);
  });

  it('that does not contain its files reports the missing ones, and is not launched without them', async () => {
    const path = await exportAuthorPack();
    await add(friend, 'main.wad');
    await add(friend, 'hands.wad');
    await add(friend, 'extra.wad');
    const { protocol, missing } = await importPack(path);
    expect(missing.map(({ fileName }) => fileName)).toEqual(['textures.wad']);
    const response = await friend.api.post(`/api/protocols/${protocol.id}/launch`);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'MOD_FILES_MISSING' });
    await add(friend, 'textures.wad');
    expect(await previewLoaded(protocol)).toEqual(['textures.wad', 'main.wad', 'hands.wad']);
  });

  it("keeps the user's load order, and also loads the pack's files", async () => {
    const path = await exportAuthorPack('?files=true');
    const [hud, main] = [await add(friend, 'hud.wad'), await add(friend, 'main.wad')];
    const loadOrder = toLoadOrder(hud, main);
    await friend.api.put(`/api/mod-files/catalog/${main.id}`, { loadOrder });
    const { protocol } = await importPack(path);
    expect(await previewLoaded(protocol)).toEqual(['textures.wad', 'hud.wad', 'main.wad', 'hands.wad']);
    const catalog = (await friend.api.get('/api/mod-files/catalog')).data;
    expect(catalog.find(({ id }) => id === main.id)?.loadOrder).toEqual(loadOrder);
  });
});

describe('a pack', () => {
  it('whose files are all new lists only the files that the author listed', async () => {
    const { protocol } = await importPack(await exportAuthorPack('?files=true'));
    expect(await previewLoaded(protocol)).toEqual(['textures.wad', 'main.wad', 'hands.wad']);
    expect(getListed(protocol)).toEqual(['main', 'extra off']);
  });

  it('that contains no files lists everything that its main file needs as missing', async () => {
    const { protocol } = await importPack(await exportAuthorPack());
    expect(getListed(protocol)).toEqual(['textures', 'main', 'extra off', 'hands']);
  });

  it('restores a file whose stored copy is missing, or reports the file if the pack does not contain it', async () => {
    const [full, bare] = [await exportAuthorPack('?files=true'), friend.files.path('bare.hangar')];
    const main = await add(friend, 'main.wad');
    await rm(main.filePath);
    await copyFile(full, friend.files.path('full.hangar'));
    await copyFile(await exportAuthorPack(), bare);
    expect((await importPack(bare)).missing.map(({ fileName }) => fileName)).toContain('main.wad');
    const { brought, missing } = await importPack(friend.files.path('full.hangar'));
    expect([brought.map(({ fileName }) => fileName), missing]).toEqual([
      expect.arrayContaining(['main.wad']),
      [],
    ]);
    const catalog = (await friend.api.get('/api/mod-files/catalog')).data;
    expect(catalog.filter(({ missing: isMissing }) => isMissing)).toEqual([]);
  });

  it('whose load order contains files that the pack lacks lists those as missing, too', async () => {
    const main = await add(friend, 'main.wad');
    const choice: IProtocolFileChoice = { hashValue: main.hashValue, name: 'main' };
    const loadOrder = [{ hashValue: 'e'.repeat(32), name: 'lost.wad' }, ...toLoadOrder(main)];
    const manifest = {
      format: 'hangar-pack',
      formatVersion: 1,
      protocol: { title: 'Odd' },
      files: [{ ...choice, fileName: 'main.wad', loadOrder }],
    };
    const zip = new AdmZip();
    zip.addFile('protocol.json', Buffer.from(JSON.stringify(manifest)));
    await writeFile(friend.files.path('odd.hangar'), zip.toBuffer());
    const { protocol, missing } = await importPack(friend.files.path('odd.hangar'));
    expect([getListed(protocol), missing.map(({ fileName }) => fileName)]).toEqual([
      ['lost.wad', 'main'],
      ['lost.wad'],
    ]);
  });
});
