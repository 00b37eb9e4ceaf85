import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { endSentence, type ILaunchCommand } from '@hangar/domain';

import { headlessEnvironment } from './child-environment';
import { LaunchFailed } from './launch-failed';
import { signalGroup } from './process-group';
import { markEnvironment } from './process-mark';
import { SessionProcesses } from './session-processes';
import { loadWindowsProcesses, type WindowsProcesses } from './windows-processes';

/** Number of characters kept from the end of the output. */
const MAX_OUTPUT_CHARACTERS = 64 * 1024;

/** Interval between two checks of a program's background processes. */
const POLL_MS = 50;

export interface UnseenRunOptions {
  /** Replaces the user's home folder. The program stores its own files there. */
  readonly home: string;
  /** The program is stopped after this time. */
  readonly limitMs: number;
  /** Aborting this signal stops the program. */
  readonly signal: AbortSignal;
}

export interface UnseenRun {
  /** `null` if the program was stopped. */
  readonly exitCode: number | null;
  readonly isTimedOut: boolean;
  /** The last lines of its output. */
  readonly output: string[];
}

/**
 * Runs a program until it exits, without display, sound and home folder. When this resolves or throws, none of its
 * processes is left.
 * @throws the signal's reason, or {@link LaunchFailed} if it cannot be started
 */
export async function runUnseen(
  { executable, args, workingDirectory, environment }: ILaunchCommand,
  { home, limitMs, signal }: UnseenRunOptions,
): Promise<UnseenRun> {
  const windows = await loadWindowsProcesses();
  signal.throwIfAborted();
  const mark = randomUUID();
  const child = spawn(executable, [...args], {
    cwd: workingDirectory,
    // Flatpak apps are installed in the user's real home folder.
    env: {
      ...headlessEnvironment(executable === 'flatpak' ? null : home),
      ...environment,
      ...markEnvironment(mark),
    },
    shell: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = AbortSignal.timeout(limitMs);
  const run = await waitForEnd(child, { mark, windows }, AbortSignal.any([signal, limit]));
  signal.throwIfAborted();
  return { ...run, isTimedOut: limit.aborted };
}

function waitForEnd(
  child: ChildProcess,
  { mark, windows }: { readonly mark: string; readonly windows: WindowsProcesses | null },
  ended: AbortSignal,
): Promise<Omit<UnseenRun, 'isTimedOut'>> {
  return new Promise((resolve, reject) => {
    const processes = SessionProcesses.createForChild(child, mark, windows);
    let output = '';
    const listen = (chunk: Buffer): void => {
      output = (output + chunk.toString('latin1')).slice(-MAX_OUTPUT_CHARACTERS);
    };
    const killAll = async (): Promise<void> => {
      if (processes !== null) await processes.signal('SIGKILL').catch(() => undefined);
      else if (child.pid !== undefined) await signalGroup(child.pid, 'SIGKILL').catch(() => undefined);
    };
    const kill = (): void => void killAll();
    /**
     * Waits for a program that a wrapper started in the background. Leftover processes of a failed wrapper are killed,
     * because they would keep its output open.
     */
    const waitForBackgroundProcesses = async (exitCode: number | null): Promise<void> => {
      processes?.recordLeaderSeen();
      if (processes === null) await killAll();
      while (await processes?.isAlive().catch(() => true)) {
        if (exitCode !== 0 || ended.aborted) await killAll();
        await wait(POLL_MS);
      }
    };
    let backgroundEnded = Promise.resolve();
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    ended.addEventListener('abort', kill, { once: true });
    child.once('exit', (exitCode) => {
      backgroundEnded = waitForBackgroundProcesses(exitCode);
    });
    child.once('error', (error) => {
      ended.removeEventListener('abort', kill);
      reject(new LaunchFailed(endSentence(`Couldn't start ${child.spawnfile}: ${error.message}`)));
    });
    child.once('close', (exitCode) => {
      void backgroundEnded.then(() => {
        ended.removeEventListener('abort', kill);
        processes?.close();
        resolve({
          exitCode: ended.aborted ? null : exitCode,
          output: output.split(/\r?\n/).filter((line) => line.trim() !== ''),
        });
      });
    });
    if (ended.aborted) kill();
  });
}
