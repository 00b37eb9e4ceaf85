import { readFile, writeFile } from 'node:fs/promises';
import { isTakenBy, MD5_OF_NOTHING, SUBMISSION_FIELD, type IModFile } from '@hangar/domain';

import { isSubmission, type HeldMod } from './recording-registry';
import { RelayWorld } from './relay-world';

const URL = 'https://example.org/sunder';
const HASH = 'ab'.repeat(16);
const HELD: HeldMod = {
  display_name: 'Sunder',
  version: '1',
  urls: [
    { url: 'https://mirror.example.org/sunder', domain: 'mirror.example.org' },
    { url: URL, domain: 'example.org' },
  ],
};

function md5Like(number: number): string {
  return number.toString(16).padStart(32, 'a');
}

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

const uuid = async () => (await world.api.get('/api/settings')).data.registryUuid;

describe('a submission', () => {
  beforeEach(() => world.switchOn());

  it('carries what the contract says and nothing else, with the UUID in its header alone', async () => {
    const loadOrder = [{ hashValue: HASH, name: 'Music' }];
    const entry = await world.add('sunder.wad', {
      name: 'Sunder',
      version: '2',
      url: URL,
      category: 'mapset',
      sidecarOnly: true,
      loadOrder,
    });
    const { headers, body } = await world.registry.submission();
    expect(body).toEqual({
      hash: entry.hashValue,
      suggested_name: 'Sunder',
      url: URL,
      version: '2',
      is_sidecar: 1,
      load_order: [{ name: 'Music', hash: HASH }],
    });
    expect(headers['x-registry-uuid']).toBe(await uuid());
    const own = Object.keys(headers).filter((name) => name.startsWith('x-') || name === 'cookie');
    expect(own).toEqual(['x-registry-uuid']);
  });

  it('leaves out what the entry does not have', async () => {
    const { hashValue } = await world.add('sunder.wad', { url: URL });
    const { body } = await world.registry.submission();
    expect(body).toEqual({ hash: hashValue, suggested_name: 'sunder', url: URL, is_sidecar: 0 });
  });

  it.each<[string, Partial<IModFile>, object]>([
    ['a name of 250 characters, cut', { name: 'n'.repeat(250) }, { suggested_name: 'n'.repeat(200) }],
    [
      'a name of 140 signs of two halves, whole',
      { name: '😈'.repeat(140) },
      { suggested_name: '😈'.repeat(140) },
    ],
    ['a version of 60 characters', { version: '1'.repeat(60) }, { version: '1'.repeat(60) }],
    ['no part of a longer version', { version: '1'.repeat(61) }, { version: undefined }],
    [
      'a load order with short names',
      { loadOrder: [{ hashValue: HASH, name: 'm'.repeat(250) }] },
      { load_order: [{ hash: HASH, name: 'm'.repeat(200) }] },
    ],
    [
      'no part of a load order with too many files',
      { loadOrder: Array.from({ length: 201 }, (_, place) => ({ hashValue: md5Like(place), name: 'x' })) },
      { load_order: undefined },
    ],
    [
      'no part of a load order that is too large',
      {
        loadOrder: Array.from({ length: 200 }, (_, place) => ({
          hashValue: md5Like(place),
          name: 'x'.repeat(200),
        })),
      },
      { load_order: undefined },
    ],
    [
      'no part of a load order with an empty file',
      { loadOrder: [{ hashValue: MD5_OF_NOTHING, name: 'x' }] },
      { load_order: undefined },
    ],
  ])('carries %s: what a Registry would refuse is not sent', async (_, description, expected) => {
    await world.add('sunder.wad', { ...(description as object), url: URL });
    const { body } = await world.registry.submission();
    expect({ version: undefined, load_order: undefined, ...(body as object) }).toMatchObject(expected);
    // The server reads submissions with this field: what is counted as told was taken.
    expect(isTakenBy(SUBMISSION_FIELD, body)).toBe(true);
  });

  it('is no news where only the version is new and longer than a Registry takes', async () => {
    const { hash } = await world.made('sunder.wad');
    world.registry.mods.set(hash, HELD);
    await world.add('sunder.wad', { url: URL, version: '2'.repeat(61) });
    await world.settled();
    expect(world.registry.submissions).toEqual([]);
  });

  it.each<[string, Partial<IModFile>, HeldMod | null, boolean]>([
    ['an unknown file with a link', { url: URL }, null, true],
    ['an unknown file without a link', { version: '2' }, null, false],
    ['an unknown file with a link that bears a password', { url: 'https://me:x@example.org/' }, null, false],
    ['an unknown file with a link to this machine', { url: 'http://localhost:8080/sunder' }, null, false],
    ['an unknown file with a link to a home network', { url: 'http://192.168.1.5/x?token=abc' }, null, false],
    ['an unknown file with a link-local address', { url: 'http://[fe80::1]/sunder' }, null, false],
    ['an unknown file with a link to a host without a domain', { url: 'http://nas/sunder' }, null, false],
    [
      'a known file with another version and a private link',
      { url: 'http://nas/', version: '2' },
      HELD,
      false,
    ],
    ['a known file with nothing said about it', {}, HELD, false],
    ['a known file with a link that the Registry holds', { url: URL }, HELD, false],
    [
      'a known file with the same link, written otherwise',
      { url: 'https://EXAMPLE.org/sunder' },
      HELD,
      false,
    ],
    ['a known file with another link', { url: 'https://example.com/' }, HELD, true],
    ['a known file with another version', { url: URL, version: '2' }, HELD, true],
    ['a known file with another version and no link of its own', { version: '2' }, HELD, true],
    ['a known file with the same version', { url: URL, version: '1' }, HELD, false],
    ['a known file with another name', { url: URL, name: 'Mine' }, HELD, false],
    ['a known file of which no version is known', { url: URL, version: '1' }, { ...HELD, version: '' }, true],
    ['a known file of which no link is known', { version: '2' }, { display_name: 'Sunder' }, false],
  ])('of %s', async (_, description, held, isSent) => {
    const { hash } = await world.made('sunder.wad');
    if (held) world.registry.mods.set(hash, held);
    await world.add('sunder.wad', description as object);
    await world.settled();
    expect(world.registry.submissions).toHaveLength(isSent ? 1 : 0);
  });

  it('goes out when the user finds the link later', async () => {
    const { id, hashValue } = await world.add('sunder.wad');
    await world.edit(id, { version: '2' });
    await world.settled();
    expect(world.registry.submissions).toEqual([]);
    await world.edit(id, { url: URL });
    expect((await world.registry.submission()).body).toMatchObject({
      hash: hashValue,
      url: URL,
      version: '2',
    });
  });

  it('is not even asked about when the user writes a link to a home network', async () => {
    const { id, hashValue } = await world.add('sunder.wad');
    await world.settled();
    await world.edit(id, { url: 'http://192.168.1.5/private?token=abc' });
    await world.settled();
    expect(world.registry.lookupsOf(hashValue)).toBe(1);
    expect(JSON.stringify(world.registry.requests)).not.toContain('192.168.1.5');
  });

  it('goes out when the link is written into the file by hand', async () => {
    const { id } = await world.add('sunder.wad');
    await world.settled();
    const path = world.api.path('modFileCatalogue.json');
    const entries = JSON.parse(await readFile(path, 'utf8')) as IModFile[];
    await writeFile(path, JSON.stringify(entries.map((one) => (one.id === id ? { ...one, url: URL } : one))));
    await world.entry(id);
    expect((await world.registry.submission()).body).toMatchObject({ url: URL });
  });

  it('is never sent twice in a row, whatever the user does', async () => {
    const entry = await world.add('sunder.wad', { url: URL });
    await world.registry.submission();
    await world.edit(entry.id, { url: URL, name: entry.name });
    await world.edit(entry.id, { category: 'mapset' });
    await world.settled();
    await world.api.restart();
    await world.settled();
    await world.switchOff();
    await world.switchOn();
    await world.settled();
    await world.api.delete(`/api/mod-files/catalog/${entry.id}?deleteFile=true`);
    await world.add('sunder.wad', { url: URL });
    await world.settled();
    expect(world.registry.submissions).toHaveLength(1);
  });

  it('is sent again when the user goes back to what was sent before something else', async () => {
    const { id, hashValue } = await world.add('sunder.wad', { url: URL, version: '1.2' });
    await world.registry.submission();
    for (const version of ['1.3', '1.2']) {
      await world.edit(id, { version });
      expect((await world.registry.submission()).body).toMatchObject({ version });
    }
    await world.settled();
    expect(world.registry.submissions).toHaveLength(3);
    expect(await world.kept()).toMatchObject({ sent: [{ hashValue }] });
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
  ])('is sent again when its %s changed', async (_, changes, expected) => {
    const { id } = await world.add('sunder.wad', { url: URL });
    await world.registry.submission();
    await world.edit(id, changes);
    expect((await world.registry.submission()).body).toMatchObject(expected);
    await world.settled();
    expect(world.registry.submissions).toHaveLength(2);
  });

  it('carries what the user wrote while it was under way in a second one', async () => {
    world.registry.behave = (request) => isSubmission(request);
    const { id } = await world.add('sunder.wad', { url: URL });
    await world.registry.submission();
    await world.edit(id, { version: '2' });
    world.registry.behave = () => false;
    const { body } = await world.passTimeUntil(world.registry.submission());
    expect(body).toMatchObject({ url: URL });
    await world.passTimeUntil(world.settled());
    expect(world.registry.submissions.at(-1)).toMatchObject({ version: '2' });
  });

  it('is not offered again as it is when the Registry refused it', async () => {
    world.registry.answerSubmissions(400);
    const { id } = await world.add('sunder.wad', { url: URL });
    await world.settled();
    await world.api.restart();
    await world.edit(id, { category: 'mapset' });
    await world.settled();
    expect(world.registry.submissions).toHaveLength(1);
    await world.edit(id, { version: '2' });
    await world.settled();
    expect(world.registry.submissions).toHaveLength(2);
  });
});

