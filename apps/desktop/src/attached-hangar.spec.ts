import { HANGAR_VERSION, startLauncherApi } from '@hangar/launcher-api/start';
import { createTestLauncherApi, type TestLauncherApi } from '@hangar/launcher-api/testing';

import { startOrAttach } from './attached-hangar';
import type { RunningApi } from './desktop-app-parts';

let first: TestLauncherApi;
beforeEach(async () => void (first = await createTestLauncherApi({ version: HANGAR_VERSION })));
afterEach(() => first.close());

/** A start of the desktop application where another Hangar has the port. */
function start(dataDirectory: string): Promise<RunningApi> {
  const port = Number(new URL(first.url).port);
  return startOrAttach(() => startLauncherApi({ port, dataDirectory, logLevels: [] }));
}

it('shows the Hangar that has the port and the data directory, and leaves it running at the end', async () => {
  const attached = await start(first.directory);
  expect(attached).toMatchObject({ url: first.url, isAttached: true });
  await attached.close();
  expect((await first.get('/api/health')).data.dataDirectory).toBe(first.directory);
});

it('fails as the start does beside a Hangar with another data directory', async () => {
  await expect(start(first.path('another'))).rejects.toThrow(/^A Hangar with another data directory \(/);
});

it('fails as before where it is not the port', async () => {
  const fault = new Error('no disk');
  await expect(startOrAttach(() => Promise.reject(fault))).rejects.toBe(fault);
});
