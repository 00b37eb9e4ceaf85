/** For this library's specs: programs that imitate badly behaved source ports, in a temporary folder. */
import * as fs from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';

import type { ProcessStart } from './process-runner';

/** Creates a folder for one test. */
export function makeFolder(): Promise<string> {
  return fs.realpath(os.tmpdir()).then((root) => fs.mkdtemp(path.join(root, 'hangar-spec-')));
}

export async function removeFolder(folder: string): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Writes an executable shell script and returns its path. */
export async function createFakePort(folder: string, name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** Creates a start request with everything in one folder. */
export function startRequest(
  executable: string,
  folder: string,
  changes: Partial<ProcessStart> = {},
): ProcessStart {
  return {
    executable,
    args: [],
    workingDirectory: folder,
    environment: {},
    logFile: path.join(folder, 'logs', 'port.log'),
    ...changes,
  };
}

/** Waits for an effect of a real process. The only timeout is the test's own. */
export async function waitUntil<T>(
  check: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  for (;;) {
    const seen = await check();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Returns a file's content as soon as it is not empty. */
export function readWhenWritten(file: string): Promise<string> {
  return waitUntil(() => fs.readFile(file, 'utf8').catch(() => ''));
}
