import { json, LoopbackRegistry } from '../testing/loopback-registry';
import type { Respond } from '../testing/loopback-registry';
import { ManualTimers } from '../testing/manual-timers';
import { ATTEMPT_TIMEOUT_MS } from './bounded-fetch';
import { RegistryUnavailable } from './errors';
import { RegistryClient } from './registry-client';

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const OTHER_MD5 = '0cc175b9c0f1b6a831c399e269772661';
const SUNDER = {
  hash: MD5,
  family_name: 'Sunder',
  display_name: 'Sunder (2023)',
  version: '1.2',
  category: 'mapset',
  is_sidecar: false,
  load_order: [{ name: 'Music', hash: OTHER_MD5 }, { name: 'No hash' }],
  urls: [{ url: 'https://www.doomworld.com/sunder', domain: 'doomworld.com' }],
};

let registry: LoopbackRegistry;
let timers: ManualTimers;
let client: RegistryClient;

beforeEach(async () => {
  registry = new LoopbackRegistry();
  timers = new ManualTimers();
  await registry.start();
  client = new RegistryClient(registry.address, {
    timers,
    random: () => 0.5,
    now: () => Date.UTC(2026, 0, 1),
  });
});
afterEach(() => registry.stop());

const hang: Respond = () => timers.expireLimits();
const drop: Respond = (response) => response.destroy();
const sendEndlessly: Respond = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const sendMore = (): void => {
    while (!response.destroyed && response.write('"'.padEnd(65_536, 'x')));
    if (!response.destroyed) response.once('drain', sendMore);
  };
  sendMore();
};
const stall: Respond = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"hash":');
  setImmediate(() => timers.expireLimits());
};

