import { mkdir, readFile } from 'node:fs/promises';
import type { IPortRelease } from '@hangar/domain';

import type { LauncherOptions } from '../lib/hosting';
import { ManualClock } from '../testing';
import { refusalOf } from './bad-answers';
import { DSDA, PortReleaseWorld, release, releasesPath } from './port-release-world';
import type { CustomAnswer } from './release-server';

const MINUTE_MS = 60_000;
const WOOF = releasesPath('fabiangreffrath/woof');

let world: PortReleaseWorld;
let clock: ManualClock;
const begin = async (options: LauncherOptions = {}) => {
  clock = new ManualClock();
  world = await PortReleaseWorld.create({ ...options, platform: { clock } });
};
beforeEach(() => begin());
afterEach(() => world.close());

const file = (version: string) => ({
  name: `dsda-doom-${version}-linux-x86_64.appimage`,
  content: Buffer.from(version),
});
const publish = (...versions: readonly string[]) =>
  world.server.put(
    DSDA,
    versions.map((version) => release(world.server, version, [file(version)])),
  );
const releases = async (query = ''): Promise<IPortRelease[]> =>
  (await world.api.get(`/api/source-ports/dsda-doom/releases${query}`)).data as IPortRelease[];
const refreshAll = () => world.family('dsda-doom', '?refresh=true');
const send =
  (status: number, body: string, headers: Record<string, string> = {}): CustomAnswer =>
  (response) =>
    response.writeHead(status, headers).end(body);
/** Runs a request that waits for a server until the time limit. */
async function whileWaiting<T>(request: Promise<T>): Promise<T> {
  await world.server.received(DSDA);
  clock.advance(10_000);
  return request;
}

describe('releases', () => {
  it('are not requested until the user wants them', async () => {
    publish('0.29.4');
    expect(await world.family()).toMatchObject({
      latest: null,
      canInstall: true,
      home: 'https://github.com/kraflab/dsda-doom/releases',
    });
    expect((await world.family('lzdoom')).canInstall).toBe(false);
    // It has no package here, but its authors publish files for this system.
    expect((await world.family('helion')).reason).toBeNull();
    expect((await world.family('lzdoom')).reason).toContain('Download it from its authors');
    expect(await releases()).toEqual([]);
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    await world.api.restart();
    await world.family();
    expect(world.server.requests).toEqual([]);
  });

  it('of a family are listed newest first, and kept across a restart', async () => {
    publish('0.28.3', '0.29.4');
    const list = await releases('?refresh=true');
    expect(list).toEqual([
      {
        version: '0.29.4',
        publishedAt: '2026-01-02T03:04:06.000Z',
        sizeBytes: 6,
        notes: 'Version 0.29.4',
        breaks: ['Saves from versions before 0.29 may not load. Demos still play.'],
        available: true,
        digest: true,
      },
      expect.objectContaining({ version: '0.28.3' }),
    ]);
    await world.api.restart();
    expect(await releases()).toEqual(list);
    expect((await world.family()).latest).toEqual({ ...list[0], fetchedAt: expect.any(String) });
    expect(world.server.requestsFor(DSDA)).toHaveLength(1);
  });

  it('are requested one after the other, with the name and version of Hangar, at most once an hour', async () => {
    publish('0.29.4');
    const { latest } = await refreshAll();
    expect(latest).toMatchObject({ version: '0.29.4', available: true });
    const count = world.server.requests.length;
    expect(new Set(world.server.requests.map(({ path }) => path)).size).toBe(count);
    expect(world.server.maxConcurrent).toBe(1);
    expect([...world.server.userAgents]).toEqual(['Hangar/0.3.0']);
    clock.advance(59 * MINUTE_MS);
    await Promise.all([refreshAll(), refreshAll()]);
    expect(world.server.requests).toHaveLength(count);
    clock.advance(2 * MINUTE_MS);
    await Promise.all([refreshAll(), refreshAll()]);
    expect(world.server.requestsFor(DSDA)).toHaveLength(2);
  });

  it('are read again only if they have changed', async () => {
    publish('0.29.4');
    await releases('?refresh=true');
    clock.advance(61 * MINUTE_MS);
    world.server.answerWith(DSDA, (response, request) => {
      expect(request.headers['if-none-match']).toMatch(/^".+"$/);
      response.writeHead(304).end();
    });
    expect(await releases('?refresh=true')).toHaveLength(1);
    expect((await world.family()).latest?.fetchedAt).toBe(new Date(clock.now()).toISOString());
  });

  it('without a file for this system are listed as not available', async () => {
    const windows = { name: 'dsda-doom-0.29.4-win-x64.zip', content: Buffer.from('PK') };
    const older = release(world.server, '0.28.3', [file('0.28.3')]);
    world.server.put(DSDA, [release(world.server, '0.29.4', [windows]), older]);
    expect((await releases('?refresh=true'))[0]).toMatchObject({
      version: '0.29.4',
      available: false,
      digest: false,
      sizeBytes: null,
    });
    expect((await world.family()).latest).toMatchObject({ version: '0.28.3', available: true });
  });

  it('of a repository that no longer exists are reported with a way out', async () => {
    expect((await refreshAll()).reason).toContain('Find them on the page of its authors');
  });

  it('of an unknown family are not found', async () => {
    const refused = await world.api.get('/api/source-ports/quake/releases');
    expect(refusalOf(refused)).toEqual({ status: 404, code: 'SOURCE_PORT_NOT_FOUND' });
  });
});

