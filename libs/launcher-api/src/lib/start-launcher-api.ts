import { createServer, type Server } from 'node:http';
import type { Type } from '@nestjs/common';
import { StartupError } from '@hangar/api-foundation/errors';
import { assertBuiltPage } from '@hangar/api-foundation/http/early';
import { systemClock } from '@hangar/api-foundation/platform/early';
import {
  DataDirectory,
  type HeldDataDirectory,
  unusableDirectory,
} from '@hangar/api-foundation/storage/early';
import { hasSystemCode, NotWritable, systemErrorCode, writeError } from '@hangar/file-system';

import type { BuiltApplication } from './build-application';
import { earlyPage } from './early-page';
import { askToComeBack, EarlyRequests } from './early-requests';
import { IdleMemory } from './idle-memory';
import { DEFAULT_PORT, LOOPBACK_ADDRESS, type LauncherOptions } from './hosting/early';
import { loadApplication } from './load-application';
import { OpenConnections } from './open-connections';
import { holdDataDirectory, portInUse } from './port-in-use';

/** A launcher API that answers requests. */
export interface RunningLauncher {
  /** Address of the API and the page, such as `http://127.0.0.1:7666`. */
  readonly url: string;
  readonly port: number;
  /** A worker or repository of the launcher, such as `ProtocolRepository`, or what stands for a token. */
  get<T>(token: Type<T> | symbol): T;
  /** Ends it: requests under way are answered, writes are finished, games go on. */
  close(): Promise<void>;
}

const HEADER_MILLISECONDS = 10_000;
/** How often Node checks for connections whose headers take too long. */
const HEADER_CHECK_MILLISECONDS = 5000;
/** So long after it is built a library is read and the page asks for its first lists, whose objects nearly all stay, too. */
const START_GOES_ON_MILLISECONDS = 2000;
/** Who closes the program waits so long for the answers that are under way. */
const DRAIN_MILLISECONDS = 10_000;

/**
 * Starts the launcher API. Whatever needs Nest is loaded only when the port is open and the data directory is ours, so that
 * the page is served by then.
 * @throws a {@link StartupError}, one sentence that says what to do, when the port is taken, another Hangar runs on
 *   the data directory, or the data directory cannot be used; then nothing was touched
 */
export async function startLauncherApi(options: LauncherOptions = {}): Promise<RunningLauncher> {
  if (options.uiDirectory !== undefined) assertBuiltPage(options.uiDirectory);
  // The port comes first: whoever does not get it must not touch the data of whoever has it.
  // How long a body may take depends on the route (http/request-body.ts).
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: HEADER_MILLISECONDS,
    connectionsCheckingInterval: HEADER_CHECK_MILLISECONDS,
  });
  const connections = new OpenConnections(server);
  const { clock = systemClock, memory } = options.platform ?? {};
  const early = new EarlyRequests(server, clock, earlyPage(options.uiDirectory));
  const port = await listen(server, options);
  try {
    const url = `http://${LOOPBACK_ADDRESS}:${port}`;
    const held = await holdDataDirectory(options.dataDirectory, url);
    try {
      options.onOpen?.(url);
      const built = await loadAndBuild(options, held);
      early.serveWith(built.handle);
      const idle = memory && new IdleMemory(server, clock, memory, built.forgetListTexts);
      idle?.waitForQuiet();
      return {
        url,
        port,
        get: (token) => built.application.get(token, { strict: false }),
        close: once(() => {
          idle?.stop();
          return close(server, connections, built, held);
        }),
      };
    } catch (error) {
      await held.release();
      throw error;
    }
  } catch (error) {
    early.serveWith(askToComeBack);
    await endConnections(server, connections, stopListening(server));
    throw asStartupError(error, options);
  }
}

async function loadAndBuild(
  options: LauncherOptions,
  held: HeldDataDirectory,
): Promise<BuiltApplication & { forgetListTexts: () => void }> {
  const { clock = systemClock, memory } = options.platform ?? {};
  const resumeMarking = memory?.putOffMarking();
  const resumeOptimizing = memory?.putOffOptimizing();
  try {
    const { buildApplication, forgetListTexts } = await loadApplication();
    return { ...(await buildApplication(options, held)), forgetListTexts };
  } finally {
    // A library is read by code that runs ten thousand times.
    resumeOptimizing?.();
    if (resumeMarking) clock.after(START_GOES_ON_MILLISECONDS, resumeMarking);
  }
}

function listen(server: Server, options: LauncherOptions): Promise<number> {
  const { port = DEFAULT_PORT } = options;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => void portError(error, port, options).then(reject, reject));
    server.listen(port, LOOPBACK_ADDRESS, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function portError(error: Error, port: number, options: LauncherOptions): Promise<Error> {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE': {
      const { path } = new DataDirectory(options.dataDirectory);
      return portInUse(`http://${LOOPBACK_ADDRESS}:${port}`, {
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

/** A data directory that cannot be written shows at many places; people hear it in one way. */
function asStartupError(error: unknown, options: LauncherOptions): unknown {
  const { path } = new DataDirectory(options.dataDirectory);
  const isUnusable = hasSystemCode(error, 'ENAMETOOLONG') || writeError(path, error) instanceof NotWritable;
  return isUnusable ? unusableDirectory(path, error) : error;
}

async function close(
  server: Server,
  connections: OpenConnections,
  { application, forgetStrays }: BuiltApplication,
  held: HeldDataDirectory,
): Promise<void> {
  const closed = stopListening(server);
  // Event streams end in Nest's shutdown hooks; then requests under way are all that is left.
  await application.close();
  forgetStrays();
  await endConnections(server, connections, closed);
  await held.release();
}

/** Resolves once all connections are gone, too. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function endConnections(
  server: Server,
  connections: OpenConnections,
  closed: Promise<void>,
): Promise<void> {
  connections.closeWhenIdle();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
  await closed;
  clearTimeout(timer);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= action());
}
