import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailed, type HangarProgram } from '@hangar/command-line';
import { environmentOptions, findRunningLauncher } from '@hangar/launcher-api/start';

import { formatPageSwitch } from './page-path';

/** Allows for 30 seconds. Startup takes a few hundred milliseconds, or several seconds on a busy computer. */
const MAX_ATTEMPTS = 120;
const RETRY_DELAY_MS = 250;

/**
 * Makes `hangar open` show the page in the window of the desktop application. The program is started again and either
 * passes the request to the running instance or becomes the running instance.
 */
export function openInWindow([program, ...words]: readonly [string, ...string[]]): HangarProgram['open'] {
  return async (path, environment) => {
    const { dataDirectory } = environmentOptions(environment);
    const child = spawn(program, [...words, formatPageSwitch(path)], {
      detached: true,
      env: environment,
      stdio: 'ignore',
    });
    child.unref();
    const failed = waitForFailure(child);
    // Later failures are ignored once the address has been returned.
    failed.catch(() => undefined);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const address = await findRunningLauncher(dataDirectory);
      if (address !== null) return { address: address + path, opened: true };
      await Promise.race([failed, pause(RETRY_DELAY_MS)]);
    }
    throw createStartError();
  };
}

/** Rejects if the program cannot be started or exits with an error; otherwise stays pending. */
async function waitForFailure(child: ChildProcess): Promise<never> {
  const code = await once(child, 'exit').then(
    ([status]) => status as number | null,
    () => null,
  );
  if (code !== 0) throw createStartError();
  return new Promise<never>(() => undefined);
}

function createStartError(): CommandFailed {
  return new CommandFailed("Couldn't start Hangar. Start it without a command to see why.");
}
