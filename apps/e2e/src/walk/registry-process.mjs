// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProgram } from '../../../../tools/setup/programs.mjs';

const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url));
const MAIN = join(WORKSPACE, 'dist/apps/registry/main.mjs');
const READY = /^The token of .*: (\S+)$[^]*^Hangar Registry listening on (\S+)$/m;

/** The built Registry as a process of its own on an empty data directory, as a community would run it. */
export class RegistryProcess {
  constructor() {
    this.directory = mkdtempSync(join(tmpdir(), 'hangar registry '));
    this.url = '';
    /** What the first moderator signs in with: it is shown once. */
    this.token = '';
    this.output = '';
    this.child = spawn(nodeProgram(WORKSPACE), [MAIN], {
      cwd: this.directory,
      env: {
        PATH: process.env['PATH'],
        REGISTRY_DATA_DIR: join(this.directory, 'data'),
        REGISTRY_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.on('data', (chunk) => (this.output += chunk));
    this.child.stderr.on('data', (chunk) => (this.output += chunk));
    /** @type {Promise<number | null>} */
    this.ended = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
  }

  /** Starts one and waits until it says that it listens. */
  static async start() {
    const registry = new RegistryProcess();
    await registry.#ready();
    return registry;
  }

  /**
   * Asks its API as a moderator.
   * @param {string} path @returns {Promise<any>}
   */
  async ask(path) {
    const response = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.token}` } });
    if (!response.ok) throw new Error(`GET ${path} was answered ${response.status}.`);
    return response.json();
  }

  /** Ends it and leaves nothing of it. */
  async stop() {
    this.child.kill('SIGTERM');
    await this.ended;
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 3 });
  }

  /** @returns {Promise<void>} */
  #ready() {
    return new Promise((resolve, reject) => {
      const look = () => {
        const [, token = '', url = ''] = READY.exec(this.output) ?? [];
        if (!url) return;
        Object.assign(this, { token, url });
        this.child.stdout.off('data', look);
        resolve();
      };
      this.child.stdout.on('data', look);
      void this.ended.then((code) =>
        reject(new Error(`The Registry ended with ${code} before it was ready: ${this.output.trim()}`)),
      );
    });
  }
}
