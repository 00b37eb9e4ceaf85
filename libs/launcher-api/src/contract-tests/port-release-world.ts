import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IJob, IPortFamily } from '@hangar/domain';

import type { LauncherOptions } from '../lib/hosting';
import { createTestLauncherApi, type TestAnswer, type TestLauncherApi } from '../testing';
import { ReleaseServer } from './release-server';

/** The path of dsda-doom on Debian. */
const REAL_PROGRAM = '/usr/games/dsda-doom';
const APPIMAGE_MAGIC = { offset: 8, bytes: Buffer.from('AI\x02', 'latin1') };

/** A file in a release. */
export interface PublishedFile {
  readonly name: string;
  readonly content: Buffer;
  /** By default, the correct digest. */
  readonly digest?: string | null;
  /** By default, the size of the content. */
  readonly size?: unknown;
}

/** Returns the installed dsda-doom as an AppImage. Each note results in a different checksum. */
export async function createAppImage(note: string): Promise<Buffer> {
  const program = await readFile(REAL_PROGRAM);
  APPIMAGE_MAGIC.bytes.copy(program, APPIMAGE_MAGIC.offset);
  return Buffer.concat([program, Buffer.from(note)]);
}

/** Returns a release of dsda-doom for Linux that contains the installed program. */
export async function createRealRelease(server: ReleaseServer, version: string): Promise<object> {
  const content = await createAppImage(version);
  return createRelease(server, version, [{ name: `dsda-doom-${version}-linux-x86_64.appimage`, content }]);
}

/** Publishes the files of a release on the server, and returns the release as GitHub's API describes it. */
export function createRelease(
  server: ReleaseServer,
  version: string,
  files: readonly PublishedFile[],
): object {
  const assets = files.map(({ name, content, digest, size = content.length }) => {
    const path = `/files/${version}/${encodeURIComponent(name)}`;
    server.publish(path, content);
    const correct = `sha256:${createHash('sha256').update(content).digest('hex')}`;
    return {
      name,
      size,
      state: 'uploaded',
      digest: digest === undefined ? correct : digest,
      browser_download_url: `{{BASE}}${path}`,
    };
  });
  const common = { draft: false, prerelease: false, published_at: '2026-01-02T03:04:06Z' };
  return { ...common, tag_name: `v${version}`, body: `Version ${version}`, assets };
}

/** Returns the path of a repository's release list. */
export const getReleasesPath = (repository: string) => `/repos/${repository}/releases?per_page=10`;
export const DSDA = getReleasesPath('kraflab/dsda-doom');

/** A server that replaces GitHub, and an API that uses it on a computer without source ports. */
export class PortReleaseWorld {
  private constructor(
    readonly server: ReleaseServer,
    readonly api: TestLauncherApi,
    readonly home: string,
  ) {}

  static async create(options: LauncherOptions = {}): Promise<PortReleaseWorld> {
    const server = await ReleaseServer.start();
    const home = await mkdtemp(join(tmpdir(), 'hangar-home-'));
    const machine = { environment: { PATH: home }, homeDirectory: home, platform: 'linux' as const };
    const platform = { machine, ...options.platform };
    const api = await createTestLauncherApi({ portReleasesUrl: server.url, ...options, platform });
    return new PortReleaseWorld(server, api, home);
  }

  /** Publishes the installed dsda-doom as these versions, and requests the list of releases. */
  async publish(...versions: readonly string[]): Promise<void> {
    this.server.publish(
      DSDA,
      await Promise.all(versions.map((version) => createRealRelease(this.server, version))),
    );
    await this.api.get('/api/source-ports/dsda-doom/releases?refresh=true');
  }

  async getFamily(id = 'dsda-doom', query = ''): Promise<IPortFamily> {
    const { data } = await this.api.get(`/api/source-ports${query}`);
    const found = (data as IPortFamily[]).find(({ family }) => family === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  }

  post(version?: string, family = 'dsda-doom'): Promise<TestAnswer<IJob>> {
    const body = version === undefined ? {} : { version };
    return this.api.post(`/api/source-ports/${family}/install`, body);
  }

  /** Installs a version, and returns its job after the job has ended. */
  async install(version?: string, family?: string): Promise<IJob> {
    const { status, data, error } = await this.post(version, family);
    if (status !== 202) throw new Error(error.error);
    return this.waitForEnd(data.id);
  }

  /** Returns a job after it has ended. */
  async waitForEnd(id: string): Promise<IJob> {
    const listener = await this.api.listen();
    try {
      const { data: job } = await this.api.call('getJob', { parameters: { id } });
      if (hasEnded(job)) return job;
      return await listener.next('job.changed', (changed) => changed.id === id && hasEnded(changed));
    } finally {
      listener.close();
    }
  }

  /** Returns the names in the folder of a family. Empty after a failure. */
  async listLeftovers(family = 'dsda-doom'): Promise<string[]> {
    const names = await readdir(this.api.path('ports', family)).catch(() => []);
    return names.sort();
  }

  /** Replaces the content of a file in the data directory while the API is stopped. */
  damage(name: string, content: string): Promise<void> {
    return this.api.restart(() => writeFile(this.api.path(name), content));
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.server.stop();
    await rm(this.home, { recursive: true, force: true });
  }
}

function hasEnded({ state }: IJob): boolean {
  return ['done', 'failed', 'cancelled'].includes(state);
}