describe('the UUID', () => {
  it('is made once, when the feature is switched on, and goes nowhere but on submissions', async () => {
    expect(await uuid()).toBeNull();
    const { registryUuid } = await world.switchOn();
    expect(registryUuid).toMatch(/^[0-9a-f]{8}-/);
    await world.add('sunder.wad', { url: URL });
    await world.api.get('/api/registry/search?q=sunder');
    await world.api.get(`/api/registry/lookup/${HASH}`);
    await world.settled();
    await world.api.restart();
    expect(await uuid()).toBe(registryUuid);
    for (const request of world.registry.requests) {
      const withoutHeader = { ...request, headers: { ...request.headers, 'x-registry-uuid': undefined } };
      expect(JSON.stringify(withoutHeader)).not.toContain(registryUuid);
      expect(request.headers['x-registry-uuid']).toBe(isSubmission(request) ? registryUuid : undefined);
    }
  });

  it('can be replaced', async () => {
    await world.switchOn();
    const other = '6f1c2f0e-2f0b-4f8e-9a57-3c2d4f8f1a10';
    await world.api.put('/api/settings', { registryUuid: other });
    await world.add('sunder.wad', { url: URL });
    expect((await world.registry.submission()).headers['x-registry-uuid']).toBe(other);
    const made = (await world.api.put('/api/settings', { registryUuid: null })).data.registryUuid;
    await world.add('other.wad', { url: URL });
    expect((await world.registry.submission()).headers['x-registry-uuid']).toBe(made);
    expect(made).not.toBe(other);
  });

  it.each([null, 'me', 'x\r\ny: z'])(
    'is made for the first submission when the file says %j',
    async (written) => {
      await world.switchOn();
      await world.api.restart(() => world.editSettingsFile({ registryUuid: written }));
      await world.add('sunder.wad', { url: URL });
      const sent = (await world.registry.submission()).headers['x-registry-uuid'];
      expect(sent).toMatch(/^[0-9a-f-]{36}$/);
      expect(await uuid()).toBe(sent);
    },
  );
});
