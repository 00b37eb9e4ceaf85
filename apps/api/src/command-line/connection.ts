import { setTimeout as pause } from 'node:timers/promises';
import { HangarClient, HangarError } from '@hangar/client';
import {
  environmentOptions,
  runningLauncherAt,
  startLauncherApi,
  StartupError,
} from '@hangar/launcher-api/start';

import { launcherOptions } from '../launcher-options';
import type { CommandSurroundings } from './command';

/** A Hangar that answers. */
export interface Connection {
  readonly client: HangarClient;
  readonly address: string;
}

/** A Hangar that holds the data directory and does not answer is about to end, or to begin: it is asked so often. */
const TRIES = 20;
const PAUSE_MILLISECONDS = 250;

/**
 * Does something with the Hangar that runs on the data directory; where none does, with one of its own, which ends with it. That
 * one takes any free port: others find it by the lock of the data directory.
 */
export async function withHangar<T>(
  { environment }: CommandSurroundings,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { connection, close } = await connect(environment);
  try {
    return await act(connection);
  } finally {
    await close();
  }
}

/** Address of the Hangar that runs on the data directory; `null` when none does. */
export function runningAddress(environment: CommandSurroundings['environment']): Promise<string | null> {
  return runningLauncherAt(environmentOptions(environment).dataDirectory);
}

/** Whether a call failed because Hangar has ended. */
export function hasEnded(error: unknown): boolean {
  return error instanceof HangarError && error.code === 'API_AWAY';
}

async function connect(
  environment: CommandSurroundings['environment'],
): Promise<{ connection: Connection; close: () => Promise<void> }> {
  for (let tries = 1; ; tries += 1) {
    const running = await runningAddress(environment);
    if (running !== null && (await answers(running)))
      return { connection: connectionTo(running), close: () => Promise.resolve() };
    try {
      const own = { ...launcherOptions(environment), port: 0, logLevels: ['error' as const] };
      const launcher = await startLauncherApi(own);
      return { connection: connectionTo(launcher.url), close: () => launcher.close() };
    } catch (error) {
      const isHeld = error instanceof StartupError && (await runningAddress(environment)) !== null;
      if (!isHeld || tries === TRIES) throw error;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    await connectionTo(address).client.call('getHealth');
    return true;
  } catch (error) {
    if (hasEnded(error)) return false;
    throw error;
  }
}

function connectionTo(address: string): Connection {
  return { client: new HangarClient({ address }), address };
}
