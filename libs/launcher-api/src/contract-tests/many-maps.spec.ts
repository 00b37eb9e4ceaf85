import type { IProtocolMaps, IWadContents } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeAll(async () => {
  game = await PlayableApi.create();
});
afterAll(() => game.close());

const PARTS = ['THINGS', 'LINEDEFS', 'SIDEDEFS', 'VERTEXES', 'SECTORS'].map((name) => lump(name));

const createMapNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `M${String(index).padStart(4, '0')}`);

const buildMapsWad = (count: number): Buffer =>
  buildWad(createMapNames(count).flatMap((name) => [lump(name), ...PARTS]));

const createPackage = (count: number): Buffer =>
  createZip(
    Object.fromEntries(
      createMapNames(count).map((name) => [`maps/${name}.wad`, buildWad([lump('MAP01'), ...PARTS])]),
    ),
  );

describe.each([
  ['a WAD', 'many.wad', buildMapsWad],
  ['a package with a WAD for each map', 'many.pk3', createPackage],
])('of the 1,500 maps of %s', (_, fileName, build) => {
  let filePath: string;
  let id: string;
  beforeAll(async () => {
    filePath = await game.files.write(fileName, build(1500));
    id = (await game.createProtocol({ files: [{ filePath }] })).id;
  });

  const getProgress = async (): Promise<IProtocolMaps> =>
    (await game.api.get(`/api/protocols/${id}/maps`)).data;

  it('are all listed with their format', async () => {
    const [file] = (await game.read(id)).files;
    const { data } = await game.api.get(`/api/mod-files/catalog/${file?.fileId ?? ''}/contents`);
    const contents = data as IWadContents;
    expect(contents).toMatchObject({ mapCount: 1500, notes: [] });
    expect(contents.maps.map(({ name }) => name)).toEqual(createMapNames(1500));
    expect(contents.maps.every(({ format }) => format === 'doom')).toBe(true);
  });

  it('are all counted', async () => {
    const { total, maps } = await getProgress();
    expect([total, maps.length]).toEqual([1500, 1500]);
    expect((await game.read(id)).mapsTotal).toBe(1500);
  });

  it.each(['M0000', 'M1000', 'M1499'])('%s can be marked', async (map) => {
    const { status } = await game.api.put(`/api/protocols/${id}/maps/${map}`, { marked: 'finished' });
    expect(status).toBe(200);
    expect((await getProgress()).maps.find((item) => item.map === map)?.finished).toBe(true);
  });
});
