import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { systemClock, type Clock } from '@hangar/api-foundation/platform';
import type { IFreeGameManifest, IInstalledFreeGame } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import type { LauncherOptions } from '../lib/hosting';
import { createTestLauncherApi, type TestAnswer, type TestLauncherApi } from '../testing';
import { computeMd5 } from './test-files';
import { createZip } from './create-zip';
import { ReleaseServer } from './release-server';

/** A very small WAD, structured like a published Freedoom release. */
export const phase1 = buildIwad('freedoom1', { version: '9.9.9' });
export const phase2 = buildIwad('freedoom2', { version: '9.9.9' });
export const freedm = buildIwad('freedm', { version: '9.9.9' });
export const releaseZip = createZip({
  'freedoom-9.9.9/COPYING.txt': 'Free.',
  'freedoom-9.9.9/freedoom1.wad': phase1,
  'freedoom-9.9.9/freedoom2.wad': phase2,
});
/** The paths of the release's archives on the server. */
export const PHASE_12 = '/freedoom-9.9.9.zip';
export const FREEDM = '/freedm-9.9.9.zip';

const NODE_NAMES: Readonly<Record<string, string>> = { sha3: 'sha3-512', blake2b: 'blake2b512' };

/** Returns the checksums by their names in the manifest. */
export function computeChecksums(content: Buffer, ...kinds: readonly string[]): Record<string, string> {
  const computeChecksum = (kind: string) =>
    createHash(NODE_NAMES[kind] ?? kind)
      .update(content)
      .digest('hex');
  return Object.fromEntries(kinds.map((kind) => [kind, computeChecksum(kind)]));
}

/** An entry of the manifest. */
export function createManifestEntry(
  content: Buffer,
  path: string,
  kinds: readonly string[],
): Record<string, unknown> {
  const description = { description: 'An IWAD', name: 'Freedoom', url: `{{BASE}}${path}`, version: '9.9.9' };
  return { ...description, ...computeChecksums(content, ...kinds) };
}

/** Returns the manifest with checksums of these kinds. By default, they are the kinds that Freedoom currently uses. */
export function createManifest(...kinds: readonly string[]): Record<string, Record<string, unknown>> {
  const usedKinds = kinds.length > 0 ? kinds : ['md5', 'sha1', 'sha256'];
  return {
    'freedoom1.wad': createManifestEntry(phase1, PHASE_12, usedKinds),
    'freedoom2.wad': createManifestEntry(phase2, PHASE_12, usedKinds),
    'freedm.wad': createManifestEntry(freedm, FREEDM, usedKinds),
  };
}

/** Freedoom's server, and an API configured to use it instead of the real server. */
export class FreeGameWorld {
  private constructor(
    readonly server: ReleaseServer,
    public api: TestLauncherApi,
  ) {}

  static async create(): Promise<FreeGameWorld> {
    const server = await ReleaseServer.start();
    server.publish('/download.json', createManifest());
    server.publish(PHASE_12, releaseZip);
    server.publish(FREEDM, createZip({ 'freedm-9.9.9/freedm.wad': freedm }));
    return new FreeGameWorld(server, await startOn(server));
  }

  /** Replaces the API with a new one that has a new data directory and other options. */
  async restart(options: LauncherOptions, prepare?: (directory: string) => Promise<unknown>): Promise<void> {
    await this.api.close();
    this.api = await startOn(this.server, options, prepare);
  }

  getManifest(): Promise<TestAnswer<IFreeGameManifest>> {
    return this.api.get('/api/freegame/manifest');
  }

  download(bundle = 'phase12'): Promise<TestAnswer<IInstalledFreeGame>> {
    return this.api.post('/api/freegame/download', { bundle });
  }

  /** Adds a WAD as one of the user's base games. */
  async addOwnGame(content: Buffer): Promise<void> {
    const sourcePath = this.api.path(`own-${computeMd5(content)}.wad`);
    await writeFile(sourcePath, content);
    await this.api.post('/api/wads/import', { sourcePath });
  }

  /** Returns the sorted file names in a folder of the data directory. */
  async listNames(folder: string): Promise<string[]> {
    return (await readdir(this.api.path(folder)).catch(() => [])).sort();
  }

  /** Returns what a download has left behind: {@link NOTHING} after a failure. */
  async getLeftovers(): Promise<object> {
    const { data } = await this.api.get('/api/versions');
    return {
      downloads: await this.listNames('jobs/parts'),
      wads: await this.listNames('wads'),
      versions: data.length,
    };
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.server.stop();
  }
}

export const NOTHING = { downloads: [], wads: [], versions: 0 };

function startOn(
  server: ReleaseServer,
  options: LauncherOptions = {},
  prepare?: (directory: string) => Promise<unknown>,
): Promise<TestLauncherApi> {
  return createTestLauncherApi({ freeGameManifestUrl: `${server.url}/download.json`, ...options }, prepare);
}

/** A clock on which pauses between attempts take no time. Longer timers run normally. */
export const fastClock: Clock = {
  ...systemClock,
  after: (milliseconds, action) => systemClock.after(milliseconds <= 8000 ? 0 : milliseconds, action),
};
