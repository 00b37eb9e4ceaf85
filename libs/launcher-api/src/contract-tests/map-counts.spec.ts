import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMod } from '@hangar/wad-files/testing';

import { MapCountKeeper } from '../lib/play/play-history';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function createProtocol(maps: readonly string[]): Promise<string> {
  const filePath = await game.files.write(`${maps.join('-')}.wad`, buildMod(maps));
  return (await game.createProtocol({ files: [{ filePath }] })).id;
}

async function getCounts(id: string): Promise<readonly (number | null | undefined)[]> {
  const { data } = await game.api.get('/api/protocols');
  const { mapsFinished, mapsTotal } = data.find((item) => item.id === id) ?? {};
  const one = await game.read(id);
  expect([one.mapsFinished, one.mapsTotal]).toEqual([mapsFinished, mapsTotal]);
  return [mapsFinished, mapsTotal];
}

async function finish(id: string, map: string): Promise<void> {
  const { command } = await game.launch(id);
  const text = `${map} - 0:10.00 (0:10)  K: 1/2  I: 0/0  S: 1/3 \r\n`;
  await writeFile(join(command.workingDirectory, 'levelstat.txt'), text);
  await game.end();
  await game.waitUntilRecorded();
  await waitUntilCounted();
}
/** Resolves when all pending counts are complete. */
const waitUntilCounted = () => game.api.resolve(MapCountKeeper).countChanges();
const getPath = (...names: string[]) => join(game.api.directory, ...names);

it('a protocol has no counts until its maps are read', async () => {
  const id = await createProtocol(['MAP01', 'MAP02']);
  expect(await getCounts(id)).toEqual([null, null]);
  await game.api.get(`/api/protocols/${id}/maps`);
  expect(await getCounts(id)).toEqual([0, 2]);
});

it("counts a session's finished maps, a manual mark and a removed result, and publishes an event", async () => {
  const id = await createProtocol(['MAP01', 'MAP02', 'MAP03']);
  await finish(id, 'MAP02');
  expect(await getCounts(id)).toEqual([1, 3]);
  const event = await game.api.eventAfter('protocols.changed', () =>
    game.api.put(`/api/protocols/${id}/maps/MAP01`, { marked: 'finished' }),
  );
  expect(event).toEqual({ ids: [id] });
  expect(await getCounts(id)).toEqual([2, 3]);
  const [result] = (await game.api.get(`/api/protocols/${id}/results`)).data;
  await game.api.delete(`/api/protocols/${id}/results/${result?.id}`);
  expect(await getCounts(id)).toEqual([1, 3]);
});

it('counts again when the files of a protocol change', async () => {
  const id = await createProtocol(['MAP01', 'MAP02']);
  await finish(id, 'MAP02');
  await game.api.put(`/api/protocols/${id}`, { files: [] });
  await waitUntilCounted();
  expect(await getCounts(id)).toEqual([1, 3]);
});

it('keeps counts after a restart, and counts again if a file has changed or was lost since', async () => {
  const id = await createProtocol(['MAP01', 'MAP02']);
  await finish(id, 'MAP02');
  await game.api.restart();
  expect(await getCounts(id)).toEqual([1, 2]);
  const line = { id: 'mine', map: 'MAP01', players: 1, finishedAt: '2026-01-01T10:00:00Z', source: 'manual' };
  await appendFile(getPath('results', `${id}.jsonl`), `${JSON.stringify(line)}\n`);
  await waitUntilCounted();
  expect(await getCounts(id)).toEqual([2, 2]);
  await game.api.restart(() => rm(getPath('cache', 'map-counts.json')));
  expect(await getCounts(id)).toEqual([null, null]);
  await waitUntilCounted();
  expect(await getCounts(id)).toEqual([2, 2]);
});

it("neither stores counts in the protocol's file nor reads them from it", async () => {
  const id = await createProtocol(['MAP01', 'MAP02']);
  await finish(id, 'MAP02');
  await game.api.put(`/api/protocols/${id}`, { title: 'Another' });
  const path = getPath('mods', `${id}.json`);
  const written = JSON.parse(await readFile(path, 'utf8')) as object;
  expect(Object.keys(written)).not.toContain('mapsFinished');
  await writeFile(path, JSON.stringify({ ...written, mapsFinished: 40, mapsTotal: 'x' }));
  expect(await getCounts(id)).toEqual([1, 2]);
});

it('sorts protocols by the number of remaining maps, with uncounted protocols last', async () => {
  const unknown = await createProtocol(['MAP04']);
  const two = await createProtocol(['MAP01', 'MAP02', 'MAP03']);
  const none = await createProtocol(['MAP05']);
  await finish(two, 'MAP02');
  await finish(none, 'MAP05');
  const listSortedIds = async (direction: string) =>
    (await game.api.get(`/api/protocols?sort=maps-left&direction=${direction}`)).data.map(({ id }) => id);
  expect(await listSortedIds('asc')).toEqual([none, two, unknown]);
  expect(await listSortedIds('desc')).toEqual([two, none, unknown]);
});
