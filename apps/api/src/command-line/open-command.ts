import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openAddress } from '@hangar/launcher-api/start';

import { HERE, openLineAddress } from '../launcher-options';
import { CommandFailed, WrongUse, type Command, type CommandSurroundings } from './command';
import { runningAddress } from './connection';
import { JSON_OPTION, jsonText } from './json-option';

export const OPEN_COMMAND: Command = {
  name: 'open',
  words: ['[path]'],
  summary: 'opens the page in a browser, and starts Hangar where it does not run',
  options: JSON_OPTION,
  run: async ({ words: [path = '/'], options }, surroundings) => {
    if (!path.startsWith('/'))
      throw new WrongUse(`A path begins with a slash, such as /install; "${path}" does not.`);
    const address = (await runningAddress(surroundings.environment)) ?? (await startHangar(surroundings));
    const page = address + path;
    const opened = await isOpened(page);
    if (options['json']) return [jsonText({ address: page, opened })];
    return [opened ? `Hangar is open at ${page}` : `Open ${page} in a browser.`];
  },
};

async function isOpened(page: string): Promise<boolean> {
  try {
    await openAddress(page);
    return true;
  } catch {
    // There is no browser that a program may open, as on a server; the player is told the address.
    return false;
  }
}

/** Starts Hangar beside this program, which it outlives; gives its address as soon as the page can be opened. */
async function startHangar({ environment }: CommandSurroundings): Promise<string> {
  const child = spawn(process.execPath, [join(HERE, 'main.mjs')], {
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = openLineAddress(line);
      if (address !== null) return address;
    }
    throw new CommandFailed(complaints[0] ?? 'Hangar could not be started.');
  } finally {
    child.stdout.destroy();
    child.stderr.destroy();
    child.unref();
  }
}
