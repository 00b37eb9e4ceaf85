import { mkdir, readFile } from 'node:fs/promises';
import type { IPortRelease } from '@hangar/domain';

import type { LauncherOptions } from '../lib/hosting';
import { ManualClock } from '../testing';
import { toRefusal } from './error-responses';
import { DSDA, PortReleaseWorld, createRelease, getReleasesPath } from './port-release-world';
import type { CustomResponder } from './release-server';

const MINUTE_MS = 60_000;
const WOOF = getReleasesPath('fabiangreffrath/woof');

let world: PortReleaseWorld;
let clock: ManualClock;
const startWorld = async (options: LauncherOptions = {}) => {
  clock = new ManualClock();
  world = await PortReleaseWorld.create({ ...options, platform: { clock } });
};
beforeEach(() => startWorld());
afterEach(() => world.close());

const createFile = (version: string) => ({
  name: `dsda-doom-${version}-linux-x86_64.appimage`,
  content: Buffer.from(version),
});
const publish = (...versions: readonly string[]) =>
  world.server.publish(
    DSDA,
    versions.map((version) => createRelease(world.server, version, [createFile(version)])),
  );
const listReleases = async (query = ''): Promise<IPortRelease[]> =>
  (await world.api.get(`/api/source-ports/dsda-doom/releases${query}`)).data as IPortRelease[];
const refreshAll = () => world.getFamily('dsda-doom', '?refresh=true');
const respondWith =
  (status: number, body: string, headers: Record<string, string> = {}): CustomResponder =>
  (response) =>
    response.writeHead(status, headers).end(body);
/** Runs a request to a server that does not respond, and advances the clock to the time limit. */
async function advanceWhileWaiting<T>(request: Promise<T>): Promise<T> {
  await world.server.waitForRequest(DSDA);
  clock.advance(10_000);
  return request;
}

describe('releases', () => {
  it('are not requested until the user asks for them', async () => {
    publish('0.29.4');
    expect(await world.getFamily()).toMatchObject({
      latest: null,
      canInstall: true,
      home: 'https://github.com/kraflab/dsda-doom/releases',
    });
    expect((await world.getFamily('lzdoom')).canInstall).toBe(false);
    // The family has no package here, but its authors publish files for this system.
    expect((await world.getFamily('helion')).reason).toBeNull();
    expect((await world.getFamily('lzdoom')).reason).toContain('Download it from its authors');
    expect(await listReleases()).toEqual([]);
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    await world.api.restart();
    await world.getFamily();
    expect(world.server.requests).toEqual([]);
  });

  it('of a family are listed newest first, and kept across a restart', async () => {
    publish('0.28.3', '0.29.4');
    const list = await listReleases('?refresh=true');
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
    expect(await listReleases()).toEqual(list);
    expect((await world.getFamily()).latest).toEqual({ ...list[0], fetchedAt: expect.any(String) });
    expect(world.server.getRequests(DSDA)).toHaveLength(1);
  });

  it("are requested one after the other, with Hangar's name and version, at most once an hour", async () => {
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
    expect(world.server.getRequests(DSDA)).toHaveLength(2);
  });

  it('are downloaded again only if they have changed', async () => {
    publish('0.29.4');
    await listReleases('?refresh=true');
    clock.advance(61 * MINUTE_MS);
    world.server.respondWith(DSDA, (response, request) => {
      expect(request.headers['if-none-match']).toMatch(/^".+"$/);
      response.writeHead(304).end();
    });
    expect(await listReleases('?refresh=true')).toHaveLength(1);
    expect((await world.getFamily()).latest?.fetchedAt).toBe(new Date(clock.now()).toISOString());
  });

  it('without a file for this system are listed as unavailable', async () => {
    const windows = { name: 'dsda-doom-0.29.4-win-x64.zip', content: Buffer.from('PK') };
    const older = createRelease(world.server, '0.28.3', [createFile('0.28.3')]);
    world.server.publish(DSDA, [createRelease(world.server, '0.29.4', [windows]), older]);
    expect((await listReleases('?refresh=true'))[0]).toMatchObject({
      version: '0.29.4',
      available: false,
      digest: false,
      sizeBytes: null,
    });
    expect((await world.getFamily()).latest).toMatchObject({ version: '0.28.3', available: true });
  });

  it('of a repository that no longer exists are reported with an alternative', async () => {
    expect((await refreshAll()).reason).toContain('Find them on the page of its authors');
  });

  it('of an unknown family return 404', async () => {
    const refused = await world.api.get('/api/source-ports/quake/releases');
    expect(toRefusal(refused)).toEqual({ status: 404, code: 'SOURCE_PORT_NOT_FOUND' });
  });
});