describe('a server', () => {
  it('that refuses further requests gets none until the time that it specifies', async () => {
    publish('0.29.4');
    const reset = String(Math.floor(clock.now() / 1000) + 30 * 60);
    const refusal = send(403, '{"message":"API rate limit exceeded"}', {
      'content-type': 'application/json',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
    });
    world.server.answerWith(DSDA, refusal);
    const { reason, latest } = await refreshAll();
    expect([reason, latest]).toEqual([expect.stringContaining('30 minutes'), null]);
    // Woof! is after DSDA-Doom in the list.
    expect(world.server.requestsFor(WOOF)).toEqual([]);
    expect((await world.family('woof', '?refresh=true')).reason).toContain('minutes');
    await world.api.restart();
    clock.advance(29 * MINUTE_MS);
    expect((await refreshAll()).latest).toBeNull();
    expect(world.server.requestsFor(DSDA)).toHaveLength(1);
    clock.advance(2 * MINUTE_MS);
    expect((await refreshAll()).latest?.version).toBe('0.29.4');
  });

  it.each<[string, CustomAnswer]>([
    ['a page', send(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' })],
    ['a page that claims to be JSON', send(200, '<html>', { 'content-type': 'application/json' })],
    ['a page with status 403', send(403, '<!doctype html>', { 'content-type': 'text/html' })],
    ['an object', send(200, '{"message":"hello"}')],
    ['null', send(200, 'null')],
    ['a part of a list', send(200, '[{"tag_name":"v1.0"')],
    ['not found', send(404, '{"message":"Not Found"}')],
  ])(
    'that returns %s does not prevent requests for other families, and nothing is lost',
    async (_what, answer) => {
      publish('0.29.4');
      await releases('?refresh=true');
      clock.advance(61 * MINUTE_MS);
      world.server.answerWith(DSDA, answer);
      const { reason, latest } = await refreshAll();
      expect([reason, latest?.version]).toEqual([expect.stringMatching(/\.$/), '0.29.4']);
      expect(world.server.requestsFor(WOOF)).toHaveLength(1);
      expect(await releases()).toHaveLength(1);
    },
  );

  it('that does not respond is left after ten seconds, and the response says so', async () => {
    world.server.answerWith(DSDA, () => undefined);
    const { reason } = await whileWaiting(refreshAll());
    expect(reason).toContain("didn't respond in time");
    expect(world.server.requestsFor(WOOF)).toEqual([]);
  });

  it('that closes the connection is reported', async () => {
    world.server.answerWith(DSDA, (response) => response.destroy());
    const refused = await world.api.get('/api/source-ports/dsda-doom/releases?refresh=true');
    expect(refusalOf(refused)).toEqual({ status: 502, code: 'UPSTREAM_UNAVAILABLE' });
  });

  it('whose answer has a byte order mark is read', async () => {
    publish('0.29.4');
    world.server.answerWith(DSDA, (response) =>
      response.end(`\uFEFF${JSON.stringify([release(world.server, '1.0', [])])}`),
    );
    expect(await releases('?refresh=true')).toEqual([
      expect.objectContaining({ version: '1.0', available: false }),
    ]);
  });
});

it('releases that cannot be stored are still listed, and not requested again', async () => {
  publish('0.29.4');
  // A folder in place of the file prevents writing, even for root.
  await mkdir(world.api.path('ports/releases.json'), { recursive: true });
  const { reason, latest } = await refreshAll();
  expect([reason, latest?.version]).toEqual([null, '0.29.4']);
  expect(await releases('?refresh=true')).toHaveLength(1);
  expect(world.server.requestsFor(DSDA)).toHaveLength(1);
});

it('releases that were damaged on the disk are requested again', async () => {
  publish('0.29.4');
  await releases('?refresh=true');
  await world.damage('ports/releases.json', '{"system":"linux-x64","families":{"dsda-doom":{"releases":[nul');
  expect(await releases()).toEqual([]);
  expect(await releases('?refresh=true')).toHaveLength(1);
});

it.each([
  ['another server', 'server'],
  ['other facts about the family', 'facts'],
  ['another system', 'system'],
])('releases that were read with %s are not used', async (_what, key) => {
  publish('0.29.4');
  await refreshAll();
  expect(await releases()).toHaveLength(1);
  const path = world.api.path('ports/releases.json');
  const text = await readFile(path, 'utf8');
  await world.damage(
    'ports/releases.json',
    text.replace(new RegExp(`"${key}":"[^"]+"`, 'g'), `"${key}":"x"`),
  );
  expect(await releases()).toEqual([]);
  expect((await refreshAll()).latest).toMatchObject({ version: '0.29.4' });
});
