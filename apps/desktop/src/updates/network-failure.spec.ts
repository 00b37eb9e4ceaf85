import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { waitUntil } from '../../testing/game-world';
import { UpdateWorld } from '../../testing/update-world';

const SERVER_UNREACHABLE =
  "Couldn't connect to the update server. Check your internet connection and try again. 1.4.0 still works; nothing was changed.";
const MINUTE_MS = 60_000;

let world: UpdateWorld;

beforeEach(async () => {
  world = await UpdateWorld.create();
  await world.releases.publish('1.5.0');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await world.close();
});

/** Waits until a file with this suffix is requested from the server, then simulates a minute without data. */
async function stallAfterRequest(suffix: string): Promise<void> {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await waitUntil(() => world.releases.requests.some(({ path }) => path.endsWith(suffix)));
  for (const [act, milliseconds] of timers.mock.calls) if (milliseconds === MINUTE_MS) act();
}

describe('a dead network', () => {
  it('is reported with a remedy, and the next check starts from scratch', async () => {
    const { updater } = world.startVersion('1.4.0');
    await world.releases.stopListening();
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'error', error: SERVER_UNREACHABLE });
    await world.releases.startListening();
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'available', version: '1.5.0' });
  });

  it('is also detected if a connection stays open without a response', async () => {
    const { updater } = world.startVersion('1.4.0');
    world.releases.isSilent = true;
    await Promise.all([stallAfterRequest('.yml'), updater.check()]);
    expect(updater.info).toMatchObject({ status: 'error', error: SERVER_UNREACHABLE });
  });

  it('is not blamed if the server has a release list but not the listed file', async () => {
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    await rm(join(world.releases.folder, 'Hangar-1.5.0.AppImage'));
    await updater.download();
    expect(updater.info.error).toMatch(/^The update isn't available right now\. Try again later/u);
  });

  it('cancels a stalled download', async () => {
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    world.releases.stallsAt = '.AppImage';
    await Promise.all([stallAfterRequest('.AppImage'), updater.download()]);
    expect(updater.info).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/^The connection was lost\./u),
    });
    expect(world.readInstalledVersion()).toBe('1.4.0');
  });
});
