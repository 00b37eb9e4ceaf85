import type { ICheckedVersions, IDiscoverResult } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { respondWithCheckPage } from './archive-server';
import { createZip } from './create-zip';
import { ARCHIVED, DiscoverWorld } from './discover-world';
import { computeMd5 } from './test-files';

const NEW_HARBOUR = buildMod(['MAP01'], 'the second version');
const DAY_MS = 24 * 60 * 60 * 1000;
let world: DiscoverWorld;
let fileId: string;
let protocolId: string | null;
beforeEach(async () => {
  world = await DiscoverWorld.create();
  const { fileIds, ...result } = await download({ createProtocol: true });
  [fileId = ''] = fileIds;
  ({ protocolId } = result);
});
afterEach(() => world.close());

async function download(body: object): Promise<IDiscoverResult> {
  const parameters = { source: 'idgames', id: '2' };
  const { data } = await world.api.call('downloadFoundFile', { parameters, body });
  const job = await world.waitForEnd(data.id);
  expect(job).toMatchObject({ state: 'done', error: null });
  return job.result as IDiscoverResult;
}

/** Publishes a file with a date, and lets the stored details expire. */
function publish(date: string, wad: Buffer): void {
  const [, harbour] = ARCHIVED;
  if (harbour) world.archive.replace({ ...harbour, date, zip: createZip({ 'harbour.wad': wad }) });
  world.games.clock.advance(DAY_MS + 1);
}

const check = async (...fileIds: readonly string[]): Promise<ICheckedVersions> =>
  (await world.api.call('checkVersions', { body: { fileIds: [...fileIds] } })).data;

it('a mod file is current if its source has no later date', async () => {
  expect(await check(fileId)).toEqual({ newer: [], current: [fileId], unchecked: [] });
});

it('a later version is found, and replaces the mod file in its protocols when it is downloaded', async () => {
  publish('2021-03-04', NEW_HARBOUR);
  const { newer } = await check(fileId);
  expect(newer).toMatchObject([{ fileId, found: { source: 'idgames', id: '2', date: '2021-03-04' } }]);
  const { fileIds, notes } = await download({ replaces: fileId });
  expect([fileIds.length, fileIds[0] === fileId]).toEqual([1, false]);
  expect(notes.join(' ')).not.toContain('replaced');
  const { files } = await world.games.read(protocolId ?? '');
  expect(files).toMatchObject([{ fileId: fileIds[0], hashValue: computeMd5(NEW_HARBOUR) }]);
  expect(await check(fileIds[0] ?? '')).toMatchObject({ newer: [], current: fileIds });
});

it('the same file with a later date is not replaced, and is current from then on', async () => {
  const [, harbour] = ARCHIVED;
  if (harbour) world.archive.replace({ ...harbour, date: '2021-03-04' });
  world.games.clock.advance(DAY_MS + 1);
  expect((await check(fileId)).newer).toHaveLength(1);
  const { fileIds, notes } = await download({ replaces: fileId });
  expect([fileIds, notes[0]]).toEqual([[fileId], expect.stringContaining('the same file')]);
  expect((await check(fileId)).current).toEqual([fileId]);
});

it('mod files without a known version are named, and nothing is requested for them', async () => {
  const filePath = await world.games.files.write('own.wad', buildMod(['MAP02'], 'own'));
  const { data } = await world.api.post('/api/mod-files/catalog', { filePath });
  const { length } = world.archive.requests;
  expect((await check(data.id)).unchecked).toMatchObject([{ fileId: data.id, name: 'own' }]);
  expect(world.archive.requests).toHaveLength(length);
});

it('a source that does not respond is asked once', async () => {
  const other = await world.api.call('downloadFoundFile', { parameters: { source: 'idgames', id: '1' } });
  const { fileIds } = (await world.waitForEnd(other.data.id)).result as IDiscoverResult;
  world.games.clock.advance(DAY_MS + 1);
  world.archive.api = respondWithCheckPage;
  const { length } = world.archive.requests;
  const { unchecked } = await check(fileId, ...fileIds);
  expect(unchecked.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('browser'),
    expect.stringContaining('browser'),
  ]);
  expect(world.archive.requests).toHaveLength(length + 1);
});

it.each([[[]], [['nothing']]])('invalid or unknown ids are rejected: %j', async (fileIds) => {
  const { status } = await world.api.call('checkVersions', { body: { fileIds } });
  expect(status).toBe(fileIds.length === 0 ? 400 : 404);
});

it('an unknown mod file cannot be replaced', async () => {
  const parameters = { source: 'idgames', id: '2' };
  const call = (body: object) => world.api.call('downloadFoundFile', { parameters, body });
  expect((await call({ replaces: 'nothing' })).error.code).toBe('MOD_FILE_NOT_FOUND');
  expect((await call({ replaces: fileId, createProtocol: true })).status).toBe(400);
});
