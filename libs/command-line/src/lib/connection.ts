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
import { fetchLoopback, NotSent } from './loopback-fetch';

/** The parts of the environment that are needed to find or start a Hangar. */
type ConnectionContext = Pick<CommandContext, 'environment' | 'program' | 'printError'>;

/** A connection to a responding Hangar. */
export interface Connection {
  readonly client: HangarClient;
  /** Sends a request to a path of its API and returns the response unchanged. */
  readonly send: (path: string, request: RequestInit) => Promise<Response>;
  /** Whether the command started this Hangar, which then ends with it. */
  readonly isOwn: () => boolean;
}

export type HangarEvents = ReturnType<HangarClient['events']>;

/**
 * A Hangar that holds the lock on the data directory but does not respond is shutting down or still starting, so the
 * request is retried this many times.
 */
const TRIES = 20;
const PAUSE_MILLISECONDS = 250;

/**
 * Calls `act` with the Hangar that runs on the data directory. If none is running, starts one that ends with the
 * command. That one uses any free port: other programs find it through the lock of the data directory.
 */
export async function withHangar<T>(
  surroundings: ConnectionContext,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const hangars = new HangarConnector(surroundings);
  try {
    return await act(await hangars.connection());
  } finally {
    await hangars.close();
  }
}

/** Returns the address of the Hangar that runs on the data directory, or `null`. */
export function runningAddress(environment: Environment): Promise<string | null> {
  return runningLauncherAt(environmentOptions(environment).dataDirectory);
}

/**
 * Opens the stream of events, and returns once it is open. A Hangar that is about to end may begin and end a stream;
 * then the next one is used.
 */
export async function openEvents(client: HangarClient, signal: AbortSignal): Promise<HangarEvents> {
  for (let tries = 1; ; tries += 1) {
    const events = client.events(signal);
    try {
      // The first event reports that the stream is open.
      await events.next();
      return events;
    } catch (error) {
      if (!hasEnded(error) || tries === TRIES) throw error;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** Whether a call failed because Hangar has ended. */
export function hasEnded(error: unknown): boolean {
  return error instanceof HangarError && error.code === 'API_AWAY';
}

/** A Hangar to use: started by this command or by another process. */
interface FoundHangar {
  readonly address: string;
  /** Whether the command started it. */
  readonly isOwn: boolean;
  readonly close: () => Promise<void>;
}

/** The Hangar that a command uses. If it ends, as when another command started it, the next one is used. */
class HangarConnector {
  private current: FoundHangar | null = null;

  constructor(private readonly asker: ConnectionContext) {}

  async connection(): Promise<Connection> {
    this.current = await find(this.asker);
    const { address } = this.current;
    const ask = (url: string, request?: RequestInit): Promise<Response> => this.request(url, request);
    return {
      client: new HangarClient({ address, fetch: (url, request) => ask(pathOf(String(url)), request) }),
      send: ask,
      isOwn: () => this.current?.isOwn ?? false,
    };
  }

  async close(): Promise<void> {
    await this.current?.close();
  }

  /**
   * Repeats a request with the next Hangar only if the previous one cannot have handled it, or if repeating it is
   * harmless.
   */
  private async request(path: string, request: RequestInit = {}): Promise<Response> {
    for (let tries = 1; ; tries += 1)
      try {
        return await fetchLoopback(`${this.current?.address}${path}`, request);
      } catch (error) {
        if (request.signal?.aborted) throw error;
        if (!(error instanceof NotSent) && !isRepeatable(path, request)) throw outcomeUnknown();
        if (tries === TRIES) throw noAnswer();
        await this.close();
        this.current = await find(this.asker);
      }
  }
}

/**
 * Whether a request is idempotent. One with `If-Match` is not: the condition no longer applies after the first time.
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
    throw isRepeatable(path, request) ? noAnswer() : outcomeUnknown();
  }
}

/** Returns the error for a lost connection if repeating the request is harmless. */
function noAnswer(): HangarError {
  const message =
    'The connection to Hangar was lost before it responded. Check that Hangar is still running, and try again.';
  return new HangarError('API_AWAY', message, null);
}

function outcomeUnknown(): HangarError {
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

async function find(asker: ConnectionContext): Promise<FoundHangar> {
  const { environment, program } = asker;
  for (let tries = 1; ; tries += 1) {
    const running = await runningAddress(environment);
    if (running !== null && (await answers(running)))
      return { address: running, isOwn: false, close: () => Promise.resolve() };
    try {
      const own = { ...program.launcherOptions(environment), port: 0, logLevels: ['error' as const] };
      const { url, close } = await startLauncherApi(own);
      await reportProblems(url, asker);
      return { address: url, isOwn: true, close };
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse) || tries === TRIES) throw error;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

/** Callers that have already received the problems. */
const warnedContexts = new WeakSet<ConnectionContext>();

/**
 * Reports problems such as a damaged file, once, for a Hangar that the command started. Any other Hangar has a page
 * that shows them.
 */
async function reportProblems(address: string, asker: ConnectionContext): Promise<void> {
  if (warnedContexts.has(asker)) return;
  warnedContexts.add(asker);
  // If the health is unavailable, the command still runs.
  const health = await new HangarClient({ address }).call('getHealth').catch(() => null);
  for (const { message } of health?.problems ?? []) asker.printError(message);
}

async function answers(address: string): Promise<boolean> {
  try {
    await new HangarClient({ address }).call('getHealth');
    return true;
  } catch (error) {
    if (hasEnded(error)) return false;
    throw error;
  }
}
