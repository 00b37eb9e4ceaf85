import type { IModFile } from '@hangar/domain';

import { send } from './recording-registry';
import { FILLED_FIELDS, OTHER_HASH, RelayWorld, SUNDER } from './relay-world';

const MINUTE_MS = 60_000;

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

describe('a file that is added while lookups are turned on', () => {
  beforeEach(() => world.enableLookup());

  it.each<[string, (name: string) => Promise<IModFile>]>([
    ['with the dialog', (name) => world.add(name)],
    ['from an archive', (name) => world.addFromArchive(name)],
    ['with a protocol', (name) => world.addWithProtocol(name)],
  ])("%s shows the Registry's data automatically", async (_, add) => {
    const hash = await world.addToRegistry('sunder.wad');
    const { fileId, entry } = await world.waitForMatchAfter(() => add('sunder.wad'));
    expect(entry).toMatchObject({ hash, ...FILLED_FIELDS });
    expect(await world.getEntry(fileId)).toMatchObject({ hashValue: hash, ...FILLED_FIELDS, category: null });
    await world.waitUntilSettled();
    expect(world.registry.countLookups(hash)).toBe(1);
    expect(world.registry.submissions).toEqual([]);
  });

  it('is looked up by its MD5 without sending any other data', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    await world.waitForMatchAfter(() => world.add('sunder.wad', { name: 'My secret name' }));
    const request = await world.registry.waitForLookup(hash);
    expect(request).toMatchObject({ method: 'GET', url: `/mod/${hash}`, body: undefined });
    expect(Object.keys(request.headers).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'host',
        'sec-fetch-mode',
        'user-agent',
      ].sort(),
    );
  });

  it("keeps the user's values, and receives only missing ones", async () => {
    await world.addToRegistry('sunder.wad');
    const userValues = { name: 'Mine', url: 'https://example.com/mine' };
    const { fileId } = await world.waitForMatchAfter(() => world.add('sunder.wad', userValues));
    expect(await world.getEntry(fileId)).toMatchObject({ ...FILLED_FIELDS, ...userValues });
  });

  it('keeps changes that the user makes during a slow lookup, including a cleared field', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    const answers = world.holdResponses();
    const { id } = await world.add('sunder.wad');
    await world.registry.waitForLookup(hash);
    await world.edit(id, { name: 'Mine', version: '1' });
    await world.edit(id, { version: null });
    world.registry.respond = () => false;
    await world.waitForMatchAfter(() => {
      for (const response of answers) send(response, 200, { hash, family_name: 'x', ...SUNDER });
      return Promise.resolve();
    });
    expect(await world.getEntry(id)).toMatchObject({ ...FILLED_FIELDS, name: 'Mine', version: null });
  });

  it('stays unchanged if the Registry does not have it, and is not looked up again', async () => {
    const { id, hashValue } = await world.add('unknown.wad');
    await world.waitUntilSettled();
    await world.advance(MINUTE_MS);
    await world.waitUntilSettled();
    expect(await world.getEntry(id)).toMatchObject({
      name: 'unknown',
      version: null,
      url: null,
      loadOrder: [],
    });
    expect(world.registry.countLookups(hashValue)).toBe(1);
  });

  it("receives all data except a load order that contradicts the user's", async () => {
    const first = await world.add('first.wad', {
      url: 'https://example.org/first',
      version: '1',
      name: 'First',
    });
    const hash = await world.addToRegistry('second.wad', {
      ...SUNDER,
      load_order: [
        { name: 'Second', hash: (await world.writeMod('second.wad')).hash },
        { name: 'First', hash: first.hashValue },
      ],
    });
    await world.edit(first.id, {
      loadOrder: [
        { hashValue: first.hashValue, name: 'First' },
        { hashValue: hash, name: 'Second' },
      ],
    });
    const { fileId } = await world.waitForMatchAfter(() => world.add('second.wad'));
    expect(await world.getEntry(fileId)).toMatchObject({ ...FILLED_FIELDS, loadOrder: [] });
  });

  it('is added without waiting for a Registry that never responds', async () => {
    world.holdResponses();
    const added = [
      await world.add('a.wad'),
      await world.addFromArchive('b.wad'),
      await world.addWithProtocol('c.wad'),
    ];
    expect(added.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    await world.registry.waitForLookup(added[0]?.hashValue ?? '');
  });

  it('is no longer looked up after it is removed', async () => {
    const answers = world.holdResponses();
    const pendingLookup = await world.add('busy.wad');
    await world.registry.waitForLookup(pendingLookup.hashValue);
    const removed = await world.add('gone.wad', { url: 'https://example.org/gone' });
    await world.api.delete(`/api/mod-files/catalog/${removed.id}`);
    world.registry.respond = () => false;
    for (const response of answers) send(response, 404, {});
    await world.waitUntilSettled();
    expect(world.registry.countLookups(removed.hashValue)).toBe(0);
    expect(world.registry.submissions).toEqual([]);
  });
});

