import { readFile, writeFile } from 'node:fs/promises';
import { ROUTES, type IModFile, type RouteDefinition } from '@hangar/domain';

import { createTestLauncherApi } from '../testing';
import { readOpenApi } from './open-api';
import { RandomRequests } from './random-requests';
import { RelayWorld } from './relay-world';

const HASH = 'ab'.repeat(16);
const URL = 'https://example.org/sunder';
const REQUEST_COUNT = 200;
const SEED = 5;
const HOUR_MS = 60 * 60_000;

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

/** Performs every action that would contact the Registry if the feature were on. */
async function performAllActions(): Promise<IModFile[]> {
  const added = [
    await world.add('plain.wad'),
    await world.add('described.wad', { name: 'Described', version: '1', url: URL }),
    await world.addFromArchive('packed.wad'),
    await world.addWithProtocol('fly.wad'),
  ];
  for (const { id } of added) await world.edit(id, { url: `${URL}/${id}`, version: '2' });
  await editByHand();
  await world.api.get('/api/registry/search?q=sunder');
  await world.api.get(`/api/registry/lookup/${HASH}`);
  await world.api.get(`/api/registry/lookup/${added[0]?.hashValue}`);
  return added;
}

/** Changes every link in the catalogue's file. The next read detects the changes. */
async function editByHand(): Promise<void> {
  const path = world.api.path('modFileCatalogue.json');
  const entries = JSON.parse(await readFile(path, 'utf8')) as IModFile[];
  await writeFile(path, JSON.stringify(entries.map((entry) => ({ ...entry, url: `${entry.url}/by-hand` }))));
  await world.api.get('/api/mod-files/catalog');
}

/** Sends requests with random content to every route, but none that turns the feature on. */
async function requestEveryRoute(ids: readonly string[]): Promise<void> {
  const document = await readOpenApi(world.api.url);
  const paths = [world.files.path('plain.wad'), world.files.path('mods.zip')];
  const random = new RandomRequests(SEED, { document, ids, paths });
  for (let count = 0; count < REQUEST_COUNT; count++) {
    const { method, path, body } = random.next();
    if (body?.includes('registryLookupEnabled') || path.startsWith('/api/events')) continue;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(world.api.url + path, { method, headers, ...(body ? { body } : {}) });
    await response.arrayBuffer();
  }
  for (const { method, path } of Object.values<RouteDefinition>(ROUTES)) {
    if (method !== 'GET' || path === '/api/events') continue;
    const response = await fetch(world.api.url + path.replace(/:\w+/g, ids[0] ?? HASH));
    await response.arrayBuffer();
  }
}

const isOff = async () => (await world.api.get('/api/settings')).data.registryLookupEnabled === false;

it('sends nothing to the Registry while the feature is off, whatever Hangar does', async () => {
  const added = await performAllActions();
  const settings = {
    registryUrl: world.registry.address,
    registryUuid: '6f1c2f0e-2f0b-4f8e-9a57-3c2d4f8f1a10',
  };
  await world.api.put('/api/settings', settings);
  await requestEveryRoute(added.map(({ id }) => id));
  await world.advance(60_000);
  world.clock.advance(24 * HOUR_MS);
  await world.api.restart();
  await world.api.get('/api/registry/search?q=sunder');
  await world.add('after-restart.wad', { url: URL });
  expect(await isOff()).toBe(true);
  expect([world.registry.connections, world.registry.requests]).toEqual([0, []]);
}, 60_000);

it('the same actions are detected while the feature is on', async () => {
  await world.enableLookup();
  const added = await performAllActions();
  await world.waitUntilSettled();
  for (const { hashValue } of added) expect(world.registry.countLookups(hashValue)).toBeGreaterThan(0);
  expect(world.registry.submissions.length).toBeGreaterThanOrEqual(added.length);
  expect(world.registry.requests.some(({ url }) => url.startsWith('/api/mods'))).toBe(true);
});

it('sends nothing after the feature is turned off again', async () => {
  await world.enableLookup();
  await world.add('sunder.wad', { url: URL });
  await world.registry.waitForSubmission();
  await world.disableLookup();
  const requestCount = world.registry.requests.length;
  const connections = world.registry.connections;
  await performAllActions();
  await world.advance(60_000);
  await world.api.restart();
  await performAllActions();
  expect([world.registry.requests.length, world.registry.connections]).toEqual([requestCount, connections]);
});

it.each([null, 'http://', 'https://me:secret@127.0.0.1/', 'ftp://127.0.0.1/'])(
  'works without the Registry if the address in the file is %j',
  async (registryUrl) => {
    const api = await createTestLauncherApi();
    try {
      await api.put('/api/settings', { registryLookupEnabled: true });
      const written = { registryLookupEnabled: true, registryUrl };
      await api.restart(() => writeFile(api.path('settings.json'), JSON.stringify(written)));
      const filePath = await world.files.writeMod('sunder.wad');
      const { status } = await api.post('/api/mod-files/catalog', { filePath, url: URL });
      const search = await api.get('/api/registry/search?q=sunder');
      const lookup = await api.get(`/api/registry/lookup/${HASH}`);
      expect([status, search.status, search.data, lookup.status, lookup.data]).toEqual([
        201,
        200,
        [],
        200,
        null,
      ]);
    } finally {
      await api.close();
    }
  },
);
