import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Clock } from '@hangar/api-foundation/platform';

import { publicWeb } from '../index';
import { Downloader, WebRequests, parseTrustedAddresses, type DownloadRequest } from '../lib/application';
import type { LauncherOptions } from '../lib/hosting';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { fastClock } from './free-game-world';
import { ReleaseServer } from './release-server';

/** A file whose content differs at different offsets. */
export const CONTENT = Buffer.from(Array.from({ length: 10_000 }, (_, index) => (index * 7) % 251));
export const FILE = '/file.zip';

/** The outcome of a download of {@link FILE}. */
export interface DownloadOutcome {
  readonly content: Buffer | null;
  readonly code: string | null;
  readonly message: string;
  readonly details: unknown;
  readonly steps: readonly string[];
}

/** An API whose downloader is used directly, two servers that have the same file, and configurable host names. */
export class DownloadWorld {
  readonly names = new Map<string, string[]>();

  private constructor(
    readonly server: ReleaseServer,
    readonly mirror: ReleaseServer,
  ) {}

  /** Set by {@link create}. */
  api!: TestLauncherApi;

  /** Pauses between attempts take no time unless a test passes its own clock. */
  static async create({
    clock = fastClock,
    ...options
  }: LauncherOptions & { clock?: Clock } = {}): Promise<DownloadWorld> {
    const world = new DownloadWorld(await ReleaseServer.start(), await ReleaseServer.start());
    for (const server of [world.server, world.mirror]) server.publish(FILE, CONTENT);
    const webAccess = {
      ...publicWeb,
      resolve: (hostName: string) => Promise.resolve(world.names.get(hostName) ?? []),
    };
    world.api = await createTestLauncherApi({ ...options, platform: { clock, webAccess } });
    return world;
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.server.stop();
    await this.mirror.stop();
  }

  get policy() {
    return { trusted: parseTrustedAddresses(this.server.url) };
  }

  get web(): WebRequests {
    return this.api.resolve(WebRequests);
  }

  /** Downloads the file from the first server. */
  async download(changes: Partial<DownloadRequest> = {}): Promise<DownloadOutcome> {
    const steps: string[] = [];
    const request: DownloadRequest = {
      addresses: [this.server.url + FILE],
      policy: this.policy,
      key: 'a file',
      jobId: null,
      name: 'the file',
      maxBytes: 1_000_000,
      signal: new AbortController().signal,
      onStep: (step) => steps.push(step),
      ...changes,
    };
    try {
      const content = await this.api.resolve(Downloader).download(request, async ({ path, remove }) => {
        const received = await readFile(path);
        await remove();
        return received;
      });
      return { content, code: null, message: '', details: null, steps };
    } catch (error) {
      const { code, message, details } = error as { code: string; message: string; details?: unknown };
      return { content: null, code, message, details, steps };
    }
  }

  /** The names of files that downloads have left behind. */
  async listParts(): Promise<string[]> {
    return (await readdir(this.api.path('jobs', 'parts')).catch(() => [])).sort();
  }
}

/** Responds with a web page. */
export const respondWithPage = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Sign in</title>');
