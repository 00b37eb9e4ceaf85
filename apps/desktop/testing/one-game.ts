import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HangarClient } from '@hangar/client';
import { createTestLauncherApi, type TestLauncherApi } from '@hangar/launcher-api/testing';
import { buildIwad } from '@hangar/wad-files/testing';

import { DesktopApp } from '../src/desktop-app';
import { FakeShell, RememberedStates } from './fake-shell';
import { updatesOfACheckout } from './updates-of-a-checkout';

/** The desktop application with a real API, one game (Sunder) and fake game processes. */
export class OneGame {
  readonly shell = new FakeShell();
  readonly hangar: HangarClient;
  /** Records each call that turns the start entry on or off. */
  readonly startEntry = { told: [] as boolean[], set: (isOn: boolean) => this.notifyStart(isOn) };
  /** The reason why the system cannot start Hangar at login. `null` if it can. */
  startEntryFailure: string | null = null;

  private constructor(
    readonly api: TestLauncherApi,
    readonly protocolId: string,
  ) {
    this.hangar = new HangarClient({ address: api.url });
  }

  static async create(): Promise<OneGame> {
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
    return new OneGame(api, data.id);
  }

  /** Starts the application and resolves when its window is open. */
  async open(commandLine: readonly string[] = ['hangar']): Promise<void> {
    this.shell.commandLine = commandLine;
    const { api, shell } = this;
    const desktop = new DesktopApp({
      shell,
      startApi: () => Promise.resolve({ url: api.url, close: () => Promise.resolve() }),
      windowStates: new RememberedStates(),
      uiDirectory: '/ui',
      updates: updatesOfACheckout(shell),
      startEntry: this.startEntry,
      preloadPath: '/preload.cjs',
      chosenTheme: () => 'dark',
      addExtensionFile: () => Promise.resolve(null),
    });
    await desktop.start();
  }

  async play(): Promise<void> {
    await this.hangar.call('launchProtocol', { parameters: { id: this.protocolId } });
  }

  private async notifyStart(isOn: boolean): Promise<void> {
    if (isOn && this.startEntryFailure !== null) throw new Error(this.startEntryFailure);
    this.startEntry.told.push(isOn);
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
