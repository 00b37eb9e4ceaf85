import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  IBaseGameVersion,
  ICreateProtocolRequest,
  ILaunchSession,
  IPastSession,
  IProtocol,
} from '@hangar/domain';
import type { FakeProcess } from '@hangar/launch-engine/testing';
import { buildIwad } from '@hangar/wad-files/testing';

import type { LauncherExtension, LauncherOptions } from '../index';
import { EndedSessions } from '../lib/play/launch';
import { PlaytimeRecorder } from '../lib/play/launch/playtime-recorder';
import { createTestLauncherApi, ManualClock, type TestAnswer, type TestLauncherApi } from '../testing';
import { waitForBaseGames } from './base-game-library';
import { TestFiles } from './test-files';

/** The path of a request that launches a protocol. */
type LaunchPath =
  '/api/protocols/test-launch' | `/api/protocols/${string}/launch` | `/api/protocols/${string}/continue`;

/**
 * An API with Doom II and dsda-doom, so that every protocol can be launched. Processes are fake, and the clock advances
 * only on request.
 */
export class PlayableApi {
  private constructor(
    readonly api: TestLauncherApi,
    readonly clock: ManualClock,
    readonly files: TestFiles,
    readonly doom2: IBaseGameVersion,
    /** The path of the source port's executable. */
    readonly port: string,
  ) {}

  /** Uses a temporary directory, or one provided by the test, for example on a separate disk. */
  static async create(
    dataDirectory?: string,
    extensions: readonly LauncherExtension[] = [],
    options: LauncherOptions = {},
  ): Promise<PlayableApi> {
    const clock = new ManualClock();
    const files = await TestFiles.create();
    const api = await createTestLauncherApi(
      { ...options, dataDirectory, extensions, platform: { ...options.platform, clock } },
      async (directory) => {
        await mkdir(join(directory, 'wads'), { recursive: true });
        await writeFile(join(directory, 'wads', 'doom2.wad'), buildIwad('doom2'));
      },
    );
    const [doom2] = await waitForBaseGames(api, ({ length }) => length === 1);
    const port = await files.writeProgram('dsda-doom');
    const sourcePorts = [
      { id: 'dsda', name: 'dsda', family: 'dsda-doom', version: '0.29.4', executablePath: port },
    ];
    await api.put('/api/settings', { sourcePorts });
    return new PlayableApi(api, clock, files, doom2 as IBaseGameVersion, port);
  }

  async createProtocol(request: Partial<ICreateProtocolRequest> = {}): Promise<IProtocol> {
    return (await this.api.post('/api/protocols', { title: 'Game', ...request })).data;
  }

  read(id: string): Promise<IProtocol> {
    return this.api.get(`/api/protocols/${id}`).then(({ data }) => data);
  }

  /** Resolves when all ended sessions are in the history. */
  waitUntilRecorded(): Promise<void> {
    return this.api.resolve(EndedSessions).recordPending();
  }

  /** Returns the history of a protocol, after all ended sessions have been recorded. */
  async listHistory(id: string): Promise<IPastSession[]> {
    await this.waitUntilRecorded();
    return (await this.api.get(`/api/protocols/${id}/history`)).data;
  }

  /** Sends a launch request and advances the clock until the process is considered running. */
  async start(path: LaunchPath, body?: unknown): Promise<TestAnswer<ILaunchSession>> {
    let response: Promise<TestAnswer<ILaunchSession>> | undefined;
    await this.api.eventAfter('session.started', () => {
      response = this.api.post(path, body);
      return Promise.resolve();
    });
    this.clock.advance(500);
    if (!response) throw new Error('Nothing was posted.');
    return response;
  }

  /** Launches a protocol that starts successfully. */
  async launch(id: string, body?: unknown): Promise<ILaunchSession> {
    return (await this.start(`/api/protocols/${id}/launch`, body)).data;
  }

  /** The most recently started process. */
  get process(): FakeProcess {
    const process = this.api.runner.processes.at(-1);
    if (!process) throw new Error('No process was started.');
    return process;
  }

  /** Ends the process of a session normally by default, and waits until its end is recorded. */
  end(exit: { exitCode?: number; signal?: string } = { exitCode: 0 }): Promise<ILaunchSession> {
    return this.api.eventAfter('session.ended', () =>
      this.api.runner.end(this.process, exit as { exitCode?: number }),
    );
  }

  /** Resolves when all pending counts are complete. */
  waitUntilCounted(): Promise<void> {
    return this.api.resolve(PlaytimeRecorder).addPending();
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.files.remove();
  }
}
