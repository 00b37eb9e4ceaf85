import { setTimeout as pause } from 'node:timers/promises';
import { HangarClient, HangarError } from '@hangar/client';
import { isReading } from '@hangar/domain';
import {
  DataDirectoryInUse,
  environmentOptions,
  findRunningLauncher,
  startLauncherApi,
} from '@hangar/launcher-api/start';

import type { CommandContext, Environment } from './command';
import { fetchLoopback, RequestNotSent } from './loopback-fetch';

/** The parts of a command's context that are needed to find or start Hangar. */
type ConnectionContext = Pick<CommandContext, 'environment' | 'program' | 'printError'> & {
  /** Whether an instance that the command starts runs without the extensions added from files. */
  readonly isWithoutExtensions?: boolean;
};

/** A connection to a running Hangar instance. */
export interface Connection {
  readonly client: HangarClient;
  /** Sends a request to a path of the API and returns the response unchanged. */
  readonly send: (path: string, request: RequestInit) => Promise<Response>;
  /** Whether the command started this instance, which then stops when the command ends. */
  readonly isOwn: () => boolean;
}

export type HangarEvents = ReturnType<HangarClient['events']>;

/**
 * The maximum number of attempts. An instance that has locked the data directory but does not respond is starting or
 * stopping, so a later attempt may succeed.
 */
const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 250;

/**
 * Calls `action` with the Hangar instance that uses the data directory. If none is running, starts one that stops when
 * the command ends. It listens on any free port, because other programs find its address in the data directory's lock
 * file.
 */
export async function withHangar<T>(
  context: ConnectionContext,
  action: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connector = new HangarConnector(context);
  try {
    return await action(await connector.getConnection());
  } finally {
    await connector.close();
  }
}

/** Returns the address of the Hangar instance that uses the data directory, or `null`. */
export function findRunningAddress(environment: Environment): Promise<string | null> {
  return findRunningLauncher(environmentOptions(environment).dataDirectory);
}

/**
 * Opens the event stream and waits for the connection. If an instance closes the stream because it is stopping,
 * connects to the next instance.
 */
export async function openEvents(client: HangarClient, signal: AbortSignal): Promise<HangarEvents> {
  for (let attempt = 1; ; attempt += 1) {
    const events = client.events(signal);
    try {
      // The first event confirms that the stream is open.
      await events.next();
      return events;
    } catch (error) {
      if (!hasEnded(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}

/** Whether a call failed because the Hangar instance has stopped. */
export function hasEnded(error: unknown): boolean {
  return error instanceof HangarError && error.code === 'API_AWAY';
}

/** A Hangar instance that was started by this command or by another process. */
interface HangarInstance {
  readonly address: string;
  /** Whether the command started the instance. */
  readonly isOwn: boolean;
  readonly close: () => Promise<void>;
}

/**
 * Connects a command to a Hangar instance. If it stops, for example because the command that started it has ended,
 * connects to the next instance.
 */
class HangarConnector {
  private current: HangarInstance | null = null;

  constructor(private readonly context: ConnectionContext) {}

  async getConnection(): Promise<Connection> {
    this.current = await find(this.context);
    const { address } = this.current;
    const fetchFromHangar = (url: string, request?: RequestInit): Promise<Response> =>
      this.request(url, request);
    return {
      client: new HangarClient({
        address,
        fetch: (url, request) => fetchFromHangar(getPath(String(url)), request),
      }),
      send: fetchFromHangar,
      isOwn: () => this.current?.isOwn ?? false,
    };
  }

  async close(): Promise<void> {
    await this.current?.close();
  }

  /**
   * Retries a request with the next instance only if the previous instance cannot have handled it, or if a retry is
   * harmless.
   */
  private async request(path: string, request: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await fetchLoopback(`${this.current?.address}${path}`, request);
      } catch (error) {
        if (request.signal?.aborted) throw error;
        if (!(error instanceof RequestNotSent) && !isRepeatable(path, request)) throw unknownOutcomeError();
        if (attempt === MAX_ATTEMPTS) throw noResponseError();
        await this.close();
        this.current = await find(this.context);
      }
  }
}

/**
 * Whether a request can be repeated safely. A request with `If-Match` cannot be repeated, because its condition fails
 * after the request has been handled.
 */
function isRepeatable(path: string, { method = 'GET', headers }: RequestInit): boolean {
  return isReading(method, path) || (method === 'PUT' && !new Headers(headers).has('If-Match'));
}

/**
 * Returns the body of a response as text.
 * @throws {HangarError} if the connection is lost before the body is complete
 */
export async function readText(response: Response, path: string, request: RequestInit): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw isRepeatable(path, request) ? noResponseError() : unknownOutcomeError();
  }
}

/** Returns the error for a lost connection when the request can be repeated safely. */
function noResponseError(): HangarError {
  const message =
    'The connection to Hangar was lost before it responded. Check that Hangar is still running, and try again.';
  return new HangarError('API_AWAY', message, null);
}

function unknownOutcomeError(): HangarError {
  return new HangarError(
    'API_AWAY',
    'Hangar stopped before it responded, so the change may or may not have been made. Check with “hangar list” before you try again.',
    null,
    { outcome: 'unknown' },
  );
}

function getPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function find(context: ConnectionContext): Promise<HangarInstance> {
  const { environment, program, isWithoutExtensions } = context;
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunningAddress(environment);
    if (running !== null && (await isResponding(running)))
      return { address: running, isOwn: false, close: () => Promise.resolve() };
    try {
      const ownOptions = {
        ...program.getLauncherOptions(environment),
        port: 0,
        logLevels: ['error' as const],
        ...(isWithoutExtensions ? { addedExtensions: false } : {}),
      };
      const { url, close } = await startLauncherApi(ownOptions);
      await reportProblems(url, context);
      return { address: url, isOwn: true, close };
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse) || attempt === MAX_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}

/** The commands for which problems have already been reported. */
const warnedContexts = new WeakSet<ConnectionContext>();

/**
 * If the command started Hangar, reports problems such as a damaged file once. Other instances show them on their page.
 */
async function reportProblems(address: string, context: ConnectionContext): Promise<void> {
  if (warnedContexts.has(context)) return;
  warnedContexts.add(context);
  // If the health check fails, the command still runs.
  const health = await new HangarClient({ address }).call('getHealth').catch(() => null);
  for (const { message } of health?.problems ?? []) context.printError(message);
}

async function isResponding(address: string): Promise<boolean> {
  try {
    await new HangarClient({ address }).call('getHealth');
    return true;
  } catch (error) {
    if (hasEnded(error)) return false;
    throw error;
  }
}
