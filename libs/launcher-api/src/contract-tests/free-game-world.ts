import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { systemClock, type Clock } from '@hangar/api-foundation/platform';
import type { IFreeGameManifest, IInstalledFreeGame } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import type { LauncherOptions } from '../lib/hosting';
import { createTestLauncherApi, type TestAnswer, type TestLauncherApi } from '../testing';
import { md5Of } from './test-files';
import { createZip } from './create-zip';
import { ReleaseServer } from './release-server';

/** A very small release of Freedoom, like a published one. */
export const phase1 = buildIwad('freedoom1', { version: '9.9.9' });
export const phase2 = buildIwad('freedoom2', { version: '9.9.9' });
export const freedm = buildIwad('freedm', { version: '9.9.9' });
export const releaseZip = createZip({
  'freedoom-9.9.9/COPYING.txt': 'Free.',
  'freedoom-9.9.9/freedoom1.wad': phase1,
  'freedoom-9.9.9/freedoom2.wad': phase2,
});
/** The paths of its archives on the server. */
export const PHASE_12 = '/freedoom-9.9.9.zip';
export const FREEDM = '/freedm-9.9.9.zip';

const NODE_NAMES: Readonly<Record<string, string>> = { sha3: 'sha3-512', blake2b: 'blake2b512' };

/** The checksums by their names in the manifest. */
export function checksumsOf(content: Buffer, ...kinds: readonly string[]): Record<string, string> {
  const sum = (kind: string) =>
    createHash(NODE_NAMES[kind] ?? kind)
      .update(content)
      .digest('hex');
  return Object.fromEntries(kinds.map((kind) => [kind, sum(kind)]));
}

/** An entry of the manifest. */
export function entry(content: Buffer, path: string, kinds: readonly string[]): Record<string, unknown> {
  const about = { description: 'An IWAD', name: 'Freedoom', url: `{{BASE}}${path}`, version: '9.9.9' };
  return { ...about, ...checksumsOf(content, ...kinds) };
}

/** The manifest with checksums of these kinds; with the current ones by default. */
export function manifest(...kinds: readonly string[]): Record<string, Record<string, unknown>> {
  const used = kinds.length > 0 ? kinds : ['md5', 'sha1', 'sha256'];
  return {
    'freedoom1.wad': entry(phase1, PHASE_12, used),
    'freedoom2.wad': entry(phase2, PHASE_12, used),
    'freedm.wad': entry(freedm, FREEDM, used),
  };
}

/** Freedoom's server, and an API configured to use it instead of the real one. */
export class FreeGameWorld {
  private constructor(
    readonly server: ReleaseServer,
    public api: TestLauncherApi,
  ) {}

  static async create(): Promise<FreeGameWorld> {
    const server = await ReleaseServer.start();
    server.put('/download.json', manifest());
    server.put(PHASE_12, releaseZip);
    server.put(FREEDM, createZip({ 'freedm-9.9.9/freedm.wad': freedm }));
    return new FreeGameWorld(server, await startOn(server));
  }

  /** A new API on a new data directory, with other options. */
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
  async own(content: Buffer): Promise<void> {
    const sourcePath = this.api.path(`own-${md5Of(content)}.wad`);
    await writeFile(sourcePath, content);
    await this.api.post('/api/wads/import', { sourcePath });
  }

  /** Names in a folder of the data directory, sorted. */
  async namesIn(folder: string): Promise<string[]> {
    return (await readdir(this.api.path(folder)).catch(() => [])).sort();
  }

  /** Returns what a download has left behind: {@link NOTHING} if it failed. */
  async leftovers(): Promise<object> {
    const { data } = await this.api.get('/api/versions');
    return {
      downloads: await this.namesIn('jobs/parts'),
      wads: await this.namesIn('wads'),
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
