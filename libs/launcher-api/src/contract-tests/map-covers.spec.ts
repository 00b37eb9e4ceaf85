import { writeFile } from 'node:fs/promises';
import type { ICreateProtocolRequest, IModFile } from '@hangar/domain';
import { readPictureSize } from '@hangar/thumbnails';
import { buildDoomPicture, buildIwad, buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { waitForBaseGames } from './base-game-library';
import { createZip } from './create-zip';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
  const picture = lump(
    'TITLEPIC',
    buildDoomPicture(105, 100, (x) => x),
  );
  await writeFile(api.path('game.wad'), buildIwad('doom2', { lumps: [picture] }));
  await api.post('/api/wads/import', { sourcePath: api.path('game.wad') });
  await waitForBaseGames(api, ({ length }) => length === 1);
});
afterEach(() => api.close());

async function addMod(fileName: string, bytes: Buffer): Promise<IModFile> {
  await writeFile(api.path(fileName), bytes);
  return (await api.post('/api/mod-files/catalog', { filePath: api.path(fileName) })).data as IModFile;
}

/** Returns the size of the cover of a protocol with these files, or `null` if it has no cover. */
async function fetchCoverSize(
  files: NonNullable<ICreateProtocolRequest['files']>,
  query = '',
): Promise<[number, number] | null> {
  const { id } = (await api.post('/api/protocols', { title: 'Covered', files })).data;
  const response = await fetch(`${api.url}/api/protocols/${id}/cover${query}`);
  if (response.status === 204) return null;
  const size = readPictureSize(Buffer.from(await response.arrayBuffer()));
  return size && [size.width, size.height];
}

it('a cover shows the first map of the mods if none of them has a title picture', async () => {
  const modWithMaps = await addMod('mapped.wad', buildMod(['MAP01']));
  const plainWad = await addMod('bare.wad', buildWad([lump('NOTE', 'nothing to draw')]));
  const files = [{ fileId: plainWad.id }, { fileId: modWithMaps.id }];
  expect(await fetchCoverSize(files)).toEqual([640, 480]);
  expect(await fetchCoverSize(files, '?width=160')).toEqual([160, 120]);
  const packed = await addMod('packed.pk3', createZip({ 'maps/map01.wad': buildMod(['MAP01'], 'packed') }));
  expect(await fetchCoverSize([{ fileId: packed.id }])).toEqual([640, 480]);
});

it('a cover shows the title picture of the base game only if there are no mods', async () => {
  const plainWad = await addMod('bare.wad', buildWad([lump('NOTE', 'nothing to draw')]));
  expect(await fetchCoverSize([{ fileId: plainWad.id }])).toBeNull();
  expect(await fetchCoverSize([{ fileId: plainWad.id, enabled: false }])).toEqual([105, 100]);
  expect(await fetchCoverSize([])).toEqual([105, 100]);
});
