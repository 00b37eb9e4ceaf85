import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import type { Clock, FolderOpener } from '@hangar/api-foundation/platform';
import {
  ROUTES,
  type AnswerAt,
  type AnswerOf,
  type DataRouteName,
  type IErrorMessage,
  type RequestOf,
  type StreamedEventName,
  type StreamedEvents,
} from '@hangar/domain';
import { FakeProcessRunner } from '@hangar/launch-engine/testing';

import type { LauncherOptions } from '../hosting';
import { startLauncherApi, type RunningLauncher } from '../start-launcher-api';
import { EventListener } from './event-listener';
import { createRequestParts } from './request-parts';
import { isLaunch, withRunningClock } from './standing-clock';

/** A response from the API: `data` on success, `error` on failure. */
export interface TestAnswer<T> {
  status: number;
  headers: Headers;
  data: T;
  error: IErrorMessage;
}

/** Tests must not open windows on the developer's desktop. */
const noopFolderOpener: FolderOpener = { open: () => Promise.resolve() };

// A server closes a connection that has been idle for six seconds. A test process that stalls for that long on a busy
// computer would send its next request on a connection that the API under test is about to close.
subscribe('http.server.request.start', (message) => {
  (message as { server: Server }).server.keepAliveTimeout = 0;
});

/** Starts the launcher that is to be tested. */
export type StartLauncher = (options: LauncherOptions) => Promise<RunningLauncher>;

/** The whole API on a free loopback port, with a temporary data directory and a fake process runner. */
export class TestLauncherApi {
  private constructor(
    readonly directory: string,
    readonly runner: FakeProcessRunner,
    private readonly start: () => Promise<RunningLauncher>,
    private launcher: RunningLauncher,
    /** The clock that the test controls, if any. */
    private readonly clock: Clock | undefined,
  ) {}

  /** Starts the API. Before that, `prepare` can put files into the data directory. */
  static async create(
    options: LauncherOptions = {},
    prepare?: (directory: string) => Promise<unknown>,
    start: StartLauncher = startLauncherApi,
  ): Promise<TestLauncherApi> {
    const directory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'hangar-test-')));
    const runner = new FakeProcessRunner();
    const complete: LauncherOptions = {
      port: 0,
      version: '0.3.0',
      logLevels: ['error'],
      ...options,
      dataDirectory: directory,
      platform: { processRunner: runner, folderOpener: noopFolderOpener, ...options.platform },
    };
    await prepare?.(directory);
    return new TestLauncherApi(
      directory,
      runner,
      () => start(complete),
      await start(complete),
      options.platform?.clock,
    );
  }

  get url(): string {
    return this.launcher.url;
  }

  /** Returns a path in the data directory. */
  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  /** Returns a provider of the running API, such as a repository. */
  resolve<T>(token: Type<T> | symbol): T {
    return this.launcher.get(token);
  }

  /** Calls a route of the contract by its name. */
  call<R extends DataRouteName>(
    route: R,
    request: RequestOf<R>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerOf<R>>> {
    const { path, body, headers: own } = createRequestParts(route, request);
    return this.send(ROUTES[route].method, path, body, { ...own, ...headers });
  }

  /**
   * Requests a path. `data` has the type that the contract specifies for the path, and is `unknown` for other paths.
   */
  get<const Path extends string>(
    path: Path,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerAt<'GET', Path>>> {
    return this.send('GET', path, undefined, headers);
  }

  post<const Path extends string>(
    path: Path,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerAt<'POST', Path>>> {
    return this.send('POST', path, body, headers);
  }

  put<const Path extends string>(
    path: Path,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerAt<'PUT', Path>>> {
    return this.send('PUT', path, body, headers);
  }

  patch<const Path extends string>(
    path: Path,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerAt<'PATCH', Path>>> {
    return this.send('PATCH', path, body, headers);
  }

  delete<const Path extends string>(path: Path): Promise<TestAnswer<AnswerAt<'DELETE', Path>>> {
    return this.send('DELETE', path);
  }

  /** Starts to listen to the event stream. Close the listener or the API afterwards. */
  listen(): Promise<EventListener> {
    return EventListener.open(`${this.url}/api/events`);
  }

  /** Runs an action and returns the first matching event that follows. */
  async eventAfter<Name extends StreamedEventName>(
    name: Name,
    action: () => Promise<unknown>,
    matches: (payload: StreamedEvents[Name]) => boolean = () => true,
  ): Promise<StreamedEvents[Name]> {
    const listener = await this.listen();
    try {
      await action();
      return await listener.next(name, matches);
    } finally {
      listener.close();
    }
  }

  /** Stops the API and starts it again with the same data, as if the program was restarted. */
  async restart(whileStopped?: () => Promise<unknown>): Promise<void> {
    await this.launcher.close();
    await whileStopped?.();
    this.launcher = await this.start();
  }

  /** Stops the API and deletes its data. */
  async close(): Promise<void> {
    await this.launcher.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  private send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    const request = {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    if (this.clock === undefined || !isLaunch(method, path)) return this.fetch(path, request);
    const started = this.resolve(EventBus).stream(['session.started']);
    return withRunningClock((signal) => this.fetch(path, { ...request, signal }), this.clock, started);
  }

  private async fetch<T>(path: string, request: RequestInit): Promise<TestAnswer<T>> {
    const response = await fetch(this.url + path, request);
    const message = (await response.json()) as { data: T } & IErrorMessage;
    return { status: response.status, headers: response.headers, data: message.data, error: message };
  }
}

/** Starts a {@link TestLauncherApi}. `start` can replace the default way of starting the launcher. */
export function createTestLauncherApi(
  options?: LauncherOptions,
  prepare?: (directory: string) => Promise<unknown>,
  start?: StartLauncher,
): Promise<TestLauncherApi> {
  return TestLauncherApi.create(options, prepare, start);
}
