import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, until } from '@hangar/test-world';
import { expect } from '@playwright/test';

/** A packed desktop application: the command that starts it, and the arguments that precede the user's. */
export interface PackedProgram {
  readonly program: string;
  readonly args: readonly string[];
  /** The environment variables that it needs in addition to Hangar's own. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Starts the program in an empty folder, passes its page's address to `check`, runs commands, and stops it. The folder
 * is empty so that files missing from the package cannot be found in the workspace.
 */
export async function startPackedProgram(
  { program, args, environment }: PackedProgram,
  home: string,
  version: string,
  check: (url: string) => Promise<void>,
): Promise<void> {
  mkdirSync(home, { recursive: true });
  const url = `http://127.0.0.1:${await findFreePort()}/`;
  const env = {
    ...environment,
    HANGAR_DATA_DIR: join(home, 'data'),
    HANGAR_PORT: new URL(url).port,
  };
  const runCommand = (...command: string[]) =>
    execFileSync(program, [...args, ...command], { env, cwd: home, encoding: 'utf8' });
  const running = spawn(program, args, { env, cwd: home, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(running, 'exit');
  try {
    await until('the program answers', () => (running.exitCode === null ? fetchHealth(url) : running), {
      withinMs: 45_000,
    });
    await check(url);
    // The program's commands use the running instance.
    expect(JSON.parse(runCommand('api', 'get', '/api/health'))).toMatchObject({
      data: { version, desktopShell: true },
    });
    running.kill('SIGTERM');
    // Windows has no signal that requests an exit.
    if (process.platform !== 'win32') expect(await ended).toEqual([0, null]);
    await ended;
    // If the program is not running, a command does the work itself.
    expect(runCommand('list')).not.toBe('');
  } finally {
    if (running.exitCode === null) running.kill('SIGKILL');
    await ended;
  }
}

/** Returns `null` until the address responds. */
async function fetchHealth(url: string): Promise<object | null> {
  try {
    return (await (await fetch(new URL('api/health', url))).json()) as object;
  } catch {
    return null;
  }
}
