import { readdir, rm, writeFile } from 'node:fs/promises';
import type { IModFile, IProtocol } from '@hangar/domain';
import { readPictureSize } from '@hangar/thumbnails';
import { makePng } from '@hangar/thumbnails/testing';
import {
  buildDoomPicture,
  buildIwad,
  buildMod,
  buildPalette,
  buildWad,
  lump,
} from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { waitForBaseGames } from './base-game-library';
import { GIF } from './test-images';
import { sendRawRequest } from './raw-request';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

interface PictureResponse {
  status: number;
  type: string | null;
  size: [number, number] | null;
  etag: string;
}

/** Requests a picture, and returns what a page can observe: status, type, size and ETag. */
async function fetchPicture(path: string, headers: Record<string, string> = {}): Promise<PictureResponse> {
  const response = await fetch(api.url + path, { headers });
  const size = readPictureSize(Buffer.from(await response.arrayBuffer()));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    size: size && [size.width, size.height],
    etag: response.headers.get('etag') ?? '',
  };
}
const getCoverUrl = ({ id }: IProtocol, query = '') => fetchPicture(`/api/protocols/${id}/cover${query}`);

/** A WAD with a title picture of this width, by which the tests identify it. */
const createTitledWad = (width: number) =>
  buildWad([
    lump(
      'TITLEPIC',
      buildDoomPicture(width, 100, (x) => x),
    ),
    lump('PLAYPAL', buildPalette()),
  ]);

async function addFile(fileName: string, bytes: Buffer, overrides: object = {}): Promise<IModFile> {
  await writeFile(api.path(fileName), bytes);
  return (await api.post('/api/mod-files/catalog', { filePath: api.path(fileName), ...overrides })).data;
}
async function protocol(request: object = {}): Promise<IProtocol> {
  return (await api.post('/api/protocols', { title: 'Covered', ...request })).data;
}
async function image(fileName: string, bytes: Buffer): Promise<string> {
  await writeFile(api.path(fileName), bytes);
  const response = await api.post('/api/screenshots/upload', { filePath: api.path(fileName) });
  return response.data.fileName;
}

