import { createServer, type Server } from 'node:http';
import type { Type } from '@nestjs/common';
import { StartupError } from '@hangar/api-foundation/errors';
import { createAccessRules } from '@hangar/api-foundation/http/early';
import { systemClock } from '@hangar/api-foundation/platform/early';
import {
  DataDirectory,
  type AcquiredDataDirectory,
  unusableDirectoryError,
} from '@hangar/api-foundation/storage/early';
import { hasSystemCode, NotWritable, getSystemErrorCode, writeError } from '@hangar/file-system';

import type { BuiltApplication } from './build-application';
import { createEarlyPage } from './early-page';
import { sendNotReady, EarlyRequests } from './early-requests';
import { IdleMemory } from './idle-memory';
import {
  assertLauncherOptions,
  createServedPage,
  DEFAULT_PORT,
  joinBase,
  LOOPBACK_ADDRESS,
  toPrefix,
  type LauncherOptions,
} from './hosting/early';
import { loadApplication } from './load-application';
import { OpenConnections } from './open-connections';
import { acquireDataDirectory, createPortInUseError } from './port-in-use';

/** A running launcher API. */
export interface RunningLauncher {
  /** The address of the API and the page, without `prefix` and `uiPath`, such as `http://127.0.0.1:7666`. */
  readonly url: string;
  readonly port: number;
  /** Returns a provider of the launcher, such as `ProtocolRepository`, by its class or token. */
  get<T>(token: Type<T> | symbol): T;
  /** Closes the launcher. Pending requests receive their responses, and writes are completed. Games keep running. */
  close(): Promise<void>;
}

const HEADER_TIMEOUT_MS = 10_000;
/** The interval at which Node checks for connections that take too long to send their headers. */
const HEADER_CHECK_INTERVAL_MS = 5000;
/**
 * Time after the application has been built, during which the library is read and the page loads its first lists.
 * Nearly all objects that are created during this time are kept, so marking them in the garbage collector would be
 * wasted work.
 */
const STARTUP_SETTLING_MS = 2000;
/** Maximum time for which shutdown waits for pending responses. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Starts the launcher API. Code that needs Nest is loaded only after the port is open and the data directory has been
 * acquired, so that the page is served early.
 * @throws a {@link StartupError} with a sentence and a solution, if the port is in use, or if the data directory is
 * unusable or used by another Hangar instance. In this case, nothing is changed
 */
export async function startLauncherApi(options: LauncherOptions = {}): Promise<RunningLauncher> {
  assertLauncherOptions(options);
  const apiBase = joinBase(toPrefix(options.prefix));
  const page = createServedPage(options, () => apiBase);
  const rules = createAccessRules(options.access);
  // The port is acquired before the data directory, because another Hangar instance that uses the port may also use the
  // data directory. No `requestTimeout` is set, because the time limit for a request body depends on the route
  // (http/request-body.ts).
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: HEADER_TIMEOUT_MS,
    connectionsCheckingInterval: HEADER_CHECK_INTERVAL_MS,
  });
  const connections = new OpenConnections(server, rules);
  const { clock = systemClock, memory } = options.platform ?? {};
  const earlyRequests = new EarlyRequests(server, clock, createEarlyPage(page, rules));
  const port = await listen(server, options);
  try {
    const url = `http://${LOOPBACK_ADDRESS}:${port}`;
    const acquiredDirectory = await acquireDataDirectory(options.dataDirectory, url);
    try {
      options.onOpen?.(url + (page?.getDocument().path ?? ''));
      const built = await loadAndBuild(options, acquiredDirectory);
      earlyRequests.serveWith(built.handle);
      const idle = memory && new IdleMemory(server, clock, memory, built.releaseCaches);
      idle?.scheduleRelease();
      return {
        url,
        port,
        get: (token) => built.application.get(token, { strict: false }),
        close: once(() => {
          idle?.stop();
          return close(server, connections, built, acquiredDirectory);
        }),
      };
    } catch (error) {
      await acquiredDirectory.release();
      throw error;
    }
  } catch (error) {
    earlyRequests.serveWith(sendNotReady);
    await closeConnections(server, connections, stopListening(server));
    throw toStartupError(error, options);
  }
}

async function loadAndBuild(
  options: LauncherOptions,
  held: AcquiredDataDirectory,
): Promise<BuiltApplication & { releaseCaches: () => Promise<void> }> {
  const { clock = systemClock, memory } = options.platform ?? {};
  const resumeMarking = memory?.putOffMarking();
  const resumeOptimizing = memory?.putOffOptimizing();
  try {
    const { buildApplication, releaseCaches } = await loadApplication();
    const built = await buildApplication(options, held);
    return { ...built, releaseCaches: () => releaseCaches(built.application) };
  } finally {
    // JIT optimisation is resumed now, because reading a library runs the same code thousands of times.
    resumeOptimizing?.();
    if (resumeMarking) clock.after(STARTUP_SETTLING_MS, resumeMarking);
  }
}

function listen(server: Server, options: LauncherOptions): Promise<number> {
  const { port = DEFAULT_PORT } = options;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => void createPortError(error, port, options).then(reject, reject));
    server.listen(port, LOOPBACK_ADDRESS, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function createPortError(error: Error, port: number, options: LauncherOptions): Promise<Error> {
  switch (getSystemErrorCode(error)) {
    case 'EADDRINUSE': {
      const { path } = new DataDirectory(options.dataDirectory);
      return createPortInUseError(`http://${LOOPBACK_ADDRESS}:${port}`, {
        version: options.version,
        dataDirectory: path,
      });
    }
    case 'EACCES':
      return new StartupError(
        `You don't have permission to use port ${port}. Set HANGAR_PORT to a number above 1023.`,
      );
    default:
      return error;
  }
}

/** An unwritable data directory causes errors in many places. They are all converted to the same error. */
function toStartupError(error: unknown, options: LauncherOptions): unknown {
  const { path } = new DataDirectory(options.dataDirectory);
  const isUnusable = hasSystemCode(error, 'ENAMETOOLONG') || writeError(path, error) instanceof NotWritable;
  return isUnusable ? unusableDirectoryError(path, error) : error;
}

async function close(
  server: Server,
  connections: OpenConnections,
  { application, expectExit, stopWatchingExtensions }: BuiltApplication,
  held: AcquiredDataDirectory,
): Promise<void> {
  const closed = stopListening(server);
  expectExit();
  // Event streams end in Nest's shutdown hooks. After that, only pending requests remain.
  await application.close();
  stopWatchingExtensions();
  await closeConnections(server, connections, closed);
  await held.release();
}

/** Resolves once all connections are closed. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function closeConnections(
  server: Server,
  connections: OpenConnections,
  closed: Promise<void>,
): Promise<void> {
  connections.closeWhenIdle();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= action());
}
