// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createStateKey, restoreDiskState, readDiskState } from './disk-state.mjs';
import { withStaleLock } from './stale-lock.mjs';
import { observeLibrary } from './observe.mjs';
import { findPlayFaults } from './played-verdict.mjs';
import { PreparedWorld } from './prepared-world.mjs';
import { WarmRecorder } from './recorded-hangar.mjs';
import { findFaults, findSecondStartFaults, isPersistent, getComparedFiles } from './verdict.mjs';
import { WarmHangar } from './warm-hangar.mjs';

/** @typedef {import('./recorded-hangar.mjs').Moment} Moment */
/** @typedef {import('./disk-state.mjs').DiskState} DiskState */
/** @typedef {import('./scenarios.mjs').Scenario} Scenario */
/** @typedef {import('./verdict.mjs').Settled} Settled */
/** @typedef {Settled & { faults: string[] }} Checked */

/**
 * A scenario that was run once without a kill.
 * @typedef {{ moments: Moment[], status: number, answer: any, before: Checked, after: Checked }} Played
 */

/** The time within which Hangar finishes all remaining work after a start, even on a busy machine. */
const SETTLE_MS = 15_000;
const PAUSE_MS = 30;
/** Records of one-time migrations, which Hangar never deletes. */
const PERMANENT_RECORDS = ['done-once.json'];

/** A folder in which scenarios run one after the other. A state is valid only at the path where it was recorded. */
export class CrashLane {
  /** @param {string} folder @param {import('./fake-release-server.mjs').FakeReleaseServer} server */
  constructor(folder, { environment }) {
    this.ground = join(folder, 'ground');
    this.record = join(folder, 'record');
    this.contents = join(this.record, 'contents');
    this.env = environment;
    this.world = new PreparedWorld(this.ground);
    this.warm = new WarmHangar(this.ground, environment);
    this.recorder = new WarmRecorder({ ground: this.ground, record: this.record, env: environment });
    /** @type {import('./disk-state.mjs').KnownFiles} */
    this.known = new Map();
    /** The results of starts, by the part of the disk that is compared. @type {Map<string, Checked>} */
    this.settled = new Map();
    /** @type {DiskState | null} */
    this.library = null;
  }

  /** Restores the initial state of a scenario. @param {Scenario} scenario */
  async restorePrepared(scenario) {
    await this.restore(await this.prepare(scenario));
  }

  /**
   * Runs a scenario without a kill, and records each of its moments.
   * @param {Scenario} scenario
   * @returns {Promise<Played>}
   */
  async play(scenario) {
    await this.restorePrepared(scenario);
    const { moments, ...answer } = await this.recorder.recordRequest(
      (client) => scenario.request(client, this.world),
      scenario.isGame ?? false,
    );
    // The recorder keeps running, so its lock has to look like the lock of a killed process.
    const staleMoments = moments.map((moment) => ({
      ...moment,
      state: withStaleLock(moment.state, this.contents),
    }));
    const last = this.captureState();
    return {
      ...answer,
      moments: staleMoments,
      before: await this.settleCached(staleMoments[0]?.state ?? last),
      after: await this.settle(last),
    };
  }

