import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailed, type HangarProgram } from '@hangar/command-line';
import { environmentOptions, runningLauncherAt } from '@hangar/launcher-api/start';

import { pageSwitch } from './page-path';

/** A start takes some hundred milliseconds, on a busy computer seconds. */
const TRIES = 120;
const PAUSE_MILLISECONDS = 250;

/**
 * How `hangar open` shows the page in the window of the desktop application: it is started once more, and hands over to the one that
 * runs, or becomes it. `command` starts it.
 */
export function openInWindow([program, ...words]: readonly [string, ...string[]]): HangarProgram['open'] {
  return async (path, environment) => {
    const { dataDirectory } = environmentOptions(environment);
    const child = spawn(program, [...words, pageSwitch(path)], {
      detached: true,
      env: environment,
      stdio: 'ignore',
    });
    child.unref();
    const failed = failureOf(child);
    // What happens to it once it has answered is its own affair.
    failed.catch(() => undefined);
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const address = await runningLauncherAt(dataDirectory);
      if (address !== null) return { address: address + path, opened: true };
      await Promise.race([failed, pause(PAUSE_MILLISECONDS)]);
    }
    throw cannotStart();
  };
}

/** Rejects when a program cannot be started, or ends by itself with a failure; else it stays open. */
async function failureOf(child: ChildProcess): Promise<never> {
  const code = await once(child, 'exit').then(
    ([status]) => status as number | null,
    () => null,
  );
  if (code !== 0) throw cannotStart();
  return new Promise<never>(() => undefined);
}

function cannotStart(): CommandFailed {
  return new CommandFailed('Hangar could not be started. Start it without a command to see why.');
}
