import { readFileSync } from 'node:fs';
import { findFreePort, LauncherClient, until } from '../../libs/test-world/src/index.ts';
import { RealWindows } from './real-windows.mjs';
import { Wine } from './wine.mjs';

const NODE = 'C:\\Hangar\\node.exe';
const TASKKILL = 'C:\\windows\\system32\\taskkill.exe';
const START_TIMEOUT_MS = 90_000;

/** The Windows system that start-windows.mjs has prepared. */
export const windows =
  process.platform === 'win32'
    ? new RealWindows(process.env.HANGAR_TEST_WINDOWS ?? '')
    : new Wine(process.env.HANGAR_TEST_WINDOWS ?? '');

/** The built API as a Windows program. */
export class HangarOnWindows {
  /**
   * @param {import('./windows-system.mjs').WindowsProcess} process
   * @param {{ dataDirectory: string, port: number }} options
   */
  constructor(process, { dataDirectory, port }) {
    this.process = process;
    this.dataDirectory = dataDirectory;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.client = new LauncherClient(this.url);
  }

  /**
   * Starts Hangar, and waits until it responds.
   * @param {{ dataDirectory: string, port?: number, api?: string }} options Windows paths, and a free port by default
   */
  static async start(options) {
    const hangar = await HangarOnWindows.spawn(options);
    const isReady = () => / listening on http/.test(hangar.process.output());
    const ended = hangar.process.ended.then((code) => {
      throw new Error(`Hangar ended with ${code} before it was ready: ${hangar.process.output()}`);
    });
    await Promise.race([until('Hangar listens', isReady, { withinMs: START_TIMEOUT_MS }), ended]);
    return hangar;
  }

  /**
   * Starts Hangar without waiting, for starts that are expected to fail.
   * @param {{ dataDirectory: string, port?: number, api?: string }} options
   */
  static async spawn({ dataDirectory, port, api = 'C:\\Hangar\\api' }) {
    const freePort = port ?? (await findFreePort());
    const environment = { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: String(freePort) };
    // Hangar checks the port of another instance with `fetch`, so it also needs these options.
    const args = [...windows.nodeOptions, `${api}\\main.mjs`];
    return new HangarOnWindows(windows.start(NODE, args, environment), {
      dataDirectory,
      port: freePort,
    });
  }

  /** The Windows process id, which isn't the Linux process id under Wine. */
  get pid() {
    return JSON.parse(readFileSync(windows.toLinux(`${this.dataDirectory}\\hangar.lock`), 'utf8')).pid;
  }

  /** Kills Hangar, as the Task Manager does. */
  async kill() {
    const { code, output } = await windows.run(TASKKILL, ['/F', '/PID', String(this.pid)]);
    if (code !== 0) throw new Error(`taskkill failed: ${output}`);
    await this.process.ended;
  }

  /** Runs `hangar` with this Hangar's data. */
  async runCommand(...args) {
    return windows.run(NODE, [...windows.nodeOptions, 'C:\\Hangar\\api\\hangar.mjs', ...args], {
      HANGAR_DATA_DIR: this.dataDirectory,
      HANGAR_PORT: String(this.port),
    });
  }
}
