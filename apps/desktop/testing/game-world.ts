import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HangarClient } from '@hangar/client';
import { createTestLauncherApi, type TestLauncherApi } from '@hangar/launcher-api/testing';
import { buildIwad } from '@hangar/wad-files/testing';

import { DesktopApp } from '../src/desktop-app';
import { FakeShell, InMemoryWindowStates } from './fake-shell';
import { createCheckoutUpdates } from './checkout-updates';

/** The desktop application with a real API, one game (Sunder) and fake game processes. */
export class GameWorld {
  readonly shell = new FakeShell();
  readonly hangar: HangarClient;
  /** Records each call that turns the login entry on or off. */
  readonly autostartEntry = { told: [] as boolean[], set: (isOn: boolean) => this.setAutostart(isOn) };
  /** The reason why the system cannot start Hangar at login. `null` if it can. */
  autostartFailure: string | null = null;

  private constructor(
    readonly api: TestLauncherApi,
    readonly protocolId: string,
  ) {
    this.hangar = new HangarClient({ address: api.url });
  }

  static async create(): Promise<GameWorld> {
    const api = await createTestLauncherApi({}, async (directory) => {
      await mkdir(join(directory, 'wads'), { recursive: true });
      await writeFile(join(directory, 'wads', 'doom2.wad'), buildIwad('doom2'));
    });
    const executablePath = api.path('dsda-doom');
    await writeFile(executablePath, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const listener = await api.listen();
    while ((await api.get('/api/versions')).data.length === 0) await listener.next('versions.delta');
    listener.close();
    const port = { id: 'dsda', name: 'dsda', family: 'dsda-doom', version: '0.29.4', executablePath };
    await api.put('/api/settings', { sourcePorts: [port] });
    const { data } = await api.post('/api/protocols', { title: 'Sunder' });
    return new GameWorld(api, data.id);
  }

  /** Starts the application and resolves when its window is open. */
  async open(commandLine: readonly string[] = ['hangar']): Promise<void> {
    this.shell.commandLine = commandLine;
    const { api, shell } = this;
    const desktop = new DesktopApp({
      shell,
      startApi: () => Promise.resolve({ url: api.url, close: () => Promise.resolve() }),
      windowStates: new InMemoryWindowStates(),
      uiDirectory: '/ui',
      updates: createCheckoutUpdates(shell),
      autostartEntry: this.autostartEntry,
      preloadPath: '/preload.cjs',
      getTheme: () => 'dark',
      addExtensionFile: () => Promise.resolve(null),
    });
    await desktop.start();
  }

  async play(): Promise<void> {
    await this.hangar.call('launchProtocol', { parameters: { id: this.protocolId } });
  }

  private async setAutostart(isOn: boolean): Promise<void> {
    if (isOn && this.autostartFailure !== null) throw new Error(this.autostartFailure);
    this.autostartEntry.told.push(isOn);
  }

  /** The number of running games. */
  get running(): number {
    return this.api.runner.processes.filter(({ isRunning }) => isRunning).length;
  }
}

/** Resolves once a condition is true. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
