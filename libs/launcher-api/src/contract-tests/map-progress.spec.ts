import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IProtocolMaps } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function getMaps(id: string): Promise<IProtocolMaps> {
  await game.waitUntilRecorded();
  return (await game.api.get(`/api/protocols/${id}/maps`)).data;
}
const getNames = ({ maps }: IProtocolMaps) => maps.map(({ map }) => map);
const mark = (id: string, map: string, body: object) =>
  game.api.put(`/api/protocols/${id}/maps/${map}`, body as { marked: null });

async function createProtocol(maps: readonly string[]): Promise<string> {
  const filePath = await game.files.write(`${maps.join('-')}.wad`, buildMod(maps));
  return (await game.createProtocol({ files: [{ filePath }] })).id;
}

async function finish(id: string, map: string): Promise<void> {
  const { command } = await game.launch(id);
  const text = `${map} - 0:10.00 (0:10)  K: 1/2  I: 0/0  S: 1/3 \r\n`;
  await writeFile(join(command.workingDirectory, 'levelstat.txt'), text);
  await game.end();
}

it('lists the maps of the mod in playing order, and which were finished', async () => {
  const id = await createProtocol(['MAP02', 'MAP01', 'MAP31']);
  expect(await getMaps(id)).toMatchObject({
    finished: 0,
    total: 3,
    maps: [
      { map: 'MAP01', order: 0, secret: false, finished: false, marked: null, results: 0, best: null },
      { map: 'MAP02', order: 1, lastPlayedAt: null },
      { map: 'MAP31', order: 2, secret: true },
    ],
  });
  await finish(id, 'MAP02');
  const progress = await getMaps(id);
  expect(progress).toMatchObject({ finished: 1, total: 3 });
  expect(progress.maps[1]).toMatchObject({ finished: true, results: 1, best: { timeTics: 350 } });
});

it('lists the maps of the base game if the files contain none, and ignores disabled files', async () => {
  const { id } = await game.createProtocol();
  const base = getNames(await getMaps(id));
  expect(base).toEqual(['MAP01', 'MAP02', 'MAP31']);
  const mod = await createProtocol(['MAP07']);
  expect(getNames(await getMaps(mod))).toEqual(['MAP07']);
  const { files } = await game.read(mod);
  await game.api.put(`/api/protocols/${mod}`, { files: files.map((file) => ({ ...file, enabled: false })) });
  expect(getNames(await getMaps(mod))).toEqual(base);
});

it('follows the exits in a MAPINFO, and lists its hubs', async () => {
  const mapInfo =
    'map START "The Start" { next = "MAP02" secretnext = "LAIR" cluster = 3 }\nmap LAIR "The Lair" { next = "MAP02" }\ncluster 3 { hub }';
  const filePath = await game.files.write(
    'hub.pk3',
    createZip({
      'mapinfo.txt': mapInfo,
      'maps/map02.wad': buildMod(['MAP02']),
      'maps/lair.wad': buildMod(['LAIR']),
      'maps/start.wad': buildMod(['START']),
    }),
  );
  const { id } = await game.createProtocol({ files: [{ filePath }] });
  expect(await getMaps(id)).toMatchObject({
    maps: [
      { map: 'START', name: 'The Start', hub: '3', secret: null },
      { map: 'LAIR', name: 'The Lair', hub: null, secret: true },
      { map: 'MAP02', name: null, hub: null, secret: false },
    ],
  });
});

it('lists finished maps that are not in any file last', async () => {
  const id = await createProtocol(['MAP01']);
  await finish(id, 'E1M1');
  expect(await getMaps(id)).toMatchObject({
    total: 2,
    finished: 1,
    maps: [{ map: 'MAP01' }, { map: 'E1M1' }],
  });
});

describe('a manual mark', () => {
  it('takes precedence over results, even after a restart, and can be removed', async () => {
    const id = await createProtocol(['MAP01', 'MAP02']);
    await finish(id, 'MAP01');
    expect((await getMaps(id)).finished).toBe(1);
    expect((await mark(id, 'map01', { marked: 'unfinished' })).data).toMatchObject({
      map: 'MAP01',
      finished: false,
      marked: 'unfinished',
      results: 1,
    });
    await mark(id, 'MAP02', { marked: 'finished' });
    await game.api.restart();
    expect((await getMaps(id)).maps.map(({ finished }) => finished)).toEqual([false, true]);
    expect(JSON.parse(await readFile(game.api.path('maps', `${id}.json`), 'utf8'))).toEqual({
      marked: { MAP01: 'unfinished', MAP02: 'finished' },
    });
    expect((await mark(id, 'MAP01', { marked: null })).data).toMatchObject({ finished: true, marked: null });
  });

  it('can be edited manually in the file', async () => {
    const id = await createProtocol(['MAP01']);
    await mark(id, 'MAP01', { marked: 'finished' });
    await writeFile(game.api.path('maps', `${id}.json`), '{"marked":{"map01":"unfinished","MAP09":"maybe"}}');
    expect((await getMaps(id)).maps).toMatchObject([{ map: 'MAP01', marked: 'unfinished', finished: false }]);
  });

  it('is rejected with a list of the accepted values if it is invalid', async () => {
    const { error } = await mark(await createProtocol(['MAP01']), 'MAP01', { marked: 'done' });
    expect(error.error).toContain('marked: must be one of finished, unfinished, null');
  });

  it.each<[string, string, object, number, string]>([
    ['an unknown map', 'MAP99', { marked: 'finished' }, 404, 'MAP_NOT_FOUND'],
    ['an unknown value', 'MAP01', { marked: 'done' }, 400, 'VALIDATION_FAILED'],
    ['no value', 'MAP01', {}, 400, 'VALIDATION_FAILED'],
  ])('is rejected with %s', async (_, map, body, status, code) => {
    const id = await createProtocol(['MAP01']);
    expect(await mark(id, map, body)).toMatchObject({ status, error: { code } });
    expect((await getMaps(id)).maps).toMatchObject([{ map: 'MAP01', marked: null }]);
  });
});
