import { readdir, writeFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';
import { readPictureSize } from '@hangar/thumbnails';
import { buildIwad, buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { waitForBaseGames } from './base-game-library';
import { createZip } from './create-zip';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** One byte more than the size limit of a text map. */
const TOO_LONG = 64 * 1024 * 1024 + 1;

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

async function addMod(fileName: string, bytes: Buffer): Promise<IModFile> {
  await writeFile(api.path(fileName), bytes);
  return (await api.post('/api/mod-files/catalog', { filePath: api.path(fileName) })).data as IModFile;
}

const drawingPath = ({ id }: IModFile, map: string): string =>
  `/api/mod-files/catalog/${id}/maps/${map}/drawing`;

async function fetchSize(path: string): Promise<number[]> {
  const response = await fetch(`${api.url}${path}`);
  const size = readPictureSize(Buffer.from(await response.arrayBuffer()));
  return size ? [response.status, size.width, size.height] : [response.status];
}

const textMap = (text: string | Buffer): Buffer =>
  buildWad([lump('MAP01'), lump('TEXTMAP', text), lump('ENDMAP')]);

it('draws a map of a mod file or a base game in the requested width', async () => {
  const wad = await addMod('mod.wad', buildMod(['MAP01']));
  expect(await fetchSize(drawingPath(wad, 'MAP01'))).toEqual([200, 640, 480]);
  expect(await fetchSize(`${drawingPath(wad, 'map01')}?width=160`)).toEqual([200, 160, 120]);
  const pk3 = await addMod('mod.pk3', createZip({ 'maps/START.wad': buildMod(['MAP01'], 'packed') }));
  expect(await fetchSize(`${drawingPath(pk3, 'START')}?width=320`)).toEqual([200, 320, 240]);
  await writeFile(api.path('game.wad'), buildIwad('doom2', { lumps: [] }));
  await api.post('/api/wads/import', { sourcePath: api.path('game.wad') });
  const [game] = await waitForBaseGames(api, ({ length }) => length === 1);
  expect(await fetchSize(`/api/versions/${game?.slug}/maps/MAP01/drawing?width=320`)).toEqual([
    200, 320, 240,
  ]);
});

it('has a URL that browsers may cache permanently, because it changes with the file', async () => {
  const wad = await addMod('mod.wad', buildMod(['MAP01']));
  const { id } = (await api.post('/api/protocols', { title: 'Drawn', files: [{ fileId: wad.id }] })).data;
  const { maps } = (await api.get(`/api/protocols/${id}/maps`)).data;
  const address = maps[0]?.drawing ?? '';
  expect(address.startsWith(`${drawingPath(wad, 'MAP01')}?v=`)).toBe(true);
  const getCaching = async (path: string) => (await fetch(`${api.url}${path}`)).headers.get('cache-control');
  expect(await getCaching(`${address}&width=320`)).toContain('immutable');
  expect(await getCaching(`${drawingPath(wad, 'MAP01')}?v=older`)).toBe('private, no-cache');
  expect(await getCaching(drawingPath(wad, 'MAP01'))).toBe('private, no-cache');
});

it('is null for a finished map that is not in any file', async () => {
  const wad = await addMod('mod.wad', buildMod(['MAP01', 'MAP02']));
  const { id } = (await api.post('/api/protocols', { title: 'Drawn', files: [{ fileId: wad.id }] })).data;
  await api.put(`/api/protocols/${id}/maps/MAP02`, { marked: 'finished' });
  await api.put(`/api/protocols/${id}`, {
    files: [{ fileId: (await addMod('other.wad', buildMod(['MAP01'], 'other'))).id }],
  });
  const { maps } = (await api.get(`/api/protocols/${id}/maps`)).data;
  expect(maps.map(({ map, drawing }) => [map, drawing === null])).toEqual([
    ['MAP01', false],
    ['MAP02', true],
  ]);
});

it('does not change the ETag of a protocol', async () => {
  const wad = await addMod('mod.wad', buildMod(['MAP01']));
  const { id } = (await api.post('/api/protocols', { title: 'Drawn', files: [{ fileId: wad.id }] })).data;
  await api.get(`/api/protocols/${id}/maps`);
  const getEtag = async () => (await fetch(`${api.url}/api/protocols/${id}`)).headers.get('etag');
  const etag = await getEtag();
  await fetchSize(drawingPath(wad, 'MAP01'));
  await api.get(`/api/protocols/${id}/maps`);
  expect(await getEtag()).toBe(etag);
});

it('is stored in the thumbnail cache', async () => {
  const wad = await addMod('mod.wad', buildMod(['MAP01']));
  await fetchSize(`${drawingPath(wad, 'MAP01')}?width=320`);
  const files = await readdir(api.path('cache', 'thumbnails'));
  expect(files.filter((name) => name.startsWith(`map-${wad.hashValue}-`))).toHaveLength(1);
});

it.each<[string, Buffer, string, number, string]>([
  ['a map that is not in the file', buildMod(['MAP01']), 'MAP02', 404, 'MAP_NOT_FOUND'],
  ['a name that is too long', buildMod(['MAP01']), 'M'.repeat(65), 404, 'MAP_NOT_FOUND'],
  ['a text that never closes', textMap('linedef { v1 = 0;'), 'MAP01', 422, 'MAP_INVALID'],
  [
    'coordinates that are no numbers',
    textMap(`vertex{x=nan;y=1e999;}${'linedef{v1=0;v2=0;}'.repeat(4)}`),
    'MAP01',
    422,
    'MAP_INVALID',
  ],
  ['a text of more than 64 MiB', textMap(Buffer.alloc(TOO_LONG, ' ')), 'MAP01', 422, 'MAP_INVALID'],
])('responds with an error for %s', async (_, bytes, map, status, code) => {
  const wad = await addMod('mod.wad', bytes);
  const path = drawingPath(wad, map);
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await fetch(`${api.url}${path}`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  }
});

it('reports the map and the file if a lump of one gigabyte does not fit in the file', async () => {
  const bytes = buildMod(['MAP01']);
  bytes.writeUInt32LE(1024 ** 3, bytes.lastIndexOf('LINEDEFS') - 4);
  const wad = await addMod('huge.wad', bytes);
  const response = await fetch(`${api.url}${drawingPath(wad, 'MAP01')}`);
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'MAP_INVALID', error: "MAP01 of huge can't be drawn." }),
  ]);
});
