import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Payload } from './event-stream.ts';
import { ServerProcess, type ExitResult } from './server-process.ts';

const MAIN = fileURLToPath(new URL('../../../dist/apps/registry/main.mjs', import.meta.url));
const READY = /^Token of .*: (\S+)$[^]*^Hangar Registry listening on (\S+)$/m;

/** The built Registry as a separate process with an empty data directory, as a community would run it. */
export class RegistryProcess extends ServerProcess {
  url = '';
  /** The token with which the first moderator signs in. It is printed only once. */
  token = '';
  private readonly directory: string;

  private constructor() {
    const directory = mkdtempSync(join(tmpdir(), 'hangar registry '));
    super(MAIN, {
      home: directory,
      env: { REGISTRY_DATA_DIR: join(directory, 'data'), REGISTRY_PORT: '0' },
    });
    this.directory = directory;
  }

  /** Starts the Registry and waits until it reports that it is listening. */
  static async start(): Promise<RegistryProcess> {
    const registry = new RegistryProcess();
    const [, token = '', url = ''] = await registry.waitForOutput(READY);
    return Object.assign(registry, { token, url });
  }

  /** Sends a GET request to the Registry's API as a moderator. */
  async request(path: string): Promise<Payload> {
    const response = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.token}` } });
    if (!response.ok) throw new Error(`GET ${path} failed with ${response.status}.`);
    return response.json();
  }

  /** Stops the Registry and deletes its data. */
  override async stop(): Promise<ExitResult> {
    const exitResult = await super.stop();
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 3 });
    return exitResult;
  }
}
