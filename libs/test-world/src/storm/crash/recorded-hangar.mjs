// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../free-port.ts';
import { LauncherClient } from '../../launcher-client.ts';
import { ServerProcess } from '../../server-process.ts';
import { WarmHangar } from './warm-hangar.mjs';

/** @typedef {import('./disk-state.mjs').DiskState} DiskState */
/** @typedef {import('./scenarios.mjs').CrashRequest} CrashRequest */

/**
 * A moment during a request at which the program could be killed, with the state of the disk. `half` and `empty` are
 * moments within a write.
 * @typedef {{ call: string, when: 'before' | 'after' | 'half' | 'empty', answered: boolean, state: DiskState }} Moment
 */

/**
 * The folders and environment of a recorded Hangar.
 * @typedef {{ ground: string, record: string, env?: Record<string, string>, killAt?: number }} RecordedPlace
 */

const API = fileURLToPath(new URL('../../../../../dist/apps/api/main.mjs', import.meta.url));
const RECORDER = fileURLToPath(new URL('./record-disk.mjs', import.meta.url));
const READY = /^Hangar (E1M\S+) listening on (http:\/\/127\.0\.0\.1:\d+)$/m;
/** If the disk has not changed for this long, the work for a request is done. */
const QUIET_PERIOD_MS = 120;
/** A game is recorded within this time after it ends. */
const GAME_RECORDING_TIMEOUT_MS = 2500;

/** The built API in a separate process with the recorder loaded, which can be killed. */
export class RecordedHangar extends ServerProcess {
  /** @param {RecordedPlace} place @param {number} port */
  constructor({ ground, record, env = {}, killAt }, port) {
    super(API, {
      home: join(ground, 'home'),
      nodeOptions: ['--import', RECORDER],
      env: {
        HANGAR_DATA_DIR: join(ground, 'data'),
        HANGAR_PORT: String(port),
        TMPDIR: join(ground, 'tmp'),
        HANGAR_CRASH_GROUND: ground,
        HANGAR_CRASH_RECORD: record,
        ...(killAt === undefined ? {} : { HANGAR_CRASH_AT: String(killAt) }),
        ...env,
      },
    });
    this.client = new LauncherClient(`http://127.0.0.1:${port}`);
    this.record = record;
  }

  /** Starts the API and waits until it responds. @param {RecordedPlace} place */
  static async start(place) {
    rmSync(place.record, { recursive: true, force: true });
    mkdirSync(join(place.record, 'contents'), { recursive: true });
    for (const folder of ['home', 'tmp']) mkdirSync(join(place.ground, folder), { recursive: true });
    const hangar = new RecordedHangar(place, await findFreePort());
    await hangar.waitForOutput(READY);
    return hangar;
  }

  /**
   * Sends a request and kills the program while it handles the request. Returns the moments recorded up to that point.
   * @param {CrashRequest} request @returns {Promise<Moment[]>}
   */
  async sendUntilKilled(request) {
    writeFileSync(join(this.record, 'recording'), '');
    await send(this.client, request).catch(() => undefined);
    await waitUntilQuiet(this.record);
    await this.stop();
    return readMoments(this.record);
  }
}

/**
 * The built API with the recorder loaded, in one process for many requests, because most of the startup time is spent
 * loading code.
 */
export class WarmRecorder extends WarmHangar {
  /** @param {RecordedPlace} place */
  constructor({ ground, record, env = {} }) {
    super(ground, { ...env, HANGAR_CRASH_GROUND: ground, HANGAR_CRASH_RECORD: record }, [
      '--import',
      RECORDER,
    ]);
    this.record = record;
    mkdirSync(join(record, 'contents'), { recursive: true });
  }

  /**
   * Starts Hangar, sends a request, and records every moment until the work is done, including the shutdown.
   * @param {(client: LauncherClient) => Promise<CrashRequest>} prepare
   * @param {boolean} isGame whether the request starts a game, whose end is recorded as well
   * @returns {Promise<{ status: number, answer: any, moments: Moment[] }>}
   */
  async recordRequest(prepare, isGame) {
    for (const name of ['recording', 'answered', 'moments.jsonl'])
      rmSync(join(this.record, name), { force: true });
    const client = await this.start();
    const request = await prepare(client);
    writeFileSync(join(this.record, 'recording'), '');
    const { status, text } = await send(client, request);
    if (isGame) await wait(GAME_RECORDING_TIMEOUT_MS);
    await waitUntilQuiet(this.record);
    await this.stop();
    rmSync(join(this.record, 'recording'));
    return { status, answer: parseAnswer(text), moments: readMoments(this.record) };
  }
}

/** @param {LauncherClient} client @param {CrashRequest} request */
async function send({ url }, { method, path, body, bytes }) {
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const content = bytes ? new Uint8Array(bytes) : body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    headers: { 'x-crash-explorer': 'yes', ...(content === undefined ? {} : { 'content-type': type }) },
    ...(content === undefined ? {} : { body: content }),
  });
  return { status: response.status, text: await response.text() };
}

/** @param {string} record */
async function waitUntilQuiet(record) {
  const file = join(record, 'moments.jsonl');
  for (let size = -1, now = getSize(file); size !== now; now = getSize(file)) {
    size = now;
    await wait(QUIET_PERIOD_MS);
  }
}

/** @param {string} text */
function parseAnswer(text) {
  try {
    return JSON.parse(text);
  } catch {
    // The body is the content of a file, or empty.
    return text;
  }
}

/** @param {string} file */
const getSize = (file) => (existsSync(file) ? statSync(file).size : 0);

/** @param {string} record @returns {Moment[]} */
function readMoments(record) {
  const file = join(record, 'moments.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