describe('a server', () => {
  it('that refuses further requests receives none until the time that it specifies', async () => {
    publish('0.29.4');
    const reset = String(Math.floor(clock.now() / 1000) + 30 * 60);
    const respondWithRefusal = respondWith(403, '{"message":"API rate limit exceeded"}', {
      'content-type': 'application/json',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
    });
    world.server.respondWith(DSDA, respondWithRefusal);
    const { reason, latest } = await refreshAll();
    expect([reason, latest]).toEqual([expect.stringContaining('30 minutes'), null]);
    // Woof! follows DSDA-Doom in the list.
    expect(world.server.getRequests(WOOF)).toEqual([]);
    expect((await world.getFamily('woof', '?refresh=true')).reason).toContain('minutes');
    await world.api.restart();
    clock.advance(29 * MINUTE_MS);
    expect((await refreshAll()).latest).toBeNull();
    expect(world.server.getRequests(DSDA)).toHaveLength(1);
    clock.advance(2 * MINUTE_MS);
    expect((await refreshAll()).latest?.version).toBe('0.29.4');
  });

  it.each<[string, CustomResponder]>([
    ['a page', respondWith(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' })],
    ['a page that claims to be JSON', respondWith(200, '<html>', { 'content-type': 'application/json' })],
    ['a page with status 403', respondWith(403, '<!doctype html>', { 'content-type': 'text/html' })],
    ['an object', respondWith(200, '{"message":"hello"}')],
    ['null', respondWith(200, 'null')],
    ['a part of a list', respondWith(200, '[{"tag_name":"v1.0"')],
    ['not found', respondWith(404, '{"message":"Not Found"}')],
  ])(
    'that returns %s does not prevent requests for other families, and nothing is lost',
    async (_case, answer) => {
      publish('0.29.4');
      await listReleases('?refresh=true');
      clock.advance(61 * MINUTE_MS);
      world.server.respondWith(DSDA, answer);
      const { reason, latest } = await refreshAll();
      expect([reason, latest?.version]).toEqual([expect.stringMatching(/\.$/), '0.29.4']);
      expect(world.server.getRequests(WOOF)).toHaveLength(1);
      expect(await listReleases()).toHaveLength(1);
    },
  );

  it('that does not respond is given up after ten seconds, and the response reports the timeout', async () => {
    world.server.respondWith(DSDA, () => undefined);
    const { reason } = await advanceWhileWaiting(refreshAll());
    expect(reason).toContain("didn't respond in time");
    expect(world.server.getRequests(WOOF)).toEqual([]);
  });

  it('that closes the connection is reported', async () => {
    world.server.respondWith(DSDA, (response) => response.destroy());
    const refused = await world.api.get('/api/source-ports/dsda-doom/releases?refresh=true');
    expect(toRefusal(refused)).toEqual({ status: 502, code: 'UPSTREAM_UNAVAILABLE' });
  });

  it('whose response has a byte order mark is supported', async () => {
    publish('0.29.4');
    world.server.respondWith(DSDA, (response) =>
      response.end(`\uFEFF${JSON.stringify([createRelease(world.server, '1.0', [])])}`),
    );
    expect(await listReleases('?refresh=true')).toEqual([
      expect.objectContaining({ version: '1.0', available: false }),
    ]);
  });
});

it('releases that cannot be stored are still listed, and not requested again', async () => {
  publish('0.29.4');
  // A folder at the file's path prevents writing, even by root.
  await mkdir(world.api.path('ports/releases.json'), { recursive: true });
  const { reason, latest } = await refreshAll();
  expect([reason, latest?.version]).toEqual([null, '0.29.4']);
  expect(await listReleases('?refresh=true')).toHaveLength(1);
  expect(world.server.getRequests(DSDA)).toHaveLength(1);
});

it('stored releases that were damaged are requested again', async () => {
  publish('0.29.4');
  await listReleases('?refresh=true');
  await world.damage('ports/releases.json', '{"system":"linux-x64","families":{"dsda-doom":{"releases":[nul');
  expect(await listReleases()).toEqual([]);
  expect(await listReleases('?refresh=true')).toHaveLength(1);
});

it.each([
  ['another server', 'server'],
  ['other facts about the family', 'facts'],
  ['another system', 'system'],
])('releases that were read with %s are not used', async (_what, key) => {
  publish('0.29.4');
  await refreshAll();
  expect(await listReleases()).toHaveLength(1);
  const path = world.api.path('ports/releases.json');
  const text = await readFile(path, 'utf8');
  await world.damage(
    'ports/releases.json',
    text.replace(new RegExp(`"${key}":"[^"]+"`, 'g'), `"${key}":"x"`),
  );
  expect(await listReleases()).toEqual([]);
  expect((await refreshAll()).latest).toMatchObject({ version: '0.29.4' });
});
