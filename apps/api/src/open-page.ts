import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandFailed, type HangarProgram } from '@hangar/command-line';
import { environmentOptions, openAddress, findRunningLauncher } from '@hangar/launcher-api/start';

import { BUNDLE_DIRECTORY, parsePageUrlLine } from './launcher-options';

type Environment = Parameters<HangarProgram['open']>[1];

/** Opens the page at a path in a browser. */
export const openPage: HangarProgram['open'] = async (path, environment) => {
  const { dataDirectory } = environmentOptions(environment);
  const address = ((await findRunningLauncher(dataDirectory)) ?? (await startHangar(environment))) + path;
  return { address, opened: await tryOpenInBrowser(address) };
};

async function tryOpenInBrowser(page: string): Promise<boolean> {
  try {
    await openAddress(page);
    return true;
  } catch {
    // No browser is available, for example on a server. The caller shows the address instead.
    return false;
  }
}

/**
 * Starts Hangar as a separate process that outlives the current process. Returns its address as soon as the page can be
 * opened.
 */
async function startHangar(environment: Environment): Promise<string> {
  const child = spawn(process.execPath, [join(BUNDLE_DIRECTORY, 'main.mjs')], {
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errorLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errorLines.push(line));
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = parsePageUrlLine(line);
      if (address !== null) return address;
    }
    throw new CommandFailed(errorLines[0] ?? "Couldn't start Hangar.");
  } finally {
    child.stdout.destroy();
    child.stderr.destroy();
    child.unref();
  }
}
