import { readdir, readFile, rm } from 'node:fs/promises';
import { Module } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { LauncherEvents } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import type { TestAnswer } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import {
  createManifestEntry,
  FREEDM,
  freedm,
  FreeGameWorld,
  createManifest,
  NOTHING,
  PHASE_12,
  phase1,
  phase2,
  releaseZip,
  computeChecksums,
} from './free-game-world';
import { computeMd5 } from './test-files';
import { createZip } from './create-zip';

let world: FreeGameWorld;
beforeEach(async () => {
  world = await FreeGameWorld.create();
});
afterEach(() => world.close());

const getCode = ({ status, error }: TestAnswer<unknown>) => [status, error.code];

describe('POST /api/freegame/download', () => {
  const getStoredName = (name: string, content: Buffer) => `${name}-${computeMd5(content)}.wad`;

  it('installs the published files, and reports its progress', async () => {
    const events = await world.api.listen();
    const { status, data } = await world.download();
    const names = [getStoredName('freedoom1', phase1), getStoredName('freedoom2', phase2)];
    expect(status).toBe(200);
    expect(data.installed).toEqual(names);
    expect(data.baseGameVersions.map(({ iwadPath }) => iwadPath)).toEqual(
      names.map((name) => world.api.path('wads', name)),
    );
    expect((await world.api.get('/api/versions')).data).toEqual(data.baseGameVersions);
    expect((await world.listNames('wads')).sort()).toEqual(names);
    expect(await readFile(world.api.path('wads', names[0] ?? ''))).toEqual(phase1);
    expect(await readFile(world.api.path('wads', names[1] ?? ''))).toEqual(phase2);
    expect(await world.listNames('jobs/parts')).toEqual([]);
    const totalBytes = releaseZip.length;
    const full = await events.next('freegame.progress', ({ receivedBytes }) => receivedBytes === totalBytes);
    expect(full).toEqual({ bundle: 'phase12', receivedBytes: totalBytes, totalBytes });
    expect((await events.next('versions.delta')).added).toHaveLength(1);
    events.close();
  });

  it('notifies listeners once after the installation', async () => {
    const installedEvents: LauncherEvents['freegame.installed'][] = [];
    @Module({})
    class Listener {
      @OnLauncherEvent('freegame.installed')
      onInstalled(payload: LauncherEvents['freegame.installed']): void {
        installedEvents.push(payload);
      }
    }
    await world.restart({ extensions: [{ name: 'listener', compatibility: '*', module: Listener }] });
    const { data } = await world.download('freedm');
    await world.download('freedm');
    expect(installedEvents).toEqual([{ bundle: 'freedm', fileNames: data.installed }]);
  });

  it('downloads nothing that is already installed', async () => {
    const first = await world.download();
    const second = await world.download();
    expect(second.data).toEqual(first.data);
    expect(world.server.getRequests(PHASE_12)).toHaveLength(1);
  });

  it('installs a bundle again after its file was deleted', async () => {
    const { data } = await world.download('freedm');
    const [path = ''] = data.baseGameVersions.map(({ iwadPath }) => iwadPath);
    await rm(path);
    expect((await world.getManifest()).data.bundles[1]?.installed).toBe(false);
    expect((await world.download('freedm')).data.installed).toEqual(data.installed);
    expect(await readFile(path)).toEqual(freedm);
  });

  it('reports the bundle as installed in the manifest afterwards', async () => {
    await world.download('freedm');
    expect((await world.getManifest()).data.bundles.map(({ installed }) => installed)).toEqual([false, true]);
  });

  it.each([
    ['with MD5 only, as before 2024', ['md5']],
    ["with the checksums of Freedoom's newer script", ['md5', 'sha3', 'blake2b']],
    ['without MD5', ['sha256']],
  ])('accepts a manifest %s', async (_, kinds) => {
    world.server.publish('/download.json', createManifest(...kinds));
    const { status, data } = await world.download();
    expect([status, data.installed.length]).toEqual([200, 2]);
  });

  it('supports the two archives of 2014', async () => {
    world.server.publish('/one.zip', createZip({ 'freedoom/DOOM.WAD': phase1 }));
    world.server.publish('/two.zip', createZip({ 'freedoom/DOOM2.WAD': phase2 }));
    world.server.publish('/download.json', {
      'doom.wad': createManifestEntry(phase1, '/one.zip', ['md5']),
      'doom2.wad': createManifestEntry(phase2, '/two.zip', ['md5']),
    });
    const { data } = await world.download();
    expect(data.installed).toEqual([getStoredName('doom', phase1), getStoredName('doom2', phase2)]);
  });

  it.each(['md5', 'sha1', 'sha256', 'sha512', 'sha3', 'blake2b'])(
    'rejects a WAD whose %s differs, regardless of the others',
    async (kind) => {
      const wrong = createManifest(kind === 'md5' ? 'sha256' : 'md5');
      Object.assign(wrong['freedoom2.wad'] ?? {}, computeChecksums(Buffer.from('another'), kind));
      world.server.publish('/download.json', wrong);
      const response = await world.download();
      expect(getCode(response)).toEqual([422, 'CHECKSUM_MISMATCH']);
      expect(response.error.error).toContain('freedoom2.wad');
      expect(response.error.details).toMatchObject({ fileName: 'freedoom2.wad', kind });
      expect(await world.getLeftovers()).toEqual(NOTHING);
    },
  );

  it.each<[string, () => Buffer]>([
    ['a truncated zip', () => releaseZip.subarray(0, releaseZip.length - 400)],
    ['a damaged zip', () => Buffer.from(releaseZip).fill(7, 200, 400)],
    ['a web page named like a zip', () => Buffer.from('<!DOCTYPE html><title>Login</title>')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a zip without the WAD', () => createZip({ 'freedoom-9.9.9/freedoom1.wad': phase1 })],
    ['a folder of that name', () => createZip({ 'freedoom1.wad/': '', 'freedoom2.wad': phase2 })],
  ])('rejects %s', async (_, content) => {
    world.server.publish(PHASE_12, content());
    expect(getCode(await world.download())).toEqual([502, 'UPSTREAM_INVALID']);
    expect(await world.getLeftovers()).toEqual(NOTHING);
  });

  it('rejects a response that is a web page', async () => {
    world.server.respondWith(PHASE_12, (response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>Login</title>'),
    );
    const response = await world.download();
    expect(getCode(response)).toEqual([502, 'UPSTREAM_INVALID']);
    expect(response.error.error).toContain('sign in');
    expect(await world.getLeftovers()).toEqual(NOTHING);
  });

  it('rejects a WAD that is not a base game, even with a correct checksum', async () => {
    const mod = buildMod(['MAP01']);
    world.server.publish(FREEDM, createZip({ 'freedm.wad': mod }));
    world.server.publish('/download.json', { 'freedm.wad': createManifestEntry(mod, FREEDM, ['sha256']) });
    expect(getCode(await world.download('freedm'))).toEqual([502, 'UPSTREAM_INVALID']);
    expect(await world.getLeftovers()).toEqual(NOTHING);
  });

  it('extracts only the WADs, and never uses a path from an archive', async () => {
    world.server.publish(
      PHASE_12,
      createZip({
        '../../../freedoom1.wad': phase1,
        [`${world.api.path('wads')}/freedoom2.wad`]: phase2,
        '../evil.wad': buildIwad('doom2'),
        'settings.json': '{}',
      }),
    );
    const { data } = await world.download();
    expect((await world.listNames('wads')).sort()).toEqual([...data.installed].sort());
    expect(await readdir(world.api.directory)).not.toContain('evil.wad');
  });

  it('rejects a bundle that is not in the manifest', async () => {
    const { 'freedm.wad': _, ...rest } = createManifest();
    world.server.publish('/download.json', rest);
    expect((await world.getManifest()).data.bundles.map(({ bundle }) => bundle)).toEqual(['phase12']);
    expect(getCode(await world.download('freedm'))).toEqual([502, 'UPSTREAM_INVALID']);
  });

  it.each(['http://stranger.invalid/a.zip', 'http://169.254.169.254/a.zip', 'http://10.0.0.1/a.zip'])(
    'does not follow a redirect to %s',
    async (url) => {
      const invalidManifest = createManifest();
      Object.assign(invalidManifest['freedm.wad'] ?? {}, { url });
      world.server.publish('/download.json', invalidManifest);
      const response = await world.download('freedm');
      expect(getCode(response)).toEqual([502, 'UPSTREAM_INVALID']);
      expect(response.error.error).toContain(new URL(url).host);
      world.server.respondWith(PHASE_12, (response) => response.writeHead(302, { location: url }).end());
      expect(getCode(await world.download())).toEqual([502, 'UPSTREAM_INVALID']);
      expect(await world.getLeftovers()).toEqual(NOTHING);
    },
  );

  it.each([[{ bundle: 'doom' }], [{}], [{ bundle: 'freedm', url: 'http://x' }]])(
    'rejects %j',
    async (body) => {
      const path = 'url' in body ? 'url' : 'bundle';
      expect(toRefusal(await world.api.post('/api/freegame/download', body))).toEqual(invalidField(path));
    },
  );

  it('requires free space for the download and its contents', async () => {
    let freeBytes = releaseZip.length;
    await world.restart({ platform: { freeDiskSpace: () => Promise.resolve(freeBytes) } });
    const response = await world.download();
    expect(getCode(response)).toEqual([507, 'NO_SPACE']);
    expect(response.error.details).toMatchObject({ freeBytes });
    expect(await world.getLeftovers()).toEqual(NOTHING);
    freeBytes = releaseZip.length * 4;
    expect((await world.download()).status).toBe(200);
  });

  it('is shared by two concurrent requests for the same bundle', async () => {
    const first = world.download();
    await waitUntil(() => world.server.requests.length > 0);
    const [one, two] = await Promise.all([first, world.download()]);
    expect(one.data).toEqual(two.data);
    expect(world.server.requests.map(({ path }) => path)).toEqual(['/download.json', PHASE_12]);
  });
});
