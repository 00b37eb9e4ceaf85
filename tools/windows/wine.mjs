import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../setup/setup-problem.mjs';

/** Debian's 64-bit Wine. `/usr/bin/wine` would print advice about 32-bit programs first. */
const WINE = '/usr/lib/wine/wine64';
const WINESERVER = '/usr/bin/wineserver';
/** No prompts for browsers and .NET, no debugger for crashes, and no entries in the menu of the desktop. */
const LEFT_OUT_PARTS = 'mscoree=d;mshtml=d;winemenubuilder.exe=d;winedbg.exe=d';

/**
 * A Windows process, and its output until now.
 * @typedef {{ readonly child: import('node:child_process').ChildProcess, readonly output: () => string, readonly ended:
 * Promise<number | null> }} WindowsProcess
 */

/** A Wine of its own in a folder: drive C, the registry and a user, shared by the tests of one run. */
export class Wine {
  outputCount = 0;

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.driveC = join(folder, 'prefix/drive_c');
  }

  /**
   * Sets up a new Wine as Windows 10, because Node refuses to start on the older Windows that Wine is by default.
   * @param {string} folder an empty folder
   */
  static create(folder) {
    const wine = new Wine(folder);
    mkdirSync(wine.home, { recursive: true });
    const { status } = spawnSync(WINE, ['winecfg', '-v', 'win10'], {
      env: wine.environment({}),
      stdio: 'ignore',
      timeout: 180_000,
    });
    if (status !== 0) throw new SetupProblem("Wine couldn't be set up as Windows 10.");
    return wine;
  }

  /** Ends everything that runs in this Wine, and removes it. */
  remove() {
    spawnSync(WINESERVER, ['-k'], { env: this.environment({}), stdio: 'ignore', timeout: 30_000 });
    spawnSync(WINESERVER, ['-w'], { env: this.environment({}), stdio: 'ignore', timeout: 30_000 });
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * Starts a program. Its output goes to a file, because Node for Windows doesn't recognise a pipe of Linux under Wine.
   * @param {string} program Windows path
   * @param {readonly string[]} args
   * @param {Record<string, string>} [environment]
   * @returns {WindowsProcess}
   */
  start(program, args = [], environment = {}) {
    const file = join(this.folder, `output-${process.pid}-${this.outputCount++}.txt`);
    const output = openSync(file, 'w');
    try {
      const child = spawn(WINE, [program, ...args], {
        cwd: this.driveC,
        env: this.environment(environment),
        stdio: ['ignore', output, output],
      });
      const ended = new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', resolve);
      });
      return { child, output: () => readFileSync(file, 'utf8'), ended };
    } finally {
      closeSync(output);
    }
  }

  /**
   * Runs a program to its end.
   * @param {string} program
   * @param {readonly string[]} [args]
   * @param {Record<string, string>} [environment]
   */
  async run(program, args, environment) {
    const started = this.start(program, args, environment);
    const code = await started.ended;
    return { code, output: started.output() };
  }

  /**
   * Lists the processes of this Wine, with their PIDs on Linux.
   * @returns {{ pid: number, program: string }[]}
   */
  listProcesses() {
    const own = `\0WINEPREFIX=${join(this.folder, 'prefix')}\0`;
    return readdirSync('/proc').flatMap((pid) => {
      try {
        if (!/^\d+$/.test(pid) || !readFileSync(`/proc/${pid}/environ`, 'latin1').includes(own)) return [];
        const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return [{ pid: Number(pid), program }];
      } catch {
        // The process has ended, or belongs to another user.
        return [];
      }
    });
  }

  /** Returns the path on Linux of a path on drive C. */
  toLinux(path) {
    return join(this.driveC, path.replace(/^C:/i, '').replaceAll('\\', '/'));
  }

  get home() {
    return join(this.folder, 'home');
  }

  /** Without the developer's own variables, home and display. */
  environment(added) {
    const { PATH = '', LANG = 'C.UTF-8' } = process.env;
    return {
      PATH,
      LANG,
      LC_ALL: 'C.UTF-8',
      HOME: this.home,
      USER: 'player',
      WINEPREFIX: join(this.folder, 'prefix'),
      WINEARCH: 'win64',
      WINEDEBUG: '-all',
      WINEDLLOVERRIDES: LEFT_OUT_PARTS,
      ...added,
    };
  }
}

/** Returns the Windows path of a path on Linux, which Wine offers as drive Z. */
export function toWindows(path) {
  return `Z:${path.replaceAll('/', '\\')}`;
}
