import { HANGAR_VERSION, startLauncherApi } from '@hangar/launcher-api/start';
import { createTestLauncherApi, type TestLauncherApi } from '@hangar/launcher-api/testing';

import { startOrAttach } from './start-or-attach';
import type { RunningApi } from './desktop-app-dependencies';

let first: TestLauncherApi;
beforeEach(async () => void (first = await createTestLauncherApi({ version: HANGAR_VERSION })));
afterEach(() => first.close());

/** Starts the desktop application while another Hangar instance uses the port. */
function start(dataDirectory: string): Promise<RunningApi> {
  const port = Number(new URL(first.url).port);
  return startOrAttach(() => startLauncherApi({ port, dataDirectory, logLevels: [] }));
}

it('attaches to the Hangar instance that uses the same port and data directory, and leaves it running when closed', async () => {
  const attached = await start(first.directory);
  expect(attached).toMatchObject({ url: first.url, isAttached: true });
  await attached.close();
  expect((await first.get('/api/health')).data.dataDirectory).toBe(first.directory);
});

it('fails if the Hangar instance on the port uses another data directory', async () => {
  await expect(start(first.path('another'))).rejects.toThrow(/^A Hangar with another data folder \(/);
});

it("rethrows errors that aren't about the port", async () => {
  const fault = new Error('no disk');
  await expect(startOrAttach(() => Promise.reject(fault))).rejects.toBe(fault);
});
