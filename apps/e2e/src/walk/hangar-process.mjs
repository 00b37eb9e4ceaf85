// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProgram } from '../../../../tools/setup/programs.mjs';
import { freePort } from './free-port.mjs';
import { LauncherClient } from './launcher-client.mjs';

const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url));
const API = join(WORKSPACE, 'dist/apps/api/main.mjs');
const READY = /^Hangar (E1M\S+) listening on (http:\/\/127\.0\.0\.1:\d+)$/m;

/**
 * @typedef {object} Surroundings
 * @property {string} home the user's home directory
 * @property {string} dataDirectory
 * @property {number} [port] a free one when absent
 * @property {Record<string, string>} [env] further environment, such as DISPLAY
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, stdout: string, stderr: string }} Ending
 */

/** The built API as a child process of its own, as a user would run it, with nothing of our own environment but PATH. */
export class HangarProcess {
  /** @param {Surroundings} surroundings @param {number} port */
  constructor({ home, dataDirectory, env }, port) {
    this.url = `http://127.0.0.1:${port}`;
    this.client = new LauncherClient(this.url);
    this.stdout = '';
    this.stderr = '';
    this.child = spawn(nodeProgram(WORKSPACE), [API], {
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        HANGAR_DATA_DIR: dataDirectory,
        HANGAR_PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.on('data', (chunk) => (this.stdout += chunk));
    this.child.stderr.on('data', (chunk) => (this.stderr += chunk));
    /** @type {Promise<Ending>} */
    this.ended = new Promise((resolve) =>
      this.child.on('close', (code, signal) =>
        resolve({ code, signal, stdout: this.stdout, stderr: this.stderr }),
      ),
    );
  }

  /**
   * Starts the launcher and waits until it says that it listens.
   * @param {Surroundings} surroundings
   */
  static async start(surroundings) {
    const hangar = await HangarProcess.spawn(surroundings);
    await hangar.#ready();
    return hangar;
  }

  /**
   * Starts the launcher and does not wait: for starts that are meant to fail.
   * @param {Surroundings} surroundings
   */
  static async spawn(surroundings) {
    return new HangarProcess(surroundings, surroundings.port ?? (await freePort()));
  }

  get pid() {
    return /** @type {number} */ (this.child.pid);
  }

  /** Ends the launcher as a session's end would. Nothing happens when it has ended already. */
  async stop() {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  /** Ends the launcher as a crash would: it gets to do nothing more. */
  async crash() {
    this.child.kill('SIGKILL');
    return this.ended;
  }

  /** @returns {Promise<void>} */
  #ready() {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!READY.test(this.stdout)) return;
        this.child.stdout.off('data', look);
        resolve();
      };
      this.child.stdout.on('data', look);
      void this.ended.then(({ code, stderr }) =>
        reject(new Error(`Hangar ended with ${code} before it was ready: ${stderr.trim()}`)),
      );
    });
  }
}
