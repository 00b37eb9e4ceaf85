import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../setup/setup-problem.mjs';
import { WindowsSystem } from './windows-system.mjs';

/** Debian's 64-bit Wine. `/usr/bin/wine` would print advice about 32-bit programs first. */
const WINE = '/usr/lib/wine/wine64';
const WINESERVER = '/usr/bin/wineserver';
/** Disables prompts to install browsers and .NET, the debugger for crashes, and entries in the desktop's menu. */
const DISABLED_PARTS = 'mscoree=d;mshtml=d;winemenubuilder.exe=d;winedbg.exe=d';

/** A separate Wine in a folder: drive C, the registry and a user, shared by the tests of one run. */
export class Wine extends WindowsSystem {
  isWine = true;
  /** The options that load the preload script for programs that use `fetch`. */
  nodeOptions = ['--require', 'C:\\Hangar\\keep-alive-off.cjs'];

  /** @param {string} folder */
  constructor(folder) {
    super(folder);
    this.driveC = join(folder, 'prefix/drive_c');
  }

  /**
   * Sets up a new Wine as Windows 10, because by default it emulates an older Windows, on which Node does not start.
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

  /** @override */
  spawn(program, args, environment, output) {
    return spawn(WINE, [program, ...args], {
      cwd: this.driveC,
      env: this.environment(environment),
      stdio: ['ignore', output, output],
    });
  }

  /**
   * Lists the processes of this Wine, with their Linux PIDs.
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

  /**
   * Connects a Linux folder as a drive, like a USB stick or `subst`.
   * @param {string} letter
   * @param {string} folder
   */
  connectDrive(letter, folder) {
    mkdirSync(folder, { recursive: true });
    symlinkSync(folder, this.getDriveLink(letter));
  }

  /** Removes a drive while programs are running. */
  disconnectDrive(letter) {
    rmSync(this.getDriveLink(letter), { force: true });
  }

  getDriveLink(letter) {
    return join(this.folder, 'prefix/dosdevices', `${letter.toLowerCase()}:`);
  }

  /** Returns the Linux path of a path on drive C. */
  toLinux(path) {
    return join(this.driveC, path.replace(/^C:/i, '').replaceAll('\\', '/'));
  }

  /** Returns the Windows path of a Linux path, which Wine provides on drive Z. */
  toWindows(path) {
    return `Z:${path.replaceAll('/', '\\')}`;
  }

  get home() {
    return join(this.folder, 'home');
  }

  /** Returns a program's environment, without the developer's own variables, home and display. */
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
      WINEDLLOVERRIDES: DISABLED_PARTS,
      ...added,
    };
  }
}
