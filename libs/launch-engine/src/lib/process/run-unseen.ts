import { spawn, type ChildProcess } from 'node:child_process';

import { endSentence, type ILaunchCommand } from '@hangar/domain';

import { lonelyEnvironment } from './child-environment';
import { LaunchFailed } from './launch-failed';
import { signalGroup } from './process-group';

/** So much of the end of what it printed is kept. */
const MAX_OUTPUT_CHARACTERS = 64 * 1024;

export interface UnseenRunOptions {
  /** What stands for the user's home: what the program keeps for itself lands there. */
  readonly home: string;
  /** It is ended after this time. */
  readonly limitMs: number;
  /** It is ended when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

export interface UnseenRun {
  /** `null` when it was ended. */
  readonly exitCode: number | null;
  readonly isTimedOut: boolean;
  /** The last lines that it printed. */
  readonly output: string[];
}

/**
 * Runs a program to its end without a screen, sound and home. Nothing of it lives any more when this resolves or throws.
 * @throws the signal's reason, or {@link LaunchFailed} when it cannot be started
 */
export async function runUnseen(
  { executable, args, workingDirectory, environment }: ILaunchCommand,
  { home, limitMs, signal }: UnseenRunOptions,
): Promise<UnseenRun> {
  signal.throwIfAborted();
  const child = spawn(executable, [...args], {
    cwd: workingDirectory,
    // A Flatpak is found in the user's own home.
    env: { ...lonelyEnvironment(executable === 'flatpak' ? null : home), ...environment },
    shell: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = AbortSignal.timeout(limitMs);
  const run = await endOf(child, AbortSignal.any([signal, limit]));
  signal.throwIfAborted();
  return { ...run, isTimedOut: limit.aborted };
}

function endOf(child: ChildProcess, ended: AbortSignal): Promise<Omit<UnseenRun, 'isTimedOut'>> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output = (output + chunk.toString('latin1')).slice(-MAX_OUTPUT_CHARACTERS);
    };
    const kill = (): void => {
      if (child.pid !== undefined) void signalGroup(child.pid, 'SIGKILL').catch(() => undefined);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    ended.addEventListener('abort', kill, { once: true });
    // What outlives the program would keep its output open.
    child.once('exit', kill);
    child.once('error', (error) => {
      ended.removeEventListener('abort', kill);
      reject(new LaunchFailed(endSentence(`${child.spawnfile} cannot be started: ${error.message}`)));
    });
    child.once('close', (exitCode) => {
      ended.removeEventListener('abort', kill);
      resolve({ exitCode, output: output.split(/\r?\n/).filter((line) => line.trim() !== '') });
    });
    if (ended.aborted) kill();
  });
}
