import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { UpdateWorld } from '../../testing/update-world';

let world: UpdateWorld;

beforeEach(async () => {
  world = await UpdateWorld.create();
});
afterEach(() => world.close());

describe('a release without our signature', () => {
  const otherKey = generateKeyPairSync('ed25519').privateKey;
  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'a list that was changed',
      () => world.releases.tamper(world.releases.getListName(), (text) => text.replace('1.5.0', '1.5.1')),
      /isn't signed/u,
    ],
    ['a list with another signature', () => world.releases.sign(otherKey), /isn't signed/u],
    [
      'a list without a signature',
      () => rm(join(world.releases.folder, `${world.releases.getListName()}.sig`)),
      /has no versions for this build/u,
    ],
    [
      'an unreachable server',
      () => world.releases.publish('1.5.0').then(() => rm(world.releases.folder, { recursive: true })),
      /has no versions for this build/u,
    ],
  ])('is not offered: %s', async (_, change, reason) => {
    await world.releases.publish('1.5.0');
    await change();
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'error', error: expect.stringMatching(reason) });
    expect(updater.info.error).toMatch(/1\.4\.0 still works; nothing was changed\./u);
    await updater.download();
    expect(world.releases.requests.some(({ path }) => path.endsWith('.AppImage'))).toBe(false);
  });

  it('is rejected on another channel, even if it is signed', async () => {
    await world.releases.publish('1.5.0', { channel: 'beta' });
    const name = world.releases.getListName();
    for (const suffix of ['', '.sig'])
      execFileSync('cp', [
        join(world.releases.folder, `beta${name.slice(6)}${suffix}`),
        join(world.releases.folder, name + suffix),
      ]);
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    expect(updater.info.error).toMatch(/isn't signed/u);
  });

  it('is discarded if the file differs from the published one', async () => {
    await world.releases.publish('1.5.0', { program: createProgram(1_000_000) });
    await world.releases.tamper('Hangar-1.5.0.AppImage', (text) => text.replace('echo', 'harm'));
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    await updater.download();
    expect(updater.info).toMatchObject({ status: 'error', error: expect.stringMatching(/and was deleted/u) });
    await updater.finish();
    expect([world.readInstalledVersion(), await world.findLeftovers()]).toEqual(['1.4.0', []]);
  });

  it('leaves no partial file after a broken download, and succeeds on the next attempt', async () => {
    await world.releases.publish('1.5.0', { program: createProgram(3_000_000) });
    world.releases.breaksAfter = { suffix: '.AppImage', bytes: 2_000_000 };
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    await updater.download();
    expect(updater.info.error).toMatch(/The connection was lost.* 1\.4\.0 still works/u);
    world.releases.breaksAfter = null;
    await updater.check();
    await updater.download();
    await updater.finish();
    expect(world.readInstalledVersion()).toBe('1.5.0');
  });
});

/**
 * Returns a program of this size. It should be large enough to arrive in several chunks, because a download that fails
 * immediately may not have created its file yet.
 */
function createProgram(bytes: number): string {
  return `#!/bin/sh\necho 1.5.0\nexit\n${'#'.repeat(bytes)}`;
}
