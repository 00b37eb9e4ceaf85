import type { IModFile } from '@hangar/domain';

import { send } from './recording-registry';
import { FILLED, OTHER_HASH, RelayWorld, SUNDER } from './relay-world';

const MINUTE = 60_000;

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

describe('a file that is added while the feature is on', () => {
  beforeEach(() => world.switchOn());

  it.each<[string, (name: string) => Promise<IModFile>]>([
    ['by the dialog', (name) => world.add(name)],
    ['out of an archive', (name) => world.addFromArchive(name)],
    ['along with a protocol', (name) => world.addOnTheFly(name)],
  ])('%s shows what the Registry knows, by itself', async (_, add) => {
    const hash = await world.hold('sunder.wad');
    const { fileId, entry } = await world.matchedAfter(() => add('sunder.wad'));
    expect(entry).toMatchObject({ hash, ...FILLED });
    expect(await world.entry(fileId)).toMatchObject({ hashValue: hash, ...FILLED, category: null });
    await world.settled();
    expect(world.registry.lookupsOf(hash)).toBe(1);
    expect(world.registry.submissions).toEqual([]);
  });

  it('is asked about with its MD5 and nothing else', async () => {
    const hash = await world.hold('sunder.wad');
    await world.matchedAfter(() => world.add('sunder.wad', { name: 'My secret name' }));
    const request = await world.registry.lookupOf(hash);
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

  it('keeps what the user gave, and gets only the rest', async () => {
    await world.hold('sunder.wad');
    const given = { name: 'Mine', url: 'https://example.com/mine' };
    const { fileId } = await world.matchedAfter(() => world.add('sunder.wad', given));
    expect(await world.entry(fileId)).toMatchObject({ ...FILLED, ...given });
  });

  it('keeps what the user does while the Registry is still thinking, even if that is to empty a field', async () => {
    const hash = await world.hold('sunder.wad');
    const answers = world.holdAnswers();
    const { id } = await world.add('sunder.wad');
    await world.registry.lookupOf(hash);
    await world.edit(id, { name: 'Mine', version: '1' });
    await world.edit(id, { version: null });
    world.registry.behave = () => false;
    await world.matchedAfter(() => {
      for (const response of answers) send(response, 200, { hash, family_name: 'x', ...SUNDER });
      return Promise.resolve();
    });
    expect(await world.entry(id)).toMatchObject({ ...FILLED, name: 'Mine', version: null });
  });

  it('stays as it is when the Registry does not know it, and is not asked about again', async () => {
    const { id, hashValue } = await world.add('unknown.wad');
    await world.settled();
    await world.passTime(MINUTE);
    await world.settled();
    expect(await world.entry(id)).toMatchObject({ name: 'unknown', version: null, url: null, loadOrder: [] });
    expect(world.registry.lookupsOf(hashValue)).toBe(1);
  });

  it('gets everything but a load order that contradicts those of the user', async () => {
    const first = await world.add('first.wad', {
      url: 'https://example.org/first',
      version: '1',
      name: 'First',
    });
    const hash = await world.hold('second.wad', {
      ...SUNDER,
      load_order: [
        { name: 'Second', hash: (await world.made('second.wad')).hash },
        { name: 'First', hash: first.hashValue },
      ],
    });
    await world.edit(first.id, {
      loadOrder: [
        { hashValue: first.hashValue, name: 'First' },
        { hashValue: hash, name: 'Second' },
      ],
    });
    const { fileId } = await world.matchedAfter(() => world.add('second.wad'));
    expect(await world.entry(fileId)).toMatchObject({ ...FILLED, loadOrder: [] });
  });

  it('is added without waiting for a Registry that never answers', async () => {
    world.holdAnswers();
    const added = [
      await world.add('a.wad'),
      await world.addFromArchive('b.wad'),
      await world.addOnTheFly('c.wad'),
    ];
    expect(added.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    await world.registry.lookupOf(added[0]?.hashValue ?? '');
  });

  it('is not asked about any more when it was taken out', async () => {
    const answers = world.holdAnswers();
    const busy = await world.add('busy.wad');
    await world.registry.lookupOf(busy.hashValue);
    const gone = await world.add('gone.wad', { url: 'https://example.org/gone' });
    await world.api.delete(`/api/mod-files/catalog/${gone.id}`);
    world.registry.behave = () => false;
    for (const response of answers) send(response, 404, {});
    await world.settled();
    expect(world.registry.lookupsOf(gone.hashValue)).toBe(0);
    expect(world.registry.submissions).toEqual([]);
  });
});

describe('what was in the catalogue before', () => {
  it('is not asked about when the feature is switched on, with whatever is missing in it', async () => {
    const hash = await world.hold('sunder.wad');
    const { id } = await world.add('sunder.wad', { url: 'https://example.com/mine' });
    await world.add('bare.wad');
    await world.switchOn();
    await world.passTime(MINUTE);
    await world.api.restart();
    await world.passTime(MINUTE);
    expect([world.registry.connections, world.registry.requests]).toEqual([0, []]);
    // Only when the user changes what would be told, for then it is to be known whether it is news.
    await world.edit(id, { version: '1' });
    expect((await world.registry.submission()).body).toMatchObject({ hash, version: '1' });
    expect(await world.entry(id)).toMatchObject({ name: 'sunder', version: '1', loadOrder: [] });
  });

  it('is not filled again where the user emptied what the Registry had said', async () => {
    await world.switchOn();
    const hash = await world.hold('sunder.wad');
    const { fileId } = await world.matchedAfter(() => world.add('sunder.wad'));
    await world.edit(fileId, { version: null, url: null });
    await world.switchOff();
    await world.switchOn();
    await world.settled();
    await world.passTime(MINUTE);
    await world.settled();
    expect(await world.entry(fileId)).toMatchObject({ ...FILLED, version: null, url: null });
    expect(world.registry.lookupsOf(hash)).toBe(1);
  });
});

describe('switching off', () => {
  beforeEach(() => world.switchOn());

  it('ends a question that is under way, forgets what waits, and changes no entry', async () => {
    const hash = await world.hold('sunder.wad');
    const answers = world.holdAnswers();
    const { id } = await world.add('sunder.wad');
    await world.registry.lookupOf(hash);
    const before = await world.entry(id);
    const hungUp = new Promise((closed) => answers[0]?.once('close', closed));
    await world.switchOff();
    await hungUp;
    world.registry.behave = () => false;
    const connections = world.registry.connections;
    await world.passTime(MINUTE);
    expect(await world.entry(id)).toEqual(before);
    await world.api.restart();
    expect(await world.kept()).toMatchObject({ waiting: [] });
    expect(world.registry.connections).toBe(connections);
  });

  it('ends a search that is under way', async () => {
    const answers = world.holdAnswers();
    const search = world.api.get('/api/registry/search?q=sunder');
    const lookup = world.api.get(`/api/registry/lookup/${OTHER_HASH}`);
    await world.registry.lookupOf(OTHER_HASH);
    await world.switchOff();
    expect([(await search).data, (await lookup).data]).toEqual([[], null]);
    expect(answers.every(({ writableFinished }) => !writableFinished)).toBe(true);
  });

  it('by hand while Hangar is away forgets what waits, too', async () => {
    const hash = await world.hold('sunder.wad');
    world.holdAnswers();
    await world.add('sunder.wad');
    await world.registry.lookupOf(hash);
    await world.api.restart(() => world.editSettingsFile({ registryLookupEnabled: false }));
    await world.api.get('/api/health');
    expect(await world.kept()).toMatchObject({ waiting: [] });
    expect(world.registry.lookupsOf(hash)).toBe(1);
  });
});