  /**
   * Restarts the program after a kill at the given moment, and returns the faults found.
   * @param {Moment} moment @param {Played} played @param {Scenario} scenario
   * @returns {Promise<string[]>}
   */
  async examine(moment, { status, before, after }, { isGame = false, isRepeated = false }) {
    try {
      const now = await this.settle(moment.state);
      const options = { mustBeComplete: moment.answered && status < 300, isRepeated };
      const faults = isGame ? findPlayFaults(now) : findFaults({ before, after, now }, options);
      const deleted = getKeys(now, 'in the trash: ').filter((key) => !before.seen.has(key));
      const needsSecondStart =
        deleted.length > 0 || !isDeepStrictEqual(getComparedFiles(moment.state), getComparedFiles(now.disk));
      return [
        ...now.faults,
        ...faults,
        ...(needsSecondStart ? await this.checkSecondStart(now, deleted) : []),
      ];
    } catch (error) {
      this.warm.end();
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  /**
   * Checks that the second start finds no unfinished work, and that everything in the trash can be restored.
   * @param {Settled} first @param {readonly string[]} deleted
   */
  async checkSecondStart(first, deleted) {
    const second = await this.runOnce(async (client) => {
      const faults = [];
      for (const key of deleted) {
        const { status, body } = await client.call('POST', `/api/trash/${key.split(' ').at(-1)}/restore`);
        if (status !== 200) faults.push(`${key} cannot be restored: ${status} ${body?.error}`);
      }
      return faults;
    });
    const changes = deleted.length > 0 ? [] : findSecondStartFaults(first, second);
    return [...second.faults.map((fault) => `At the second start: ${fault}`), ...changes];
  }

  /**
   * Returns the library, with the additions that a scenario needs.
   * @param {Scenario} scenario
   * @returns {Promise<DiskState>}
   */
  async prepare({ prepare }) {
    if (!this.library) {
      this.world.writeInitialFiles();
      await this.world.fill(await this.warm.start());
      await this.warm.stop();
      this.library = this.captureState();
    }
    if (!prepare) return this.library;
    await this.restore(this.library);
    await prepare(await this.warm.start(), this.world);
    await this.warm.stop();
    return this.captureState();
  }

  /** Returns the current state of the disk. */
  captureState() {
    return readDiskState(this.ground, this.contents, this.known);
  }

  /** @param {DiskState} state */
  restore(state) {
    return restoreDiskState(state, this.ground, this.contents, this.known);
  }

  /**
   * Like {@link settle}, but caches the result, because many scenarios begin with the same state. @param {DiskState}
   * state
   */
  async settleCached(state) {
    const key = createStateKey(state.filter(isPersistent));
    const settled = this.settled.get(key) ?? (await this.settle(state));
    this.settled.set(key, settled);
    return settled;
  }

  /** Starts the program on a state, waits until it has finished its work, and stops it. @param {DiskState} state */
  async settle(state) {
    await this.restore(state);
    return this.runOnce();
  }

  /**
   * @param {(client: import('../../launcher-client.ts').LauncherClient) => Promise<string[]>} [act] runs after
   * everything has been read
   * @returns {Promise<Checked>}
   */
  async runOnce(act = async () => []) {
    const client = await this.warm.start();
    const unsettled = await this.waitUntilSettled(client);
    const { seen, faults } = await observeLibrary(client);
    faults.push(...unsettled, ...(await act(client)));
    const { code, errors } = await this.warm.stop();
    if (code !== 0) faults.push(`Hangar exited with ${code} when asked to stop.`);
    if (errors.trim() !== '') faults.push(`Hangar printed: ${errors.trim()}`);
    return { seen, faults, disk: this.captureState() };
  }

  /**
   * Waits for Hangar to finish its work; returns what is still unfinished after the maximum time.
   * @param {import('../../launcher-client.ts').LauncherClient} client
   * @returns {Promise<string[]>}
   */
  async waitUntilSettled(client) {
    const deadline = performance.now() + SETTLE_MS;
    for (;;) {
      const pending = await this.findPendingWork(client);
      if (pending.length === 0 || performance.now() > deadline) return pending;
      await wait(PAUSE_MS);
    }
  }

  /** @param {import('../../launcher-client.ts').LauncherClient} client */
  async findPendingWork(client) {
    const changes = listNames(join(this.ground, 'data', 'changes')).filter(
      (name) => !PERMANENT_RECORDS.includes(name),
    );
    const known = (await client.get('/api/versions'))
      .filter(({ missing }) => !missing)
      .map(({ iwadPath }) => iwadPath);
    const folder = join(this.ground, 'data', 'wads');
    const unknown = listNames(folder).filter(
      (name) => !name.startsWith('.') && !known.includes(join(folder, name)),
    );
    const jobs = (await client.call('GET', '/api/jobs')).body.data.filter(
      (/** @type {any} */ job) => job.endedAt === null,
    );
    const sessions = await client.get('/api/sessions');
    const unrecorded = [];
    let seconds = 0;
    for (const session of sessions) {
      if (session.protocolId === null) continue;
      const { body } = await client.call('GET', `/api/protocols/${session.protocolId}/history`);
      if (!body?.data?.some((/** @type {any} */ one) => one.sessionId === session.sessionId))
        unrecorded.push(session.sessionId);
      seconds += session.seconds ?? 0;
    }
    const { totalPlaytimeSeconds } = (await client.get('/api/player')).stats;
    return [
      ...changes.map((name) => `changes/${name} was not merged.`),
      ...jobs.map((/** @type {any} */ job) => `The job ${job.title} has not ended.`),
      ...unknown.map((name) => `${name} is in the WAD directory but isn't a base game.`),
      ...unrecorded.map((id) => `The session ${id} is not in the history.`),
      ...(totalPlaytimeSeconds < seconds ? ["The player's playtime is incomplete."] : []),
    ];
  }

  end() {
    this.warm.end();
    this.recorder.end();
  }
}

/** @param {Settled} settled @param {string} start */
const getKeys = ({ seen }, start) => [...seen.keys()].filter((key) => key.startsWith(start));

/** @param {string} folder */
function listNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // The folder is created on demand.
    return [];
  }
}