describe('an existing entry', () => {
  it('is not looked up when lookups are turned on, even if its details are incomplete', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    const { id } = await world.add('sunder.wad', { url: 'https://example.com/mine' });
    await world.add('bare.wad');
    await world.enableLookup();
    await world.advance(MINUTE_MS);
    await world.api.restart();
    await world.advance(MINUTE_MS);
    expect([world.registry.connections, world.registry.requests]).toEqual([0, []]);
    // An edited entry is looked up only if the change would be submitted, in case the Registry already has it.
    await world.edit(id, { version: '1' });
    expect((await world.registry.waitForSubmission()).body).toMatchObject({ hash, version: '1' });
    expect(await world.getEntry(id)).toMatchObject({ name: 'sunder', version: '1', loadOrder: [] });
  });

  it('does not receive a value again that the user has cleared', async () => {
    await world.enableLookup();
    const hash = await world.addToRegistry('sunder.wad');
    const { fileId } = await world.waitForMatchAfter(() => world.add('sunder.wad'));
    await world.edit(fileId, { version: null, url: null });
    await world.disableLookup();
    await world.enableLookup();
    await world.waitUntilSettled();
    await world.advance(MINUTE_MS);
    await world.waitUntilSettled();
    expect(await world.getEntry(fileId)).toMatchObject({ ...FILLED_FIELDS, version: null, url: null });
    expect(world.registry.countLookups(hash)).toBe(1);
  });
});

describe('turning off', () => {
  beforeEach(() => world.enableLookup());

  it('cancels a running lookup, discards pending ones, and changes no entry', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    const answers = world.holdResponses();
    const { id } = await world.add('sunder.wad');
    await world.registry.waitForLookup(hash);
    const before = await world.getEntry(id);
    const disconnected = new Promise((closed) => answers[0]?.once('close', closed));
    await world.disableLookup();
    await disconnected;
    world.registry.respond = () => false;
    const connections = world.registry.connections;
    await world.advance(MINUTE_MS);
    expect(await world.getEntry(id)).toEqual(before);
    await world.api.restart();
    expect(await world.readState()).toMatchObject({ waiting: [] });
    expect(world.registry.connections).toBe(connections);
  });

  it('cancels a running search', async () => {
    const answers = world.holdResponses();
    const search = world.api.get('/api/registry/search?q=sunder');
    const lookup = world.api.get(`/api/registry/lookup/${OTHER_HASH}`);
    await world.registry.waitForLookup(OTHER_HASH);
    await world.disableLookup();
    expect([(await search).data, (await lookup).data]).toEqual([[], null]);
    expect(answers.every(({ writableFinished }) => !writableFinished)).toBe(true);
  });

  it('also discards pending lookups if done by a manual edit while Hangar is closed', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    world.holdResponses();
    await world.add('sunder.wad');
    await world.registry.waitForLookup(hash);
    await world.api.restart(() => world.editSettingsFile({ registryLookupEnabled: false }));
    await world.api.get('/api/health');
    expect(await world.readState()).toMatchObject({ waiting: [] });
    expect(world.registry.countLookups(hash)).toBe(1);
  });
});
