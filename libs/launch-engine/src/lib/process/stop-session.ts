import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ProcessStateUnknown } from './process-identity';
import type { EndingSignal } from './process-group';
import type { FlatpakApp, ProcessIdentity } from './process-runner';
import type { SessionProcesses } from './session-processes';
import type { Timers } from './timers';

const run = promisify(execFile);

/** Interval between two checks of a session that is being stopped. */
const POLL_MS = 50;
/** Maximum time to wait for a killed group to disappear. */
const KILL_TIMEOUT_MS = 5000;
/** Interval between two kills. Another kill ends processes that were just being started. */
const KILL_INTERVAL_MS = 500;

/** The processes of a session are still running, or may be. The message contains the reason and a remedy. */
export class GameNotStopped extends Error {
  readonly code = 'GAME_NOT_STOPPED';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GameNotStopped';
  }
}

/** How to stop a session. */
interface StopOptions {
  /** How long the processes may take to react to the request to exit. */
  readonly graceMs: number;
  readonly timers: Timers;
}

/**
 * Sends an exit request to the processes of a session, kills those left after `graceMs`, and waits until all have
 * exited.
 * @throws GameNotStopped if they are still running
 */
export async function stopSession(
  processes: SessionProcesses,
  { pid, flatpak }: ProcessIdentity,
  { graceMs, timers }: StopOptions,
): Promise<void> {
  if (!(await processes.mayBeAlive())) return;
  const deadline = performance.now() + graceMs;
  // On Windows, only windows receive the request.
  const mayReact = await signalProcesses(processes, pid, 'SIGTERM');
  const isGone = await waitForEnd(processes, mayReact ? deadline - performance.now() : 0, timers);
  // The game may run in another group inside the sandbox, even after `flatpak run` has exited.
  if (flatpak !== undefined) await killFlatpak(flatpak);
  if (isGone) return;
  for (let waitedMs = 0; waitedMs < KILL_TIMEOUT_MS; waitedMs += KILL_INTERVAL_MS) {
    await signalProcesses(processes, pid, 'SIGKILL');
    if (await waitForEnd(processes, KILL_INTERVAL_MS, timers)) return;
  }
  throw new GameNotStopped(
    `The game is still running (process ${pid}). It doesn't respond, or the system doesn't let Hangar end it. Close the game itself.`,
  );
}

async function signalProcesses(
  processes: SessionProcesses,
  pid: number,
  signal: EndingSignal,
): Promise<boolean> {
  try {
    return await processes.signal(signal);
  } catch (error) {
    if (!(error instanceof ProcessStateUnknown)) throw error;
    throw new GameNotStopped(
      `Hangar couldn't check whether process ${pid} is still this game, so it didn't end it. Close the game itself.`,
      { cause: error },
    );
  }
}

async function waitForEnd(processes: SessionProcesses, limitMs: number, timers: Timers): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    if (!(await processes.mayBeAlive())) return true;
    await new Promise<void>((resolve) => timers.after(POLL_MS, resolve));
  }
  return !(await processes.mayBeAlive());
}

async function killFlatpak({ command, appId }: FlatpakApp): Promise<void> {
  // This fails if the app has already exited, which is the desired result.
  await run(command, ['kill', appId], { timeout: KILL_TIMEOUT_MS }).catch(() => null);
}
