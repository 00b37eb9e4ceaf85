import { setTimeout as pause } from 'node:timers/promises';
import { HangarClient, HangarError } from '@hangar/client';
import { isReading } from '@hangar/domain';
import {
  DataDirectoryInUse,
  environmentOptions,
  runningLauncherAt,
  startLauncherApi,
} from '@hangar/launcher-api/start';

import type { CommandContext, Environment } from './command';
import { fetchLoopback, RequestNotSent } from './loopback-fetch';

/** The parts of the environment that are needed to find or start a Hangar. */
type ConnectionContext = Pick<CommandContext, 'environment' | 'program' | 'printError'>;

/** A connection to a responding Hangar. */
export interface Connection {
  readonly client: HangarClient;
  /** Sends a request to a path of its API and returns the response unchanged. */
  readonly send: (path: string, request: RequestInit) => Promise<Response>;
  /** Whether the command started this Hangar, so that it ends with the command. */
  readonly isOwn: () => boolean;
}

export type HangarEvents = ReturnType<HangarClient['events']>;

/**
 * The number of retries. A Hangar that has locked the data directory but does not respond is starting or shutting down.
 */
const MAX_ATTEMPTS = 20;
const PAUSE_MILLISECONDS = 250;

/**
 * Calls `action` with the Hangar that uses the data directory. If none is running, starts one that ends with the command.
 * It listens on any free port, because other programs find it through the data directory's lock.
 */
export async function withHangar<T>(
  context: ConnectionContext,
  action: (connection: Connection) => Promise<T>,
): Promise<T> {
  const hangars = new HangarConnector(context);
  try {
    return await action(await hangars.connection());
  } finally {
    await hangars.close();
  }
}

/** Returns the address of the Hangar that uses the data directory, or `null`. */
export function runningAddress(environment: Environment): Promise<string | null> {
  return runningLauncherAt(environmentOptions(environment).dataDirectory);
}

/**
 * Opens the event stream and returns once it is open. If a Hangar that is shutting down closes its stream, uses the
 * next Hangar.
 */
export async function openEvents(client: HangarClient, signal: AbortSignal): Promise<HangarEvents> {
  for (let attempt = 1; ; attempt += 1) {
    const events = client.events(signal);
    try {
      // The first event reports that the stream is open.
      await events.next();
      return events;
    } catch (error) {
      if (!hasEnded(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** Whether a call failed because Hangar has stopped. */
export function hasEnded(error: unknown): boolean {
  return error instanceof HangarError && error.code === 'API_AWAY';
}

/** A Hangar that was started by this command or by another process. */
interface FoundHangar {
  readonly address: string;
  /** Whether the command started it. */
  readonly isOwn: boolean;
  readonly close: () => Promise<void>;
}

/**
 * Connects a command to Hangar. If that Hangar stops, for example because another command owns it, uses the next one.
 */
class HangarConnector {
  private current: FoundHangar | null = null;

  constructor(private readonly context: ConnectionContext) {}

  async connection(): Promise<Connection> {
    this.current = await find(this.context);
    const { address } = this.current;
    const fetchFromHangar = (url: string, request?: RequestInit): Promise<Response> =>
      this.request(url, request);
    return {
      client: new HangarClient({
        address,
        fetch: (url, request) => fetchFromHangar(pathOf(String(url)), request),
      }),
      send: fetchFromHangar,
      isOwn: () => this.current?.isOwn ?? false,
    };
  }

  async close(): Promise<void> {
    await this.current?.close();
  }

  /**
   * Retries a request with the next Hangar only if the previous one cannot have handled it, or if a retry is harmless.
   */
  private async request(path: string, request: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await fetchLoopback(`${this.current?.address}${path}`, request);
      } catch (error) {
        if (request.signal?.aborted) throw error;
        if (!(error instanceof RequestNotSent) && !isRepeatable(path, request)) throw unknownOutcomeError();
        if (attempt === MAX_ATTEMPTS) throw noAnswerError();
        await this.close();
        this.current = await find(this.context);
      }
  }
}

/**
 * Whether a request is idempotent. One with `If-Match` is not, because its condition no longer applies after the first
 * time.
 */
function isRepeatable(path: string, { method = 'GET', headers }: RequestInit): boolean {
  return isReading(method, path) || (method === 'PUT' && !new Headers(headers).has('If-Match'));
}

/**
 * Returns the body of a response as text.
 * @throws {HangarError} if the connection is lost before the end
 */
export async function textOf(response: Response, path: string, request: RequestInit): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw isRepeatable(path, request) ? noAnswerError() : unknownOutcomeError();
  }
}

/** Returns the error for a lost connection if retrying the request is harmless. */
function noAnswerError(): HangarError {
  const message =
    'The connection to Hangar was lost before it responded. Check that Hangar is still running, and try again.';
  return new HangarError('API_AWAY', message, null);
}

function unknownOutcomeError(): HangarError {
  return new HangarError(
    'API_AWAY',
    'Hangar stopped before it responded, so this may or may not have been done. Check with “hangar list” before you try again.',
    null,
    { outcome: 'unknown' },
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function find(context: ConnectionContext): Promise<FoundHangar> {
  const { environment, program } = context;
  for (let attempt = 1; ; attempt += 1) {
    const running = await runningAddress(environment);
    if (running !== null && (await isAnswering(running)))
      return { address: running, isOwn: false, close: () => Promise.resolve() };
    try {
      const ownOptions = { ...program.launcherOptions(environment), port: 0, logLevels: ['error' as const] };
      const { url, close } = await startLauncherApi(ownOptions);
      await reportProblems(url, context);
      return { address: url, isOwn: true, close };
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse) || attempt === MAX_ATTEMPTS) throw error;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** The callers to which problems have already been reported. */
const warnedContexts = new WeakSet<ConnectionContext>();

/**
 * Reports problems such as a damaged file once, if the command started Hangar. Any other Hangar shows them on its page.
 */
async function reportProblems(address: string, context: ConnectionContext): Promise<void> {
  if (warnedContexts.has(context)) return;
  warnedContexts.add(context);
  // If the health is unavailable, the command still runs.
  const health = await new HangarClient({ address }).call('getHealth').catch(() => null);
  for (const { message } of health?.problems ?? []) context.printError(message);
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    await new HangarClient({ address }).call('getHealth');
    return true;
  } catch (error) {
    if (hasEnded(error)) return false;
    throw error;
  }
}