describe('GET /api/protocols/:id/cover', () => {
  it("is the protocol's own image, scaled down but never up", async () => {
    const own = await protocol({ screenshotPath: await image('own.png', makePng(1000, 500)) });
    expect(await getCoverUrl(own)).toMatchObject({ status: 200, type: 'image/png', size: [1000, 500] });
    expect(await getCoverUrl(own, '?width=160')).toMatchObject({
      status: 200,
      type: 'image/webp',
      size: [160, 80],
    });
    expect(await getCoverUrl(own, '?width=640')).toMatchObject({ size: [640, 320] });
    expect(await getCoverUrl(own, '?width=1280')).toMatchObject({ type: 'image/png', size: [1000, 500] });
  });

  it('has a new URL after a change, and every URL returns the current cover', async () => {
    const own = await protocol({ screenshotPath: await image('own.png', makePng(100, 50)) });
    expect(await getCoverUrl(own, `?width=640&asOf=${own.updatedAt}`)).toMatchObject({ size: [100, 50] });
    expect(await getCoverUrl(own, '?asOf=anything')).toMatchObject({ status: 200, size: [100, 50] });
    expect((await getCoverUrl(own, `?asOf=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('falls back to the title picture that the game would show, from the last file that has one', async () => {
    const [first, last, sidecar, off, none] = await Promise.all([
      addFile('first.wad', createTitledWad(101)),
      addFile('last.wad', createTitledWad(102)),
      addFile('side.wad', createTitledWad(103), { sidecarOnly: true }),
      addFile('off.wad', createTitledWad(104)),
      addFile('none.wad', buildMod(['MAP01'])),
    ]);
    const choices = [first, last, sidecar, off, none].map(({ id }) => ({
      fileId: id,
      enabled: id !== off.id,
    }));
    const protocolWithMods = await protocol({ files: choices });
    expect((await getCoverUrl(protocolWithMods)).size?.[0]).toBe(102);
    await api.put(`/api/protocols/${protocolWithMods.id}`, {
      files: choices.filter(({ fileId }) => fileId !== last.id),
    });
    expect((await getCoverUrl(protocolWithMods)).size?.[0]).toBe(101);
    await api.put(`/api/mod-files/catalog/${sidecar.id}`, { sidecarOnly: false });
    expect((await getCoverUrl(protocolWithMods)).size?.[0]).toBe(103);
    await api.put(`/api/protocols/${protocolWithMods.id}`, {
      screenshotPath: await image('own.png', makePng(7, 7)),
    });
    expect((await getCoverUrl(protocolWithMods)).size?.[0]).toBe(7);
  });

  it("falls back to the title picture of the protocol's base game, or the default one, if there are no mods", async () => {
    const plain = await protocol();
    expect((await getCoverUrl(plain)).status).toBe(204);
    const picture = lump(
      'TITLEPIC',
      buildDoomPicture(105, 100, (x) => x),
    );
    await writeFile(api.path('game.wad'), buildIwad('doom2', { lumps: [picture] }));
    await api.post('/api/wads/import', { sourcePath: api.path('game.wad') });
    const [game] = await waitForBaseGames(api, ({ length }) => length === 1);
    expect((await getCoverUrl(plain)).size?.[0]).toBe(105);
    const named = await protocol({ baseGameVersionId: game?.id });
    expect((await getCoverUrl(named)).size?.[0]).toBe(105);
    const protocolWithoutGame = await protocol({ baseGameVersionId: 'gone' });
    expect((await getCoverUrl(protocolWithoutGame)).status).toBe(204);
  });

  it('skips a missing image of the protocol, and a missing mod file', async () => {
    const fileName = await image('own.png', makePng(7, 7));
    const mod = await addFile('mod.wad', createTitledWad(101));
    const both = await protocol({ screenshotPath: fileName, files: [{ fileId: mod.id }] });
    await rm(api.path('images', fileName));
    expect((await getCoverUrl(both)).size?.[0]).toBe(101);
    const unseen = await addFile('unseen.wad', createTitledWad(102));
    const missingFileId = await protocol({ files: [{ fileId: unseen.id }] });
    await rm(unseen.filePath);
    expect((await getCoverUrl(missingFileId)).status).toBe(204);
  });

  it('stretches Doom’s pixels vertically like the game does, at every width', async () => {
    const picture = lump(
      'TITLEPIC',
      buildDoomPicture(320, 200, (x) => x % 256),
    );
    const mod = await addFile('doom.wad', buildWad([picture, lump('PLAYPAL', buildPalette())]));
    const modded = await protocol({ files: [{ fileId: mod.id }] });
    expect((await getCoverUrl(modded)).size).toEqual([320, 200]);
    for (const width of [160, 320, 640, 1280]) {
      expect((await getCoverUrl(modded, `?width=${width}`)).size).toEqual([width, (width * 3) / 4]);
    }
    const alone = await fetchPicture(`/api/mod-files/catalog/${mod.id}/title-picture?width=640`);
    expect(alone.size).toEqual([640, 480]);
  });

  it('returns 204 for a protocol without any picture, and 404 for an unknown one', async () => {
    const response = await sendRawRequest(api.url, `/api/protocols/${(await protocol()).id}/cover?width=320`);
    expect([response.status, response.text, response.headers['cache-control']]).toEqual([
      204,
      '',
      'private, no-cache',
    ]);
    expect((await api.get('/api/protocols/none/cover')).error.code).toBe('PROTOCOL_NOT_FOUND');
  });

  it('is not sent again until it changes', async () => {
    const own = await protocol({ screenshotPath: await image('own.png', makePng(400, 400)) });
    const { etag } = await getCoverUrl(own, '?width=160');
    const repeated = await fetchPicture(`/api/protocols/${own.id}/cover?width=160`, {
      'if-none-match': etag,
    });
    expect([repeated.status, repeated.size]).toEqual([304, null]);
    await api.put(`/api/protocols/${own.id}`, {
      screenshotPath: await image('other.png', makePng(400, 300)),
    });
    const other = await fetchPicture(`/api/protocols/${own.id}/cover?width=160`, { 'if-none-match': etag });
    expect([other.status, other.size]).toEqual([200, [160, 120]]);
  });

  it.each(['0', '161', '-160', 'x', '', '1e9', '160&width=320'])('rejects the width "%s"', async (width) => {
    const { status } = await getCoverUrl(await protocol(), `?width=${width}`);
    expect(status).toBe(400);
  });
});

describe('thumbnails', () => {
  const countThumbnails = async () => (await readdir(api.path('cache', 'thumbnails'))).length;

  it('are created once per content, even for concurrent requests', async () => {
    const names = [await image('a.png', makePng(500, 500)), await image('b.png', makePng(500, 500))];
    const requests = names.flatMap((name) =>
      Array.from({ length: 5 }, () => fetchPicture(`/images/${name}?width=320`)),
    );
    for (const { size } of await Promise.all(requests)) expect(size).toEqual([320, 320]);
    expect(await countThumbnails()).toBe(1);
    await api.restart();
    expect((await fetchPicture(`/images/${names[0]}?width=320`)).size).toEqual([320, 320]);
    expect(await countThumbnails()).toBe(1);
  });

  it('are created again for a replaced file', async () => {
    const name = await image('a.png', makePng(500, 500));
    expect((await fetchPicture(`/images/${name}?width=160`)).size).toEqual([160, 160]);
    await writeFile(api.path('images', name), makePng(500, 250));
    expect((await fetchPicture(`/images/${name}?width=160`)).size).toEqual([160, 80]);
  });

  it('are created again after the cache is emptied', async () => {
    const name = await image('a.png', makePng(500, 500));
    for (let times = 0; times < 2; times++) {
      expect((await fetchPicture(`/images/${name}?width=160`)).size).toEqual([160, 160]);
      await rm(api.path('cache'), { recursive: true });
    }
  });

  it('are the original pictures if these are damaged or in a format that cannot be scaled', async () => {
    const gif = await image('a.gif', GIF);
    expect(await fetchPicture(`/images/${gif}?width=160`)).toMatchObject({ status: 200, type: 'image/gif' });
    const cut = await image('cut.png', makePng(500, 500).subarray(0, 60));
    expect(await fetchPicture(`/images/${cut}?width=160`)).toMatchObject({ status: 200, type: 'image/png' });
    const oversized = await image('bomb.png', makePng(10, 10, { width: 60_000, height: 60_000 }));
    expect(await fetchPicture(`/images/${oversized}?width=160`)).toMatchObject({
      status: 200,
      size: [60_000, 60_000],
    });
  });

  it('are only available for detected screenshots in readable folders', async () => {
    await writeFile(api.path('images', 'found.png'), makePng(500, 500));
    const path = encodeURIComponent(api.path('images', 'found.png'));
    expect((await fetchPicture(`/api/media?path=${path}&width=160`)).size).toEqual([160, 160]);
    expect((await fetchPicture(`/api/media?path=%2Fetc%2Fpasswd&width=160`)).status).toBe(403);
  });
});

describe('a missing title picture', () => {
  it('is not an error if the client accepts an empty response', async () => {
    const { id } = await addFile('none.wad', buildMod(['MAP01']));
    expect((await fetchPicture(`/api/mod-files/catalog/${id}/title-picture`)).status).toBe(404);
    expect((await fetchPicture(`/api/mod-files/catalog/${id}/title-picture?orNothing=true`)).status).toBe(
      204,
    );
    expect((await fetchPicture('/api/mod-files/catalog/none/title-picture?orNothing=true')).status).toBe(404);
  });
});
