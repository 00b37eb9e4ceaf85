import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { waitUntil } from '@hangar/api-foundation/testing';
import { ManualClock, type TestAnswer } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import {
  FREEDM,
  FreeGameWorld,
  fastClock,
  NOTHING,
  PHASE_12,
  phase1,
  phase2,
  releaseZip,
} from './free-game-world';
import { createZip } from './create-zip';
import { disconnectAfter, computeEtag, stallAfter } from './release-server';

let world: FreeGameWorld;
beforeEach(async () => {
  world = await FreeGameWorld.create();
});
afterEach(() => world.close());

const getCode = ({ status, error }: TestAnswer<unknown>) => [status, error.code];

describe('a download over a bad connection', () => {
  const halfLength = Math.floor(releaseZip.length / 2);
  const rangeRequest = { path: PHASE_12, range: `bytes=${halfLength}-`, ifRange: computeEtag(releaseZip) };
  const countReceivedBytes = async () => {
    const [name] = (await world.listNames('jobs/parts')).filter((candidate) => candidate.endsWith('.part'));
    return name === undefined ? 0 : (await readFile(world.api.path('jobs', 'parts', name))).length;
  };

  it('resumes after an interruption', async () => {
    world.server.respondWith(PHASE_12, disconnectAfter(halfLength, releaseZip));
    expect((await world.download()).status).toBe(200);
    expect(world.server.getRequests(PHASE_12)).toEqual([{ path: PHASE_12 }, rangeRequest]);
    expect(await world.listNames('jobs/parts')).toEqual([]);
  });

  it('resumes with the next request if the server remains unreachable', async () => {
    await world.restart({ platform: { clock: fastClock } });
    const disconnects = Array.from(
      { length: 5 },
      () => (response: { destroy(): void }) => response.destroy(),
    );
    world.server.respondWith(PHASE_12, disconnectAfter(halfLength, releaseZip), ...disconnects);
    expect(getCode(await world.download())).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
    expect(await countReceivedBytes()).toBe(halfLength);
    expect((await world.download()).status).toBe(200);
    expect(world.server.getRequests(PHASE_12).at(-1)).toEqual(rangeRequest);
  });

  it('restarts if the file on the server has changed', async () => {
    const other = createZip({ 'freedoom2.wad': phase2, 'freedoom1.wad': phase1 });
    world.server.respondWith(PHASE_12, (response, request) => {
      disconnectAfter(halfLength, releaseZip)(response, request);
      world.server.publish(PHASE_12, other);
    });
    expect((await world.download()).status).toBe(200);
    expect(world.server.getRequests(PHASE_12)).toEqual([{ path: PHASE_12 }, rangeRequest]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['does not support ranges', (response) => response.writeHead(200).end(releaseZip)],
    [
      'sends another range',
      (response) =>
        response
          .writeHead(206, { 'content-range': `bytes 0-${releaseZip.length - 1}/${releaseZip.length}` })
          .end(releaseZip),
    ],
  ])('handles a server that %s', async (_, fault) => {
    await world.restart({ platform: { clock: fastClock } });
    world.server.respondWith(PHASE_12, disconnectAfter(halfLength, releaseZip), fault);
    expect((await world.download()).status).toBe(200);
    expect((await world.listNames('wads')).length).toBe(2);
  });

  it('accepts a server that does not declare the size', async () => {
    world.server.respondWith(PHASE_12, (response) => {
      response.writeHead(200);
      response.write(releaseZip.subarray(0, halfLength), () => response.end(releaseZip.subarray(halfLength)));
    });
    const progress = await world.api.eventAfter('freegame.progress', () => world.download());
    expect(progress.totalBytes).toBeNull();
    expect((await world.listNames('wads')).length).toBe(2);
  });

  it('resumes after the server stops responding', async () => {
    const clock = new ManualClock();
    await world.restart({ platform: { clock } });
    const requestSent = new Promise<void>((onSent) =>
      world.server.respondWith(PHASE_12, stallAfter(halfLength, releaseZip, onSent)),
    );
    const response = world.download();
    await requestSent;
    await waitUntil(async () => (await countReceivedBytes()) === halfLength);
    clock.advance(30_000);
    expect((await response).status).toBe(200);
    expect(world.server.getRequests(PHASE_12)[1]).toEqual(rangeRequest);
  });

  it('can be stopped, and resumes with the next request', async () => {
    world.server.respondWith(
      PHASE_12,
      stallAfter(halfLength, releaseZip, () => undefined),
    );
    const response = world.download();
    await waitUntil(async () => (await countReceivedBytes()) === halfLength);
    const { status, data } = await world.api.delete('/api/freegame/download?bundle=phase12');
    expect([status, data]).toEqual([200, { cancelled: ['phase12'] }]);
    expect(getCode(await response)).toEqual([409, 'CANCELLED']);
    expect(await world.listNames('wads')).toEqual([]);
    expect((await world.download()).status).toBe(200);
    expect(world.server.getRequests(PHASE_12)).toEqual([{ path: PHASE_12 }, rangeRequest]);
  });

  it('can stop all downloads, a single one, or none', async () => {
    for (const path of [PHASE_12, FREEDM]) world.server.respondWith(path, () => undefined);
    const responses = [world.download(), world.download('freedm')];
    await waitUntil(() => world.server.requests.length === 4);
    const stop = async (query = '') => (await world.api.delete(`/api/freegame/download${query}`)).data;
    expect(await stop('?bundle=freedm')).toEqual({ cancelled: ['freedm'] });
    expect(await stop()).toEqual({ cancelled: ['phase12'] });
    expect(await stop()).toEqual({ cancelled: [] });
    for (const response of responses) expect(getCode(await response)).toEqual([409, 'CANCELLED']);
    expect(toRefusal(await world.api.delete('/api/freegame/download?bundle=x'))).toEqual(
      invalidField('bundle'),
    );
  });

  it('resumes after a restart of Hangar', async () => {
    world.server.respondWith(
      PHASE_12,
      stallAfter(halfLength, releaseZip, () => undefined),
    );
    const response = world.download();
    await waitUntil(async () => (await countReceivedBytes()) === halfLength);
    await world.api.restart();
    expect(getCode(await response)).toEqual([409, 'CANCELLED']);
    expect((await world.download()).status).toBe(200);
    expect(world.server.getRequests(PHASE_12)[1]).toEqual(rangeRequest);
  });

  it('requests nothing again if everything was already received', async () => {
    world.server.respondWith(
      PHASE_12,
      stallAfter(halfLength, releaseZip, () => undefined),
    );
    const response = world.download();
    await waitUntil(async () => (await countReceivedBytes()) === halfLength);
    await world.api.delete('/api/freegame/download');
    await response;
    const [part] = (await world.listNames('jobs/parts')).filter((name) => name.endsWith('.part'));
    await writeFile(world.api.path('jobs', 'parts', part ?? ''), releaseZip);
    expect((await world.download()).status).toBe(200);
    expect(world.server.getRequests(PHASE_12)[1]?.range).toBe(`bytes=${releaseZip.length}-`);
  });

  it('discards a partial download that does not match the checksum', async () => {
    world.server.respondWith(
      PHASE_12,
      stallAfter(halfLength, releaseZip, () => undefined),
    );
    const response = world.download();
    await waitUntil(async () => (await countReceivedBytes()) === halfLength);
    await world.api.delete('/api/freegame/download');
    await response;
    const [part] = (await world.listNames('jobs/parts')).filter((name) => name.endsWith('.part'));
    await writeFile(world.api.path('jobs', 'parts', part ?? ''), Buffer.alloc(halfLength));
    expect(getCode(await world.download())).toEqual([502, 'UPSTREAM_INVALID']);
    expect(await world.getLeftovers()).toEqual(NOTHING);
    expect((await world.download()).status).toBe(200);
  });

  it('removes incomplete downloads left by earlier versions of Hangar, and nothing else', async () => {
    await world.restart({}, async (directory) => {
      await mkdir(join(directory, 'downloads'));
      for (const name of [
        'phase12-9.9.8-00000000.part',
        'phase12-9.9.8-00000000.part.json',
        'freedm-9.9.8-00000000.part',
        'mine.zip',
      ])
        await writeFile(join(directory, 'downloads', name), 'old');
    });
    await world.download();
    expect(await world.listNames('downloads')).toEqual(['mine.zip']);
  });
});
