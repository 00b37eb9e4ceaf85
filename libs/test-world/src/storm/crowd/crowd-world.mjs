// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HangarProcess } from '../../hangar-process.ts';
import { until } from '../../until.ts';
import { buildIwad } from '../../wads.ts';
import { findProcesses, writeFakePorts } from '../fake-ports.mjs';
import { CrowdLedger } from './crowd-ledger.mjs';

/** A Hangar instance that several clients use at the same time, and what the clients know about it. */
export class CrowdWorld {
  constructor() {
    this.home = mkdtempSync(join(tmpdir(), 'hangar-crowd-'));
    this.dataDirectory = join(this.home, 'data');
    this.sources = join(this.home, 'sources');
    this.ledger = new CrowdLedger();
    /** The MD5 of mod files by the names of their records. @type {Map<string, string>} */
    this.hashes = new Map();
    /** Every UI scale that was set, in the order of the responses. @type {number[]} */
    this.scales = [];
    /** The faults, as sentences. @type {string[]} */
    this.faults = [];
    this.answered = 0;
    this.sharedId = '';
    /** @type {HangarProcess | null} */
    this.hangar = null;
  }

  async open() {
    const wads = join(this.dataDirectory, 'wads');
    for (const folder of [this.sources, wads]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(wads, 'doom2.wad'), buildIwad('doom2'));
    await this.start();
    const { client } = this.requireHangar();
    await client.put('/api/settings', {
      sourcePorts: /** @type {any} */ (writeFakePorts(join(this.home, 'ports'))),
    });
    await until('the base game is known', async () => (await client.get('/api/versions')).length === 1);
    this.sharedId = (await client.post('/api/protocols', { title: 'Shared' })).id;
  }

  async start() {
    this.hangar = await HangarProcess.start({ home: this.home, dataDirectory: this.dataDirectory });
  }

  requireHangar() {
    if (!this.hangar) throw new Error("Hangar isn't running.");
    return this.hangar;
  }

  /** Stops Hangar as the user would. */
  async stop() {
    const { code, signal } = await this.requireHangar().stop();
    if (code !== 0) this.faults.push(`Hangar exited with ${code ?? signal} when asked to stop.`);
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
    const answer = await this.requireHangar()
      .client.call(method, path, body)
      .catch((error) => {
        if (error instanceof TypeError) return null;
        throw error;
      });
    if (!answer) return null;
    this.answered++;
    const { status, body: message } = answer;
    if (status >= 500) this.faults.push(`${method} ${path} failed with ${status}: ${message?.error}`);
    return { status, data: message?.data, code: message?.code };
  }

  /** @param {string} path @returns {Promise<any>} */
  async read(path) {
    const { status, body } = await this.requireHangar().client.call('GET', path);
    if (status === 200) return body.data;
    this.faults.push(`GET ${path} failed with ${status}: ${body?.error}`);
    return null;
  }

  async close() {
    await this.crash();
    for (const pid of findProcesses(this.home)) endProcess(pid);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {number} pid */
function endProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended in the meantime.
  }
}
