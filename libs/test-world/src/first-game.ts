import { readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  IBaseGameVersion,
  IProtocolOptions,
  ILaunchSession,
  IModFile,
  IProtocol,
  ISourcePort,
} from '@hangar/domain';

import { EventStream, type Payload } from './event-stream.ts';
import { HangarProcess, type ProcessOptions } from './hangar-process.ts';
import type { LauncherClient } from './launcher-client.ts';
import { readLevelStatistics, type LevelStatistics } from './level-statistics.ts';
import { openWads } from './open-files.ts';
import { until } from './until.ts';
import { FREEDOOM } from './walk-files.ts';

/** Options that make dsda-doom play without a window, write statistics and exit. The statistics show what it loaded. */
export const COUNT_ITEMS_ARGUMENTS = '-nosound -nodraw -levelstat';

/** A base game that the launcher added, and how long the launcher took to notice its file. */
export interface DroppedGame {
  readonly version: IBaseGameVersion;
  readonly delta: Payload;
  readonly noticedAfterMs: number;
}

/** A game that was played to its end, and its statistics. */
export interface PlayedGame {
  readonly session: ILaunchSession;
  readonly levels: readonly LevelStatistics[];
  /** The statistics file. */
  readonly file: string;
}

/**
 * The steps from an empty installation to the first game, using only the launcher's API. Each step does what a user
 * would do and returns the visible result for the caller to check.
 */
export class LauncherDriver {
  readonly options: ProcessOptions;
  private launcher: HangarProcess | undefined;
  private events: EventStream | undefined;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  /** Starts the launcher and listens to its events. */
  async startLauncher(): Promise<HangarProcess> {
    this.launcher = await HangarProcess.start(this.options);
    this.events = await EventStream.open(this.launcher.url);
    return this.launcher;
  }

  get hangar(): HangarProcess {
    if (!this.launcher) throw new Error('The launcher has not been started.');
    return this.launcher;
  }

  get client(): LauncherClient {
    return this.hangar.client;
  }

  get stream(): EventStream {
    if (!this.events) throw new Error('The launcher has not been started.');
    return this.events;
  }

  /** Scans for ports and adds those of the given families to the settings; returns them in that order. */
  async addPorts<const Families extends readonly string[]>(
    families: Families,
  ): Promise<{ -readonly [Place in keyof Families]: ISourcePort }> {
    const found = await this.client.get('/api/settings/scan-ports');
    const executables = families.map((family) => {
      const port = found.find((candidate) => candidate.family === family);
      if (!port) throw new Error(`The scan did not find ${family}. Install the Debian package "${family}".`);
      return { executablePath: port.executablePath };
    });
    const { sourcePorts } = await this.client.put('/api/settings', { sourcePorts: executables });
    return families.map((family) => sourcePorts.find((port: ISourcePort) => port.family === family)) as {
      -readonly [Place in keyof Families]: ISourcePort;
    };
  }

  /**
   * Copies Freedoom into the watched WAD directory and waits until the launcher reports it. The time is measured from
   * the completed copy.
   */
  async dropFreedoom(source = FREEDOOM): Promise<DroppedGame> {
    const { wadFilesDirectory } = await this.client.get('/api/settings');
    await mkdir(wadFilesDirectory, { recursive: true });
    const target = join(wadFilesDirectory, basename(source));
    await copyFile(source, target);
    const copied = performance.now();
    const { data, at } = await this.stream.next('versions.delta', ({ added }) =>
      added.some((version: IBaseGameVersion) => version.iwadPath === target),
    );
    return { version: data.added[0], delta: data, noticedAfterMs: at - copied };
  }

  async addModFiles(paths: readonly string[]): Promise<IModFile[]> {
    const entries: IModFile[] = [];
    for (const filePath of paths)
      entries.push(await this.client.post('/api/mod-files/catalog', { filePath }));
    return entries;
  }

  /** Sets the load order for `entry` in the catalogue. */
  setLoadOrder(entry: IModFile, order: readonly IModFile[]): Promise<IModFile> {
    const loadOrder = order.map(({ hashValue, name }) => ({ hashValue, name }));
    return this.client.put(`/api/mod-files/catalog/${entry.id}`, { loadOrder });
  }

  /**
   * Launches a protocol whose game ends without input, and reads the game's statistics. `options` apply only to this
   * run.
   */
  async playToEnd(protocol: IProtocol, options?: IProtocolOptions): Promise<PlayedGame> {
    const started = await this.launch(protocol, options);
    const session = await this.waitForEnd(started);
    const file = join(session.command.workingDirectory, 'levelstat.txt');
    return { session, levels: readLevelStatistics(readFileSync(file, 'utf8')), file };
  }

  /** Launches a protocol. `options` apply only to this run. */
  launch(protocol: Pick<IProtocol, 'id'>, options?: IProtocolOptions): Promise<ILaunchSession> {
    return this.client.post(`/api/protocols/${protocol.id}/launch`, options ? { options } : undefined);
  }

  /** Waits until a session has ended. The response to the launch may already show its end. */
  async waitForEnd(session: ILaunchSession): Promise<ILaunchSession> {
    if (session.endedAt) return session;
    const { data } = await this.stream.next(
      'session.ended',
      (ended) => ended.sessionId === session.sessionId,
    );
    return data;
  }

  /** Waits until the game of a session has at least `count` WADs open, and returns them. */
  openWads({ pid }: ILaunchSession, count: number): Promise<string[]> {
    return until(`the game with process id ${pid} has ${count} WADs open (it has ${openWads(pid)})`, () => {
      const wads = openWads(pid);
      return wads.length >= count ? wads : null;
    });
  }

  /** Waits until a session has lasted this long, so that it has playtime. Real games use the real clock. */
  playFor({ startedAt }: ILaunchSession, seconds: number): Promise<boolean> {
    return until(
      `${seconds} seconds of play are over`,
      () => Date.now() - Date.parse(startedAt) > seconds * 1000,
    );
  }

  /** Stops the game and returns its session after the end. */
  async stop(session: ILaunchSession): Promise<ILaunchSession> {
    await this.client.post(`/api/sessions/${session.sessionId}/stop`);
    return this.waitForEnd(session);
  }

  /** Kills the launcher, as in a crash, and starts it again with the same data. */
  async crashAndRestart(): Promise<HangarProcess> {
    this.stream.close();
    await this.hangar.crash();
    return this.startLauncher();
  }

  /** Stops the launcher and every running game. Call it at the end of the test, regardless of the result. */
  async end(): Promise<void> {
    await this.stopGames();
    this.events?.close();
    await this.launcher?.stop();
  }

  /** Stops all games, even if a test is aborted, because games outlive the launcher. */
  private async stopGames(): Promise<void> {
    try {
      const sessions = await this.client.get('/api/sessions');
      const running = sessions.filter((session) => !session.endedAt);
      for (const session of running) await this.stop(session);
    } catch {
      // The launcher never started, or was killed in the middle of a step.
    }
  }
}
