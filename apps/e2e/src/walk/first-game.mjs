// @ts-check
import { readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EventStream } from './event-stream.mjs';
import { HangarProcess } from './hangar-process.mjs';
import { readLevelStatistics } from './level-statistics.mjs';
import { openWads } from './open-files.mjs';
import { until } from './until.mjs';
import { FREEDOOM } from './walk-files.mjs';

/**
 * @typedef {import('@hangar/domain').IBaseGameVersion} IBaseGameVersion
 * @typedef {import('@hangar/domain').ILaunchCommand} ILaunchCommand
 * @typedef {import('@hangar/domain').ILaunchSession} ILaunchSession
 * @typedef {import('@hangar/domain').IModFile} IModFile
 * @typedef {import('@hangar/domain').IProtocol} IProtocol
 * @typedef {import('@hangar/domain').ISourcePort} ISourcePort
 * @typedef {import('./hangar-process.mjs').Surroundings} Surroundings
 */

/** What makes dsda-doom play without a window, count and end: the statistics are the proof of what it loaded. */
export const COUNT_QUIETLY = '-nosound -nodraw -levelstat';

/**
 * The way from a bare machine to the first game, step by step, through the launcher's own API only. Each step does what
 * a person would do and returns what there is to see; judging it is left to whoever walks.
 */
export class FirstGame {
  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.surroundings = surroundings;
  }

  /** Starts the launcher and listens to its events. */
  async startLauncher() {
    this.launcher = await HangarProcess.start(this.surroundings);
    this.events = await EventStream.open(this.launcher.url);
    return this.launcher;
  }

  get hangar() {
    if (!this.launcher) throw new Error('The launcher has not been started.');
    return this.launcher;
  }

  get client() {
    return this.hangar.client;
  }

  get stream() {
    if (!this.events) throw new Error('The launcher has not been started.');
    return this.events;
  }

  /**
   * Looks for ports on this machine and takes those of the given families into the settings.
   * @param {string[]} families
   * @returns {Promise<ISourcePort[]>} in the order of `families`
   */
  async adoptPorts(families) {
    const found = await this.client.get('/api/settings/scan-ports');
    const executables = families.map((family) => {
      const port = found.find((/** @type {ISourcePort} */ candidate) => candidate.family === family);
      if (!port) throw new Error(`The scan did not find ${family}. Install the Debian package "${family}".`);
      return { executablePath: port.executablePath };
    });
    const { sourcePorts } = await this.client.put('/api/settings', { sourcePorts: executables });
    return families.map((family) =>
      sourcePorts.find((/** @type {ISourcePort} */ port) => port.family === family),
    );
  }

  /**
   * Drops Freedoom into the watched WAD directory and waits until the launcher tells of it.
   * @returns {Promise<{ version: IBaseGameVersion, delta: any, noticedAfterMs: number }>} time from the complete copy
   */
  async dropFreedoom(source = FREEDOOM) {
    const { wadFilesDirectory } = await this.client.get('/api/settings');
    await mkdir(wadFilesDirectory, { recursive: true });
    const target = join(wadFilesDirectory, basename(source));
    await copyFile(source, target);
    const copied = performance.now();
    const { data, at } = await this.stream.next('versions.delta', ({ added }) =>
      added.some((/** @type {IBaseGameVersion} */ version) => version.iwadPath === target),
    );
    return { version: data.added[0], delta: data, noticedAfterMs: at - copied };
  }

  /**
   * @param {string[]} paths
   * @returns {Promise<IModFile[]>}
   */
  async addModFiles(paths) {
    const entries = [];
    for (const filePath of paths)
      entries.push(await this.client.post('/api/mod-files/catalog', { filePath }));
    return entries;
  }

  /**
   * Says in the catalogue with which files, and in which order, `entry` is loaded.
   * @param {IModFile} entry @param {IModFile[]} order
   * @returns {Promise<IModFile>}
   */
  setLoadOrder(entry, order) {
    const loadOrder = order.map(({ hashValue, name }) => ({ hashValue, name }));
    return this.client.put(`/api/mod-files/catalog/${entry.id}`, { loadOrder });
  }

  /**
   * Launches a protocol whose game ends by itself, and reads what the game counted.
   * @param {IProtocol} protocol @param {object} [options] for this run only
   */
  async playToTheEnd(protocol, options) {
    const started = await this.launch(protocol, options);
    const session = await this.ended(started);
    const file = join(session.command.workingDirectory, 'levelstat.txt');
    return { session, levels: readLevelStatistics(readFileSync(file, 'utf8')), file };
  }

  /**
   * @param {IProtocol} protocol @param {object} [options] for this run only
   * @returns {Promise<ILaunchSession>}
   */
  launch(protocol, options) {
    return this.client.post(`/api/protocols/${protocol.id}/launch`, options ? { options } : undefined);
  }

  /**
   * Waits until a session is over, which the answer to the launch may have said already.
   * @param {ILaunchSession} session
   * @returns {Promise<ILaunchSession>}
   */
  async ended(session) {
    if (session.endedAt) return session;
    const { data } = await this.stream.next('session.ended', (s) => s.sessionId === session.sessionId);
    return data;
  }

  /**
   * The WADs that the game of a session has open, as soon as there are `count` of them.
   * @param {ILaunchSession} session @param {number} count
   */
  openWads({ pid }, count) {
    return until(`the game with process id ${pid} has ${count} WADs open (it has ${openWads(pid)})`, () => {
      const wads = openWads(pid);
      return wads.length >= count ? wads : null;
    });
  }

  /**
   * Lets a session last that long, so that there is playtime to count: real games run on the real clock.
   * @param {ILaunchSession} session @param {number} seconds
   */
  playFor({ startedAt }, seconds) {
    return until(
      `${seconds} seconds of play are over`,
      () => Date.now() - Date.parse(startedAt) > seconds * 1000,
    );
  }

  /**
   * @param {ILaunchSession} session
   * @returns {Promise<ILaunchSession>} as it ended
   */
  async stop(session) {
    await this.client.post(`/api/sessions/${session.sessionId}/stop`);
    return this.ended(session);
  }

  /** Kills the launcher as a crash would, and starts it again on the same data. */
  async crashAndReturn() {
    this.stream.close();
    await this.hangar.crash();
    return this.startLauncher();
  }

  /** Ends the launcher and every game that still runs: to be called at the end of the walk, however it went. */
  async end() {
    await this.#stopGames();
    this.events?.close();
    await this.launcher?.stop();
  }

  /** Games outlive the launcher, so a walk that broke off would leave them to the machine. */
  async #stopGames() {
    try {
      const sessions = await this.client.get('/api/sessions');
      const running = sessions.filter((/** @type {ILaunchSession} */ session) => !session.endedAt);
      for (const session of running) await this.stop(session);
    } catch {
      // The launcher never started, or was killed in the middle of a step: there is nobody to ask.
    }
  }
}
