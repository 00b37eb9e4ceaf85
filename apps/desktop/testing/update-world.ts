import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createUpdates } from '../src/updates';
import type { DesktopUpdates } from '../src/updates';
import type { UpdateContext } from '../src/updates/create-updates';
import { RunningHangar } from '../src/updates/running-hangar';
import { createElectronReplacement, ReleaseServer, writeProgram } from './release-server';

/** A release server, and an AppImage of version 1.4.0 that uses it. */
export class UpdateWorld {
  readonly relaunchedPrograms: (string | null)[] = [];
  quitCount = 0;
  readonly program: string;

  private constructor(
    readonly releases: ReleaseServer,
    readonly home: string,
  ) {
    this.program = join(home, 'My Hangar 1.4.0.AppImage');
  }

  static async create(): Promise<UpdateWorld> {
    const world = new UpdateWorld(
      await ReleaseServer.start(),
      await mkdtemp(join(tmpdir(), 'hangar-updates-')),
    );
    // The library reads the environment variable itself.
    process.env['APPIMAGE'] = world.program;
    await world.releases.writeSource(world.home);
    await writeProgram(world.program, '1.4.0');
    return world;
  }

  /** Starts the AppImage of a version. */
  startVersion(version: string, change: Partial<UpdateContext> = {}): DesktopUpdates {
    const environment = { APPIMAGE: this.program };
    return createUpdates({
      installContext: { platform: 'linux', isPackaged: true, environment, executable: '/tmp/.mount/hangar' },
      version,
      resources: this.home,
      directory: join(this.home, 'updates'),
      cacheDirectory: undefined,
      quit: () => void this.quitCount++,
      relaunch: (path) => void this.relaunchedPrograms.push(path),
      electron: createElectronReplacement(version, this.home),
      ...change,
    });
  }

  /** Starts version 1.4.0, which finds and downloads 1.5.0. */
  async startWithDownload(): Promise<DesktopUpdates> {
    await this.releases.publish('1.5.0');
    const updates = this.startVersion('1.4.0');
    await updates.updater.check();
    await updates.updater.download();
    if (updates.updater.info.status !== 'downloaded') throw new Error(updates.updater.info.error);
    return updates;
  }

  /** Returns the version that the installed program prints. */
  readInstalledVersion(): string {
    return execFileSync(this.program, { encoding: 'utf8' }).trim();
  }

  /** Returns the path to which a version is downloaded. */
  getDownloadPath(version: string): string {
    return join(this.home, `cache/hangar-updater/pending/temp-Hangar-${version}.AppImage`);
  }

  /** Returns files that should have been removed but were not. */
  async findLeftovers(): Promise<string[]> {
    const names = await readdir(this.home, { recursive: true });
    return names.filter((name) => /\.new|\.old|temp-|pending.*AppImage/u.test(name));
  }

  async close(): Promise<void> {
    delete process.env['APPIMAGE'];
    await this.releases.stop();
    await rm(this.home, { recursive: true, force: true });
  }
}

/** The responses of the fake API. */
interface ApiResponses {
  readonly settings: object;
  readonly sessions?: readonly object[];
}

/** Starts a fake API with the responses that the updates need. */
export async function startApi({
  settings,
  sessions = [],
}: ApiResponses): Promise<{ server: Server; hangar: RunningHangar }> {
  const server = createServer(({ url }, response) =>
    response.end(JSON.stringify({ success: true, data: url === '/api/sessions' ? sessions : settings })),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, hangar: new RunningHangar(`http://127.0.0.1:${port}`) };
}
