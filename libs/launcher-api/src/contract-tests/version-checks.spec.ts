import type { ICheckedVersions, IDiscoverResult } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { respondWithCheckPage } from './archive-server';
import { createZip } from './create-zip';
import { ARCHIVED, DiscoverWorld } from './discover-world';
import { HARBOUR } from './intake-world';
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

/** Publishes a file with this date, and lets the stored details expire. */
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

it('a later version is found, and replaces the mod file in its protocols when downloaded', async () => {
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

it('the result lists what was replaced, so that clients can undo the replacement', async () => {
  publish('2021-03-04', NEW_HARBOUR);
  const { data: other } = await world.api.call('createProtocol', {
    body: {
      title: 'Another mod',
      files: [],
      extras: [{ fileId, hashValue: computeMd5(HARBOUR), name: 'Harbour' }],
    },
  });
  const { fileIds, replaced } = await download({ replaces: fileId });
  expect(replaced).toEqual({
    fileId,
    protocols: expect.arrayContaining([
      { id: protocolId, had: [] },
      { id: other.id, had: [] },
    ]),
  });
  // A protocol that uses the mod file as an extra is also updated.
  expect((await world.games.read(other.id)).extras).toMatchObject([{ fileId: fileIds[0] }]);
});

it('the result reports that a protocol already contained the new mod file', async () => {
  const zip = createZip({ 'harbour.wad': NEW_HARBOUR, 'harbour.deh': 'Patch File for DeHackEd v3.0\n' });
  const [, harbour] = ARCHIVED;
  if (harbour) world.archive.replace({ ...harbour, date: '2021-03-04', zip });
  world.games.clock.advance(DAY_MS + 1);
  const { fileIds } = await download({});
  const { files } = await world.games.read(protocolId ?? '');
  const [newId = ''] = fileIds;
  await world.api.call('updateProtocol', {
    parameters: { id: protocolId ?? '' },
    body: { files: [...files, { fileId: newId, hashValue: '', name: 'New', enabled: true }] },
  });
  const { replaced } = await download({ replaces: fileId });
  expect(replaced?.protocols).toEqual([{ id: protocolId, had: [newId] }]);
});

it('the same file with a later date is not replaced, and is considered current from then on', async () => {
  const [, harbour] = ARCHIVED;
  if (harbour) world.archive.replace({ ...harbour, date: '2021-03-04' });
  world.games.clock.advance(DAY_MS + 1);
  expect((await check(fileId)).newer).toHaveLength(1);
  const { fileIds, notes, replaced } = await download({ replaces: fileId });
  expect([fileIds, notes[0]]).toEqual([[fileId], expect.stringContaining('the same file')]);
  expect(replaced).toBeUndefined();
  expect((await check(fileId)).current).toEqual([fileId]);
});

it('mod files without a known version are listed, and no requests are sent for them', async () => {
  const filePath = await world.games.files.write('own.wad', buildMod(['MAP02'], 'own'));
  const { data } = await world.api.post('/api/mod-files/catalog', { filePath });
  const { length } = world.archive.requests;
  expect((await check(data.id)).unchecked).toMatchObject([{ fileId: data.id, name: 'own' }]);
  expect(world.archive.requests).toHaveLength(length);
});

it('a source that does not respond is queried only once', async () => {
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
  const replaceUnknown = (body: object) => world.api.call('downloadFoundFile', { parameters, body });
  expect((await replaceUnknown({ replaces: 'nothing' })).error.code).toBe('MOD_FILE_NOT_FOUND');
  expect((await replaceUnknown({ replaces: fileId, createProtocol: true })).status).toBe(400);
});
