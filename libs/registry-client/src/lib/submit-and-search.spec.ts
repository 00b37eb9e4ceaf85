import type { IRegistrySubmission } from '@hangar/domain';

import { json, LoopbackRegistry } from '../testing/loopback-registry';
import type { Respond } from '../testing/loopback-registry';
import { ManualTimers } from '../testing/manual-timers';
import { RegistryUnavailable, SubmissionRefused } from './errors';
import { RegistryClient } from './registry-client';

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const OTHER_MD5 = '0cc175b9c0f1b6a831c399e269772661';
const UUID = '6f1c2f0e-2f0b-4f8e-9a57-3c2d4f8f1a10';
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
const SUBMISSION: IRegistrySubmission = { hash: MD5, suggested_name: 'Sunder', url: 'https://example.com/' };

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
const drop: Respond = (response) => response.destroy();

describe('submit', () => {
  it.each(['pending', 'duplicate'] as const)('reports that a submission is %s', async (status) => {
    registry.responses = [json(202, { status })];
    expect(await client.submit(SUBMISSION, UUID)).toBe(status);
  });

  it('sends only the fields of the contract, and the UUID only as a header', async () => {
    registry.responses = [json(202, { status: 'pending' })];
    const withExtraFields = {
      ...SUBMISSION,
      is_sidecar: 1 as const,
      load_order: [{ name: 'Music', hash: OTHER_MD5, path: '/home/me/music.wad' }],
      filePath: '/home/me/sunder.wad',
    };
    await client.submit(withExtraFields, UUID);
    const [request] = registry.seen;
    expect(request).toMatchObject({ method: 'POST', url: '/mod/pending' });
    expect(request?.headers).toMatchObject({ 'x-registry-uuid': UUID, 'content-type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      ...SUBMISSION,
      is_sidecar: 1,
      load_order: [{ name: 'Music', hash: OTHER_MD5 }],
    });
  });

  it.each([400, 413, 422])('rejects the submission permanently if the status is %i', async (status) => {
    registry.responses = [json(status, { error: 'no' })];
    const refusal = await client.submit(SUBMISSION, UUID).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SubmissionRefused);
    expect(refusal).toMatchObject({ status });
    expect(registry.seen).toHaveLength(1);
  });

  it('is not retried if the Registry has blocked the installation', async () => {
    registry.responses = [json(403, { error: 'no', code: 'SENDER_BLOCKED' })];
    const refusal = await client.submit(SUBMISSION, UUID).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SubmissionRefused);
    expect(refusal).toMatchObject({ message: expect.stringContaining('from this installation') });
    expect(registry.seen).toHaveLength(1);
  });

  it.each<[string, Respond]>([
    ['has an outage of its database', json(503, { code: 'STORE_UNAVAILABLE' }, { 'Retry-After': '60' })],
    ['is too busy', json(429, {}, { 'Retry-After': '86400' })],
    ['is broken', json(500, {})],
    ['is another server', json(200, { status: 'pending' })],
    ['is a server that accepts no submissions', json(404, { error: 'no such page' })],
    ['requires a login', json(401, {})],
    ['is behind a firewall', json(403, {})],
    [
      'is behind a firewall with a page',
      (response) => response.writeHead(403).end('<h1>SENDER_BLOCKED</h1>'),
    ],
    ['is blocked for legal reasons', json(451, {})],
    ['moved', (response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
  ])('can be retried later if the Registry %s', async (_, respond) => {
    registry.responses = [respond];
    await expect(client.submit(SUBMISSION, UUID)).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(registry.seen.filter((request) => request.url === '/elsewhere')).toEqual([]);
  });

  it.each(['', 'me', `${UUID}\r\nX-Name: me`])(
    'sends nothing if %j is passed instead of a UUID',
    async (uuid) => {
      await expect(client.submit(SUBMISSION, uuid)).rejects.toBeInstanceOf(TypeError);
      expect(registry.seen).toEqual([]);
    },
  );
});

describe('search', () => {
  it('returns a page of rows, with the real site names of their links', async () => {
    const misleadingResult = { ...SUNDER, urls: [{ url: 'https://evil.example/', domain: 'moddb.com' }] };
    registry.responses = [
      json(200, { mods: [SUNDER, 'junk', misleadingResult], total: 31, limit: 10, offset: 20 }),
    ];
    const page = await client.search(' suné&r ', { limit: 10, offset: 20 });
    expect(page).toMatchObject({ total: 31, limit: 10, offset: 20 });
    expect(page.results.map((row) => row.links)).toEqual([
      [{ url: 'https://www.doomworld.com/sunder', domain: 'doomworld.com' }],
      [{ url: 'https://evil.example/', domain: 'evil.example' }],
    ]);
    expect(page.results[0]).toMatchObject({ hash: MD5, familyName: 'Sunder', category: 'mapset' });
    const requestUrl = new URL(registry.seen[0]?.url ?? '', registry.address);
    expect([...requestUrl.searchParams]).toEqual([
      ['q', 'suné&r'],
      ['limit', '10'],
      ['offset', '20'],
    ]);
  });

  it('keeps limit and offset within their bounds, regardless of what the Registry sends', async () => {
    registry.responses = [json(200, { mods: Array.from({ length: 300 }, () => SUNDER), total: -5 })];
    const page = await client.search('x', { limit: 5000, offset: -1 });
    expect(registry.seen[0]?.url).toBe('/api/mods?q=x&limit=100&offset=0');
    expect(page.results).toHaveLength(100);
    expect(page.total).toBe(100);
  });

  it('sends no request for an empty query', async () => {
    expect(await client.search('  ')).toMatchObject({ results: [], total: 0 });
    expect(registry.seen).toHaveLength(0);
  });

  it.each([[[]], [{ mods: 'many' }], [null]])('treats %j as an empty page', async (answer) => {
    registry.responses = [json(200, answer)];
    expect(await client.search('x')).toMatchObject({ results: [], total: 0 });
  });

  it('makes a single attempt because a user is waiting', async () => {
    registry.responses = [drop];
    await expect(client.search('x')).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(registry.seen).toHaveLength(1);
  });
});
