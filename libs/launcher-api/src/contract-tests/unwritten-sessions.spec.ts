import { rename } from 'node:fs/promises';
import { SmallDisk } from '@hangar/api-foundation/testing';

import { SessionWriteRetrier } from '../lib/play/launch/session-retries';
import { PlayableApi } from './playable-api';

/** The delay after which Hangar retries a failed write. */
const RETRY_MILLISECONDS = 5000;

let game: PlayableApi;

const listProblems = async () => (await game.api.get('/api/health')).data.problems;
const listUnwritten = async () => (await listProblems()).filter(({ code }) => code === 'SESSIONS_UNWRITTEN');
/** Waits until everything is written: first the protocol, then the history. */
async function waitUntilWritten(): Promise<void> {
  await game.api.eventAfter('protocols.changed', () =>
    Promise.resolve(game.clock.advance(RETRY_MILLISECONDS)),
  );
  await game.api.resolve(SessionWriteRetrier).retry();
}

/** Plays for a minute and ends the game while every write is blocked. */
async function playWithBlockedWrites(blockWrites: () => Promise<unknown>): Promise<string> {
  const { id } = await game.createProtocol();
  const { sessionId } = await game.launch(id);
  await blockWrites();
  game.clock.advance(60_000);
  const { status } = await game.api.post(`/api/sessions/${sessionId}/stop`);
  expect(status).toBe(200);
  // The write is still pending after several attempts.
  game.clock.advance(3 * RETRY_MILLISECONDS);
  await game.api.resolve(SessionWriteRetrier).retry();
  expect((await game.read(id)).playtimeSeconds).toBe(0);
  return id;
}

const describeOnSmallDisk = SmallDisk.isPossible() ? describe : describe.skip;

describeOnSmallDisk('a session that ends while the disk is full', () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = SmallDisk.mount();
    game = await PlayableApi.create(disk.path('hangar'));
  });
  afterEach(async () => {
    await game.close();
    disk.remove();
  });

  it('is counted and recorded soon after space becomes available', async () => {
    const id = await playWithBlockedWrites(() => disk.fill(0));
    await disk.free();
    await waitUntilWritten();
    expect((await game.read(id)).playtimeSeconds).toBe(61);
    await game.api.restart();
    expect(await game.read(id)).toMatchObject({ launchCount: 1, playtimeSeconds: 61 });
    expect((await game.api.get(`/api/protocols/${id}/history`)).data).toMatchObject([{ seconds: 61 }]);
  });

  it('is reported as a single problem with a solution until it is written', async () => {
    await playWithBlockedWrites(() => disk.fill(0));
    expect(await listUnwritten()).toEqual([
      {
        code: 'SESSIONS_UNWRITTEN',
        path: game.api.path('sessions.json'),
        message: expect.stringContaining('Free up disk space') as string,
      },
    ]);
    await disk.free();
    await waitUntilWritten();
    expect(await listProblems()).toEqual([]);
  });

  it('is also counted if Hangar was restarted while the disk was full, without another restart', async () => {
    const id = await playWithBlockedWrites(() => disk.fill(0));
    await game.api.restart();
    await disk.free();
    await waitUntilWritten();
    expect((await game.read(id)).playtimeSeconds).toBeGreaterThan(0);
  });
});

describe('a session that ends while the data directory is missing', () => {
  beforeEach(async () => {
    game = await PlayableApi.create();
  });
  afterEach(() => game.close());

  it('is counted soon after the data directory returns', async () => {
    const elsewhere = `${game.api.directory}-elsewhere`;
    const id = await playWithBlockedWrites(() => rename(game.api.directory, elsewhere));
    expect(await listUnwritten()).toHaveLength(1);
    await rename(elsewhere, game.api.directory);
    await waitUntilWritten();
    expect((await game.read(id)).playtimeSeconds).toBe(61);
    expect(await listProblems()).toEqual([]);
  });
});