describe('lookup', () => {
  it("returns the Registry's data with the display name as the name", async () => {
    registry.responses = [json(200, SUNDER)];
    expect(await client.lookup(MD5.toUpperCase())).toEqual({
      hash: MD5,
      name: 'Sunder (2023)',
      version: '1.2',
      url: 'https://www.doomworld.com/sunder',
      category: 'mapset',
      sidecarOnly: false,
      loadOrder: [{ hashValue: OTHER_MD5, name: 'Music' }],
    });
    expect(registry.seen).toMatchObject([{ method: 'GET', url: `/mod/${MD5}`, body: '' }]);
    expect(registry.seen[0]?.headers['x-registry-uuid']).toBeUndefined();
    expect(timers.runningLimitCount).toBe(0);
  });

  it('uses the family name if there is no display name', async () => {
    registry.responses = [json(200, { ...SUNDER, display_name: null, is_sidecar: 1 })];
    expect(await client.lookup(MD5)).toMatchObject({ name: 'Sunder', sidecarOnly: true });
  });

  it('returns null for a file that is not in the Registry', async () => {
    registry.responses = [json(404, { error: 'unknown' })];
    expect(await client.lookup(MD5)).toBeNull();
    expect(registry.seen).toHaveLength(1);
  });

  it('returns all usable links in addition to the entry, because an entry has room for only one', async () => {
    const links = ['https://www.doomworld.com/sunder', 'https://example.com/sunder'];
    registry.responses = [
      json(200, { ...SUNDER, urls: [{ url: 'javascript:x' }, ...links.map((url) => ({ url }))] }),
    ];
    expect(await client.find(MD5)).toMatchObject({ entry: { url: links[0] }, links });
  });

  it('makes a single attempt if the caller requests it', async () => {
    registry.responses = [drop];
    await expect(client.lookup(MD5, { attempts: 1 })).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(registry.seen).toHaveLength(1);
  });

  it('sends no request for a value that is not an MD5', async () => {
    expect(await client.lookup('../../admin')).toBeNull();
    expect(registry.seen).toHaveLength(0);
  });

  it.each<[string, unknown]>([
    ['a list', [SUNDER]],
    ['null', null],
    ['a string', 'Sunder'],
    ['an entry that has no name', { ...SUNDER, family_name: ' ', display_name: 7 }],
    ['an entry for another file', { ...SUNDER, hash: OTHER_MD5 }],
    ['an entry without a hash', { ...SUNDER, hash: undefined }],
  ])('treats %s as "not found"', async (_, answer) => {
    registry.responses = [json(200, answer)];
    expect(await client.lookup(MD5)).toBeNull();
  });

  it('drops invalid fields and keeps the rest', async () => {
    registry.responses = [
      json(200, {
        ...SUNDER,
        display_name: ' Sun\u0000der\u202e ',
        version: { major: 1 },
        category: 'malware',
        is_sidecar: 'yes',
        load_order: 'none',
        urls: [{ url: 'javascript:alert(1)' }, 7, { url: 'https://good.example/x' }],
      }),
    ];
    expect(await client.lookup(MD5)).toEqual({
      hash: MD5,
      name: 'Sunder',
      version: null,
      url: 'https://good.example/x',
      category: null,
      sidecarOnly: false,
      loadOrder: [],
    });
  });

  it.each<[string, Respond]>([
    ['a login page', (response) => response.end('<html>Please log in</html>')],
    ['an empty response', (response) => response.end()],
    ['an endless response', sendEndlessly],
    ['a redirect', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['a rejection', json(403, {})],
  ])('reports the Registry as unavailable, without a retry, after %s', async (_, respond) => {
    registry.responses = [respond];
    await expect(client.lookup(MD5)).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(registry.seen).toHaveLength(1);
    expect(timers.runningLimitCount).toBe(0);
  });

  it.each<[string, Respond]>([
    ['hangs', hang],
    ['stops in the middle of its response', stall],
    ['closes the connection', drop],
    ['is broken', json(503, {})],
  ])('makes three attempts, with increasing delays, while the Registry %s', async (_, respond) => {
    registry.responses = [respond];
    await expect(client.lookup(MD5)).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(registry.seen).toHaveLength(3);
    expect(timers.pauses).toEqual([625, 1250]);
    expect(timers.runningLimitCount).toBe(0);
  });

  it('succeeds if a later attempt succeeds', async () => {
    registry.responses = [drop, json(500, {}), json(200, SUNDER)];
    expect(await client.lookup(MD5)).toMatchObject({ version: '1.2' });
  });

  it('waits as long as a busy Registry requests', async () => {
    registry.responses = [json(429, {}, { 'Retry-After': '6' }), json(200, SUNDER)];
    expect(await client.lookup(MD5)).not.toBeNull();
    expect(timers.pauses).toEqual([7500]);
  });

  it.each([
    ['seconds', '3600'],
    ['a date', 'Thu, 01 Jan 2026 01:00:00 GMT'],
  ])('does not retry if the Registry requests a delay of one hour in %s', async (_, retryAfter) => {
    registry.responses = [json(429, {}, { 'Retry-After': retryAfter })];
    await expect(client.lookup(MD5)).rejects.toMatchObject({
      name: 'RegistryUnavailable',
      retryAfterSeconds: 3600,
    });
    expect(registry.seen).toHaveLength(1);
  });

  it('stops immediately when the caller cancels it, during a request or a delay', async () => {
    const inRequest = new AbortController();
    registry.responses = [() => inRequest.abort(new Error('switched off'))];
    await expect(client.lookup(MD5, inRequest)).rejects.toThrow('switched off');

    const inPause = new AbortController();
    registry.responses = [drop];
    timers.set = (_, milliseconds) =>
      milliseconds < ATTEMPT_TIMEOUT_MS && queueMicrotask(() => inPause.abort(new Error('off')));
    await expect(client.lookup(MD5, inPause)).rejects.toThrow('off');
    expect(registry.seen).toHaveLength(2);
  });
});

describe('Registry address', () => {
  it('may include a path', async () => {
    registry.responses = [json(404, {})];
    await new RegistryClient(`${registry.address}/registry/`).lookup(MD5);
    expect(registry.seen[0]?.url).toBe(`/registry/mod/${MD5}`);
  });

  it.each(['', 'registry', 'ftp://example.com', 'https://me:secret@example.com'])(
    'must not be %j',
    (address) => {
      expect(() => new RegistryClient(address)).toThrow(TypeError);
    },
  );
});
