// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HangarProcess } from '../hangar-process.ts';
import { mountCaseInsensitiveDisk } from './case-insensitive-disk.mjs';
import { ModLedger } from './mod-ledger.mjs';
import { SeededRandom } from './seeded-random.mjs';
import { findProcesses, writeFakePorts } from './fake-ports.mjs';

const CATALOG = '/api/mod-files/catalog';

/**
 * A Hangar instance, its data and the expected state of both, which is everything that operations need. Does not use
 * Hangar's own code.
 */
export class World {
  /** @param {{ seed: number, disk: 'usual' | 'case-insensitive' }} options */
  constructor({ seed, disk }) {
    this.random = new SeededRandom(seed);
    this.home = mkdtempSync(join(tmpdir(), 'hangar-storm-'));
    this.mounted = disk === 'case-insensitive' ? mountCaseInsensitiveDisk(this.home) : null;
    this.ground = join(this.mounted?.directory ?? this.home, 'ground');
    this.dataDirectory = join(this.ground, 'data');
    /** `null` for the default location. @type {string | null} */
    this.movedMods = null;
    this.mods = new ModLedger();
    /** Arguments of base games that were set by hand, by id. They must be kept. @type {Map<string, string>} */
    this.argsOfVersions = new Map();
    /** The faults, as sentences. @type {string[]} */
    this.faults = [];
    this.serial = 0;
    /** @type {HangarProcess | null} */
    this.hangar = null;
    mkdirSync(this.at('sources'), { recursive: true });
  }

  /** Returns a path next to the data directory, on the same disk. @param {...string} names */
  at(...names) {
    return join(this.ground, ...names);
  }

  get modFolder() {
    return join(this.movedMods ?? join(this.dataDirectory, 'mods'), 'files');
  }

  /** Returns the form in which the disk compares a name. @param {string} name */
  toComparableName(name) {
    return this.mounted ? name.toLowerCase() : name;
  }

  get wadFolder() {
    return join(this.dataDirectory, 'wads');
  }

  /** Returns a unique name. */
  createUniqueName() {
    this.serial++;
    return `fresh ${this.serial}`;
  }

  async open() {
    await this.start();
    const sourcePorts = writeFakePorts(join(this.home, 'ports'));
    await this.request('PUT', '/api/settings', { sourcePorts });
  }

  async start() {
    this.hangar = await HangarProcess.start({ home: this.home, dataDirectory: this.dataDirectory });
  }

  async stop() {
    const ending = await this.hangar?.stop();
    if (ending?.code !== 0)
      this.faults.push(`Hangar exited with ${ending?.code ?? ending?.signal} when asked to stop.`);
  }

  async crash() {
    await this.hangar?.crash();
  }

  /**
   * Sends a request; returns `null` if Hangar ended before it responded. A response with an internal error counts as a
   * fault.
   * @param {string} method @param {string} path @param {unknown} [body]
   * @returns {Promise<{ status: number, data: any, code: string | undefined } | null>}
   */
  async request(method, path, body) {
    const answer = await this.hangar?.client.call(method, path, body).catch((error) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (!answer) return null;
    const { status, body: message } = answer;
    if (status >= 500) this.faults.push(`${method} ${path} failed with ${status}: ${message?.error}`);
    return { status, data: message?.data, code: message?.code };
  }

  /** @param {string} path @returns {Promise<any[]>} */
  async list(path) {
    return (await this.request('GET', path))?.data ?? [];
  }

  listCatalog() {
    return this.list(CATALOG);
  }

  listVersions() {
    return this.list('/api/versions');
  }

  async listRunningSessions() {
    return (await this.list('/api/sessions')).filter(({ endedAt }) => endedAt === undefined);
  }

  /** Returns the running games. */
  listGames() {
    return findProcesses(this.home).filter((pid) => pid !== this.hangar?.pid);
  }

  async close() {
    await this.crash();
    for (const pid of this.listGames()) endProcess(pid);
    this.mounted?.unmount();
    rmSync(this.home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {Buffer | string} content */
export function hashMd5(content) {
  return createHash('md5').update(content).digest('hex');
}

/** Returns the MD5 of a file; `null` if it does not exist. @param {string} path */
export function hashFileMd5(path) {
  return existsSync(path) ? hashMd5(readFileSync(path)) : null;
}

/** Returns the paths of the visible files in a folder. @param {string} folder */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name));
}

/** Returns all names in a folder, including those of unfinished work. @param {string} folder */
export function listNames(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** @param {string} path @param {Buffer} content */
export function writeSource(path, content) {
  writeFileSync(path, content);
  return path;
}

/** @param {number} pid */
function endProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
