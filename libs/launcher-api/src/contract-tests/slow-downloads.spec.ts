import { readFile } from 'node:fs/promises';
import { ManualClock, waitUntil } from '@hangar/api-foundation/testing';

import { CONTENT, DownloadWorld, FILE } from './download-world';
import { stallAfter } from './release-server';

let world: DownloadWorld;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  world = await DownloadWorld.create({ clock });
});
afterEach(() => world.close());

const getServerAddresses = () => ({ addresses: [world.server.url + FILE, world.mirror.url + FILE] });
const countReceivedBytes = async () => {
  const name = (await world.listParts()).find((candidate) => candidate.endsWith('.part'));
  return name === undefined ? 0 : (await readFile(world.api.path('jobs', 'parts', name))).length;
};

describe('a slow download', () => {
  it('switches to another address if one does not respond within five seconds', async () => {
    const requestReceived = new Promise<void>((onRequest) =>
      world.server.respondWith(FILE, () => onRequest()),
    );
    const outcome = world.download(getServerAddresses());
    await requestReceived;
    clock.advance(5000);
    expect((await outcome).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE)).toHaveLength(1);
  });

  it('fails if no address responds', async () => {
    const requested = new Promise<void>((isAsked) => world.server.respondWith(FILE, () => isAsked()));
    const outcome = world.download();
    await requested;
    clock.advance(4000);
    clock.advance(1000);
    expect((await outcome).code).toBe('UPSTREAM_UNAVAILABLE');
    expect(await world.listParts()).toEqual([]);
  });

  it('is resumed after twenty seconds without data', async () => {
    world.server.respondWith(
      FILE,
      stallAfter(1000, CONTENT, () => undefined),
    );
    const outcome = world.download(getServerAddresses());
    await waitUntil(async () => (await countReceivedBytes()) === 1000);
    clock.advance(19_000);
    expect(world.server.getRequests(FILE)).toHaveLength(1);
    clock.advance(1000);
    expect((await outcome).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE)[1]?.range).toBe('bytes=1000-');
    expect(world.mirror.getRequests(FILE)).toEqual([]);
  });

  it('keeps the received bytes if it is cancelled, and a second download waits for the first', async () => {
    world.server.respondWith(
      FILE,
      stallAfter(1000, CONTENT, () => undefined),
    );
    const abort = new AbortController();
    const first = world.download({ signal: abort.signal });
    await waitUntil(async () => (await countReceivedBytes()) === 1000);
    const second = world.download();
    abort.abort(new Error('Enough.'));
    expect((await first).message).toBe('Enough.');
    expect((await second).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE)[1]?.range).toBe('bytes=1000-');
  });
});
