import { isAcceptedBy, MD5_OF_NOTHING, REGISTRY_SUBMISSION, type IModFile } from '@hangar/domain';

import { type RegistryMod } from './recording-registry';
import { RelayWorld } from './relay-world';

const URL = 'https://example.org/sunder';
const HASH = 'ab'.repeat(16);
const REGISTRY_MOD: RegistryMod = {
  display_name: 'Sunder',
  version: '1',
  urls: [
    { url: 'https://mirror.example.org/sunder', domain: 'mirror.example.org' },
    { url: URL, domain: 'example.org' },
  ],
};

function createMd5(number: number): string {
  return number.toString(16).padStart(32, 'a');
}

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

const getUuid = async () => (await world.api.get('/api/settings')).data.registryUuid;

describe('a submission', () => {
  beforeEach(() => world.enableLookup());

  it('contains only what the contract specifies, with the UUID only in its header', async () => {
    const loadOrder = [{ hashValue: HASH, name: 'Music' }];
    const entry = await world.add('sunder.wad', {
      name: 'Sunder',
      version: '2',
      url: URL,
      category: 'mapset',
      sidecarOnly: true,
      loadOrder,
    });
    const { headers, body } = await world.registry.waitForSubmission();
    expect(body).toEqual({
      hash: entry.hashValue,
      suggested_name: 'Sunder',
      url: URL,
      version: '2',
      is_sidecar: 1,
      load_order: [{ name: 'Music', hash: HASH }],
    });
    expect(headers['x-registry-uuid']).toBe(await getUuid());
    const own = Object.keys(headers).filter((name) => name.startsWith('x-') || name === 'cookie');
    expect(own).toEqual(['x-registry-uuid']);
  });

  it('omits fields that the entry does not have', async () => {
    const { hashValue } = await world.add('sunder.wad', { url: URL });
    const { body } = await world.registry.waitForSubmission();
    expect(body).toEqual({ hash: hashValue, suggested_name: 'sunder', url: URL, is_sidecar: 0 });
  });

  it.each<[string, Partial<IModFile>, object]>([
    ['a name of 250 characters, cut', { name: 'n'.repeat(250) }, { suggested_name: 'n'.repeat(200) }],
    [
      'a name of 140 surrogate pairs, whole',
      { name: '😈'.repeat(140) },
      { suggested_name: '😈'.repeat(140) },
    ],
    ['a version of 60 characters', { version: '1'.repeat(60) }, { version: '1'.repeat(60) }],
    ['no version if it is longer', { version: '1'.repeat(61) }, { version: undefined }],
    [
      'a load order with short names',
      { loadOrder: [{ hashValue: HASH, name: 'm'.repeat(250) }] },
      { load_order: [{ hash: HASH, name: 'm'.repeat(200) }] },
    ],
    [
      'no load order with too many files',
      { loadOrder: Array.from({ length: 201 }, (_, index) => ({ hashValue: createMd5(index), name: 'x' })) },
      { load_order: undefined },
    ],
    [
      'no load order that is too large',
      {
        loadOrder: Array.from({ length: 200 }, (_, index) => ({
          hashValue: createMd5(index),
          name: 'x'.repeat(200),
        })),
      },
      { load_order: undefined },
    ],
    [
      'no load order with an empty file',
      { loadOrder: [{ hashValue: MD5_OF_NOTHING, name: 'x' }] },
      { load_order: undefined },
    ],
  ])('contains at most %s, because a Registry would reject more', async (_, description, expected) => {
    await world.add('sunder.wad', { ...(description as object), url: URL });
    const { body } = await world.registry.waitForSubmission();
    expect({ version: undefined, load_order: undefined, ...(body as object) }).toMatchObject(expected);
    // The server uses the same check, so the Registry would accept the submission.
    expect(isAcceptedBy(REGISTRY_SUBMISSION, body)).toBe(true);
  });

  it('is not sent if only the version is new and is too long for the Registry', async () => {
    const { hash } = await world.writeMod('sunder.wad');
    world.registry.mods.set(hash, REGISTRY_MOD);
    await world.add('sunder.wad', { url: URL, version: '2'.repeat(61) });
    await world.waitUntilSettled();
    expect(world.registry.submissions).toEqual([]);
  });

  it.each<[string, Partial<IModFile>, RegistryMod | null, boolean]>([
    ['an unknown file with a link', { url: URL }, null, true],
    ['an unknown file without a link', { version: '2' }, null, false],
    [
      'an unknown file with a link that contains a password',
      { url: 'https://me:x@example.org/' },
      null,
      false,
    ],
    ['an unknown file with a link to this machine', { url: 'http://localhost:8080/sunder' }, null, false],
    ['an unknown file with a link to a home network', { url: 'http://192.168.1.5/x?token=abc' }, null, false],
    ['an unknown file with a link-local address', { url: 'http://[fe80::1]/sunder' }, null, false],
    ['an unknown file with a link to a host without a domain', { url: 'http://nas/sunder' }, null, false],
    [
      'a known file with another version and a private link',
      { url: 'http://nas/', version: '2' },
      REGISTRY_MOD,
      false,
    ],
    ['a known file without details', {}, REGISTRY_MOD, false],
    ['a known file with a link that the Registry has', { url: URL }, REGISTRY_MOD, false],
    [
      'a known file with the same link, spelled differently',
      { url: 'https://EXAMPLE.org/sunder' },
      REGISTRY_MOD,
      false,
    ],
    ['a known file with another link', { url: 'https://example.com/' }, REGISTRY_MOD, true],
    ['a known file with another version', { url: URL, version: '2' }, REGISTRY_MOD, true],
    ['a known file with another version and without its own link', { version: '2' }, REGISTRY_MOD, true],
    ['a known file with the same version', { url: URL, version: '1' }, REGISTRY_MOD, false],
    ['a known file with another name', { url: URL, name: 'Mine' }, REGISTRY_MOD, false],
    [
      'a known file without a known version',
      { url: URL, version: '1' },
      { ...REGISTRY_MOD, version: '' },
      true,
    ],
    ['a known file without a known link', { version: '2' }, { display_name: 'Sunder' }, false],
  ])('of %s', async (_, description, expectedUuid, isSent) => {
    const { hash } = await world.writeMod('sunder.wad');
    if (expectedUuid) world.registry.mods.set(hash, expectedUuid);
    await world.add('sunder.wad', description as object);
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(isSent ? 1 : 0);
  });

  it('is sent if the user adds the link later', async () => {
    const { id, hashValue } = await world.add('sunder.wad');
    await world.edit(id, { version: '2' });
    await world.waitUntilSettled();
    expect(world.registry.submissions).toEqual([]);
    await world.edit(id, { url: URL });
    expect((await world.registry.waitForSubmission()).body).toMatchObject({
      hash: hashValue,
      url: URL,
      version: '2',
    });
  });

  it('is not sent, not even as a lookup, if the user adds a link to a home network', async () => {
    const { id, hashValue } = await world.add('sunder.wad');
    await world.waitUntilSettled();
    await world.edit(id, { url: 'http://192.168.1.5/private?token=abc' });
    await world.waitUntilSettled();
    expect(world.registry.countLookups(hashValue)).toBe(1);
    expect(JSON.stringify(world.registry.requests)).not.toContain('192.168.1.5');
  });
});
