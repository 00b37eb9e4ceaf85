import { readFile, writeFile } from 'node:fs/promises';
import { type IModFile } from '@hangar/domain';

import { isSubmission } from './recording-registry';
import { RelayWorld } from './relay-world';

const URL = 'https://example.org/sunder';
const HASH = 'ab'.repeat(16);

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

const getUuid = async () => (await world.api.get('/api/settings')).data.registryUuid;

describe('a submission', () => {
  beforeEach(() => world.enableLookup());

  it("is sent if the link is added to the catalogue's file manually", async () => {
    const { id } = await world.add('sunder.wad');
    await world.waitUntilSettled();
    const path = world.api.path('modFileCatalogue.json');
    const entries = JSON.parse(await readFile(path, 'utf8')) as IModFile[];
    await writeFile(
      path,
      JSON.stringify(entries.map((item) => (item.id === id ? { ...item, url: URL } : item))),
    );
    await world.getEntry(id);
    expect((await world.registry.waitForSubmission()).body).toMatchObject({ url: URL });
  });

  it('is never sent twice in a row without a change', async () => {
    const entry = await world.add('sunder.wad', { url: URL });
    await world.registry.waitForSubmission();
    await world.edit(entry.id, { url: URL, name: entry.name });
    await world.edit(entry.id, { category: 'mapset' });
    await world.waitUntilSettled();
    await world.api.restart();
    await world.waitUntilSettled();
    await world.disableLookup();
    await world.enableLookup();
    await world.waitUntilSettled();
    await world.api.delete(`/api/mod-files/catalog/${entry.id}?deleteFile=true`);
    await world.add('sunder.wad', { url: URL });
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(1);
  });

  it('is sent again if the user restores a previously submitted value', async () => {
    const { id, hashValue } = await world.add('sunder.wad', { url: URL, version: '1.2' });
    await world.registry.waitForSubmission();
    for (const version of ['1.3', '1.2']) {
      await world.edit(id, { version });
      expect((await world.registry.waitForSubmission()).body).toMatchObject({ version });
    }
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(3);
    expect(await world.readState()).toMatchObject({ sent: [{ hashValue }] });
  });

  it.each<[string, Partial<IModFile>, object]>([
    ['name', { name: 'Sunder 2' }, { suggested_name: 'Sunder 2' }],
    ['link', { url: 'https://example.com/' }, { url: 'https://example.com/' }],
    ['version', { version: '3' }, { version: '3' }],
    ['sidecar', { sidecarOnly: true }, { is_sidecar: 1 }],
    [
      'load order',
      { loadOrder: [{ hashValue: HASH, name: 'Music' }] },
      { load_order: [{ name: 'Music', hash: HASH }] },
    ],
  ])('is sent again if its %s changes', async (_, changes, expected) => {
    const { id } = await world.add('sunder.wad', { url: URL });
    await world.registry.waitForSubmission();
    await world.edit(id, changes);
    expect((await world.registry.waitForSubmission()).body).toMatchObject(expected);
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(2);
  });

  it('is followed by a second one if the entry was changed while it was being sent', async () => {
    world.registry.respond = (request) => isSubmission(request);
    const { id } = await world.add('sunder.wad', { url: URL });
    await world.registry.waitForSubmission();
    await world.edit(id, { version: '2' });
    world.registry.respond = () => false;
    const { body } = await world.advanceUntil(world.registry.waitForSubmission());
    expect(body).toMatchObject({ url: URL });
    await world.advanceUntil(world.waitUntilSettled());
    expect(world.registry.submissions.at(-1)).toMatchObject({ version: '2' });
  });

  it('is not repeated unchanged after the Registry rejected it', async () => {
    world.registry.respondToSubmissions(400);
    const { id } = await world.add('sunder.wad', { url: URL });
    await world.waitUntilSettled();
    await world.api.restart();
    await world.edit(id, { category: 'mapset' });
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(1);
    await world.edit(id, { version: '2' });
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(2);
  });
});

describe('the UUID', () => {
  it('is created once, when the feature is turned on, and is sent only with submissions', async () => {
    expect(await getUuid()).toBeNull();
    const { registryUuid } = await world.enableLookup();
    expect(registryUuid).toMatch(/^[0-9a-f]{8}-/);
    await world.add('sunder.wad', { url: URL });
    await world.api.get('/api/registry/search?q=sunder');
    await world.api.get(`/api/registry/lookup/${HASH}`);
    await world.waitUntilSettled();
    await world.api.restart();
    expect(await getUuid()).toBe(registryUuid);
    for (const request of world.registry.requests) {
      const withoutHeader = { ...request, headers: { ...request.headers, 'x-registry-uuid': undefined } };
      expect(JSON.stringify(withoutHeader)).not.toContain(registryUuid);
      expect(request.headers['x-registry-uuid']).toBe(isSubmission(request) ? registryUuid : undefined);
    }
  });

  it('can be replaced', async () => {
    await world.enableLookup();
    const other = '6f1c2f0e-2f0b-4f8e-9a57-3c2d4f8f1a10';
    await world.api.put('/api/settings', { registryUuid: other });
    await world.add('sunder.wad', { url: URL });
    expect((await world.registry.waitForSubmission()).headers['x-registry-uuid']).toBe(other);
    const createdUuid = (await world.api.put('/api/settings', { registryUuid: null })).data.registryUuid;
    await world.add('other.wad', { url: URL });
    expect((await world.registry.waitForSubmission()).headers['x-registry-uuid']).toBe(createdUuid);
    expect(createdUuid).not.toBe(other);
  });

  it.each([null, 'me', 'x\r\ny: z'])(
    'is created for the first submission if the file contains %j',
    async (written) => {
      await world.enableLookup();
      await world.api.restart(() => world.editSettingsFile({ registryUuid: written }));
      await world.add('sunder.wad', { url: URL });
      const sent = (await world.registry.waitForSubmission()).headers['x-registry-uuid'];
      expect(sent).toMatch(/^[0-9a-f-]{36}$/);
      expect(await getUuid()).toBe(sent);
    },
  );
});
