import type { ServerResponse } from 'node:http';
import { buildIwad } from '@hangar/wad-files/testing';

import { ManualClock, type TestAnswer } from '../testing';
import {
  FREEDM,
  freedm,
  FreeGameWorld,
  createManifest,
  PHASE_12,
  phase1,
  phase2,
  computeChecksums,
} from './free-game-world';

let world: FreeGameWorld;
beforeEach(async () => {
  world = await FreeGameWorld.create();
});
afterEach(() => world.close());

const getCode = ({ status, error }: TestAnswer<unknown>) => [status, error.code];

describe('GET /api/freegame/manifest', () => {
  it('returns the bundles that Freedoom publishes, with their checksums', async () => {
    const { status, data } = await world.getManifest();
    expect(status).toBe(200);
    expect(data).toEqual({
      fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      bundles: [
        {
          bundle: 'phase12',
          version: '9.9.9',
          url: `${world.server.url}${PHASE_12}`,
          files: [
            { fileName: 'freedoom1.wad', ...computeChecksums(phase1, 'md5', 'sha1', 'sha256') },
            { fileName: 'freedoom2.wad', ...computeChecksums(phase2, 'md5', 'sha1', 'sha256') },
          ],
          installed: false,
        },
        {
          bundle: 'freedm',
          version: '9.9.9',
          url: `${world.server.url}${FREEDM}`,
          files: [{ fileName: 'freedm.wad', ...computeChecksums(freedm, 'md5', 'sha1', 'sha256') }],
          installed: false,
        },
      ],
    });
  });

  it('reports a bundle as installed if all of its WADs are among the base games', async () => {
    const listInstalled = async () =>
      (await world.getManifest()).data.bundles.map((bundle) => bundle.installed);
    await world.addOwnGame(phase1);
    expect(await listInstalled()).toEqual([false, false]);
    await world.addOwnGame(phase2);
    expect(await listInstalled()).toEqual([true, false]);
  });

  it("treats only a distribution's build of the same version as installed", async () => {
    const build = (version: string) => buildIwad('freedm', { version, note: 'built by a distribution' });
    await world.addOwnGame(build('9.9.8'));
    expect((await world.getManifest()).data.bundles[1]?.installed).toBe(false);
    await world.addOwnGame(build('9.9.9'));
    expect((await world.getManifest()).data.bundles[1]?.installed).toBe(true);
  });

  it('follows a redirect', async () => {
    world.server.respondWith('/download.json', (response) =>
      response.writeHead(302, { location: '/moved.json' }).end(),
    );
    world.server.publish('/moved.json', createManifest());
    expect((await world.getManifest()).data.bundles).toHaveLength(2);
  });

  it.each([
    ['a web page', '<!DOCTYPE html><title>Login</title>'],
    ['JSON of another kind', '{"freedoom1.wad":"yes"}'],
    ['nothing', ''],
    ['more than a megabyte', ' '.repeat(1024 * 1024) + '{}'],
  ])('rejects %s', async (_, text) => {
    world.server.publish('/download.json', text);
    expect(getCode(await world.getManifest())).toEqual([502, 'UPSTREAM_INVALID']);
  });

  it.each([
    ['redirects to itself', '{{BASE}}/download.json'],
    ['redirects to another host', 'http://stranger.invalid/download.json'],
    ['redirects to a file', 'file:///etc/passwd'],
    ['redirects to an invalid address', 'http://['],
  ])('rejects a server that %s', async (_, location) => {
    const target = location.replace('{{BASE}}', world.server.url);
    const redirect = Array.from({ length: 10 }, () => (response: ServerResponse) => {
      response.writeHead(301, { location: target }).end();
    });
    world.server.respondWith('/download.json', ...redirect);
    expect(getCode(await world.getManifest())).toEqual([502, 'UPSTREAM_INVALID']);
    expect(world.server.requests.length).toBeLessThan(10);
  });

  it('reports if a server returns an error, does not exist, or has no address', async () => {
    world.server.respondWith('/download.json', (response) => response.writeHead(503).end());
    expect(getCode(await world.getManifest())).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
    await world.server.stop();
    const { error } = await world.getManifest();
    expect(error.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(error.error).toContain('ECONNREFUSED');
    await world.restart({ freeGameManifestUrl: 'file:///etc/passwd' });
    expect(getCode(await world.getManifest())).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  });

  it('stops waiting for a server that does not respond', async () => {
    const clock = new ManualClock();
    await world.restart({ platform: { clock } });
    const requestReceived = new Promise<void>((onRequest) =>
      world.server.respondWith('/download.json', () => onRequest()),
    );
    const response = world.getManifest();
    await requestReceived;
    clock.advance(10_000);
    expect(getCode(await response)).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  });
});
