import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IAppSettings } from '@hangar/domain';

import { simulateKillAt } from './kill-at';
import { PortReleaseWorld } from './port-release-world';
import { TestFiles } from './test-files';

let world: PortReleaseWorld;
let files: TestFiles;
beforeEach(async () => {
  [world, files] = await Promise.all([PortReleaseWorld.create(), TestFiles.create()]);
  await world.publish('0.29.4');
});
afterEach(async () => {
  await world.close();
  await files.remove();
});

const listPorts = async () => ((await world.api.get('/api/settings')).data as IAppSettings).sourcePorts;
const listTrash = async () => (await world.api.get('/api/trash')).data;

/**
 * Runs an action, and restarts from a copy of the data directory that is made when the settings or a job change for the
 * nth time. `change` can edit the copy before the restart.
 */
async function killAndRestart(
  moment: { name: 'settings.changed' | 'job.changed'; nth: number },
  action: () => Promise<unknown>,
  change: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { api } = world;
  const crashDirectory = await simulateKillAt({ api, left: files.path('left') }, moment, action);
  if (crashDirectory === null) throw new Error('That moment was never reached.');
  await api.restart(async () => {
    await rm(api.directory, { recursive: true });
    await cp(crashDirectory, api.directory, { recursive: true });
    await change();
  });
}

async function waitForJobs(): Promise<void> {
  for (const { id } of (await world.api.get('/api/jobs')).data) await world.waitForEnd(id);
}

describe('an installation that was killed', () => {
  it.each([
    ['before it started', { name: 'job.changed', nth: 1 }],
    ['during it', { name: 'job.changed', nth: 2 }],
    ['after the settings were changed', { name: 'settings.changed', nth: 1 }],
  ] as const)('%s is complete after the next start', async (_case, moment) => {
    await killAndRestart(moment, () => world.install());
    await waitForJobs();
    expect((await listPorts()).map(({ version, missing }) => [version, missing])).toEqual([
      ['0.29.4', false],
    ]);
    expect(await world.listLeftovers()).toEqual(['0.29.4']);
  });

  it('before the settings were changed is repeated', async () => {
    const before = await readFile(world.api.path('settings.json'), 'utf8').catch(() => '{}');
    await killAndRestart(
      { name: 'settings.changed', nth: 1 },
      () => world.install(),
      () => writeFile(world.api.path('settings.json'), before),
    );
    await waitForJobs();
    expect((await listPorts()).map(({ missing }) => missing)).toEqual([false]);
    expect(await world.listLeftovers()).toEqual(['0.29.4']);
  });
});

describe('a removal that was killed', () => {
  const remove = () => world.api.delete('/api/source-ports/managed/dsda-doom-0-29-4');

  it('after the settings were changed is completed, and can be undone', async () => {
    await world.install();
    await killAndRestart({ name: 'settings.changed', nth: 1 }, remove);
    expect([await listPorts(), await world.listLeftovers()]).toEqual([[], []]);
    const [item] = await listTrash();
    expect((await world.api.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    expect((await listPorts()).map(({ missing }) => missing)).toEqual([false]);
  });

  it('before the settings were changed is undone, and the program is restored', async () => {
    await world.install();
    const before = await readFile(world.api.path('settings.json'), 'utf8');
    await killAndRestart({ name: 'settings.changed', nth: 1 }, remove, () =>
      writeFile(world.api.path('settings.json'), before),
    );
    expect((await listPorts()).map(({ missing }) => missing)).toEqual([false]);
    expect([await listTrash(), await world.listLeftovers()]).toEqual([[], ['0.29.4']]);
  });
});
