import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HANGAR_VERSION, startLauncherApi } from '@hangar/launcher-api/start';
import { createTestLauncherApi, type TestLauncherApi } from '@hangar/launcher-api/testing';

import { FakeShell, InMemoryWindowStates } from '../testing/fake-shell';
import { waitUntil } from '../testing/game-world';
import { createCheckoutUpdates } from '../testing/checkout-updates';
import { startOrAttach } from './start-or-attach';
import { DesktopApp } from './desktop-app';
import type { RunningApi } from './desktop-app-dependencies';

let directory: string;
let shell: FakeShell;
let otherHangar: TestLauncherApi;
let ownApi: RunningApi | null;
let unrelatedServer: Server | null;

/** Opens a window that shows a Hangar instance running in another process. The test stops that process. */
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-desktop-'));
  shell = new FakeShell();
  ownApi = unrelatedServer = null;
  otherHangar = await createTestLauncherApi({ dataDirectory: directory, version: HANGAR_VERSION });
  const options = { port: Number(new URL(otherHangar.url).port), dataDirectory: directory, logLevels: [] };
  const desktop = new DesktopApp({
    shell,
    startApi: () =>
      startOrAttach(async () => {
        ownApi = await startLauncherApi(options);
        return ownApi;
      }),
    windowStates: new InMemoryWindowStates(),
    uiDirectory: '/ui',
    updates: createCheckoutUpdates(shell),
    autostartEntry: { set: () => Promise.resolve() },
    preloadPath: '/preload.cjs',
    getTheme: () => 'dark',
    addExtensionFile: () => Promise.resolve(null),
  });
  await desktop.start();
});
afterEach(async () => {
  await ownApi?.close();
  unrelatedServer?.close();
  await rm(directory, { recursive: true, force: true });
});

describe('a window showing a Hangar instance whose process ends', () => {
  it('starts its own instance at the same address', async () => {
    expect(ownApi).toBeNull();
    await otherHangar.close();
    await waitUntil(() => ownApi !== null);
    expect(ownApi?.url).toBe(otherHangar.url);
    expect((await fetch(`${otherHangar.url}/api/health`)).status).toBe(200);
    expect(shell.windows.map(({ loaded }) => loaded)).toEqual([[`${otherHangar.url}/`]]);
    expect(shell.errors).toEqual([]);
    // The window now owns the new instance and stops it on quitting.
    shell.requestQuit();
    await waitUntil(() => shell.exits.length === 1);
    await expect(fetch(`${otherHangar.url}/api/health`)).rejects.toThrow('fetch failed');
  });

  it('shows which program now uses the port', async () => {
    await otherHangar.close();
    const impostor = createServer((_, response) => response.end('<h1>Mine</h1>'));
    unrelatedServer = impostor;
    await new Promise<void>((listening) =>
      impostor.listen(Number(new URL(otherHangar.url).port), '127.0.0.1', listening),
    );
    await waitUntil(() => shell.exits.length === 1);
    expect(shell.errors).toEqual([
      {
        title: "Hangar couldn't start",
        message: expect.stringMatching(/^Port \d+ is in use by another program\./),
      },
    ]);
    expect(shell.exits).toEqual([1]);
  });

  it('starts no instance of its own if the user quits first', async () => {
    shell.requestQuit();
    await waitUntil(() => shell.exits.length === 1);
    expect(ownApi).toBeNull();
    await otherHangar.close();
  });
});
