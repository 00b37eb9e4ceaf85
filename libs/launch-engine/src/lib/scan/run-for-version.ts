import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';

import { UNPACKS_ITSELF } from '../process/appimage';
import { headlessEnvironment } from '../process/child-environment';
import { markEnvironment } from '../process/process-mark';
import { SessionProcesses } from '../process/session-processes';
import { loadWindowsProcesses } from '../process/windows-processes';

/** Default time limit for a port to print its version. */
export const VERSION_TIMEOUT_MS = 2000;
/** More than ten times the size of any port's version output. */
const MAX_OUTPUT_BYTES = 16 * 1024;

/** The outcome of a run: the output, and the system's error if the program could not be started. */
export interface VersionRun {
  readonly output: string;
  readonly failure: NodeJS.ErrnoException | null;
}

/**
 * Runs a port with its version flag and returns the output. If the port starts the game instead, the game has no
 * display, no sound and no home folder, and is killed after the time limit. Nothing that it writes is kept. An AppImage
 * unpacks itself, because a file system that it mounts would be left behind.
 */
export async function runForVersion(
  executable: string,
  flag: string,
  limitMs: number = VERSION_TIMEOUT_MS,
): Promise<VersionRun> {
  const windows = await loadWindowsProcesses();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'hangar-version-'));
  const mark = randomUUID();
  let processes: SessionProcesses | null = null;
  try {
    const child = spawn(executable, [flag], {
      cwd: directory,
      env: {
        ...headlessEnvironment(directory),
        ...UNPACKS_ITSELF,
        TMPDIR: directory,
        ...markEnvironment(mark),
      },
      shell: false,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    processes = SessionProcesses.createForChild(child, mark, windows);
    return await readOutput(child, processes, limitMs);
  } finally {
    await processes?.signal('SIGKILL').catch(() => undefined);
    processes?.close();
    // On Windows without native calls, a program that the port has left running keeps its folder.
    await fs.rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

function readOutput(
  child: ChildProcess,
  processes: SessionProcesses | null,
  limitMs: number,
): Promise<VersionRun> {
  const killAll = (): void => {
    killGroup(child);
    // A script may have started the game in the background, where a signal to its group has no effect.
    void processes?.signal('SIGKILL').catch(() => undefined);
  };
  return new Promise((resolve) => {
    let output = '';
    const finish = (failure: NodeJS.ErrnoException | null = null) => {
      clearTimeout(timer);
      killGroup(child);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ output, failure });
    };
    const listen = (chunk: Buffer) => {
      output += chunk.toString('latin1');
      if (output.length > MAX_OUTPUT_BYTES) killGroup(child);
    };
    const timer = setTimeout(() => {
      killGroup(child);
      // A child process may have left the group and kept the pipe open, so the end of the output isn't awaited.
      child.once('exit', () => finish());
      if (child.exitCode !== null || child.signalCode !== null) finish();
    }, limitMs);
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    // Processes that outlive the port would keep its output open.
    child.once('exit', killAll);
    child.once('close', () => finish());
    // A program that cannot be started has no output.
    child.once('error', (error) => finish(error));
  });
}

/**
 * Kills the port's process group. On Windows, which has no groups, only the port itself is ended; its job contains the
 * others.
 */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}
