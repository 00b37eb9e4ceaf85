import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { isForeignPathSafe, windowsProgram } from '@hangar/file-system';

import type { RegistryPlace } from './place-types';
import type { SearchSession } from './search-session';

const QUERY_TIMEOUT_MS = 2000;
/** Maximum length of the output of `reg.exe`. The key of a game contains only a few short values. */
export const MAX_OUTPUT_BYTES = 64 * 1024;

/**
 * Returns the folders in a value of the Windows registry. The list is empty on other systems, or if the value doesn't
 * exist.
 */
export async function readRegistryFolders(place: RegistryPlace, search: SearchSession): Promise<string[]> {
  if (search.machine.platform !== 'win32') return [];
  const value = parseValue(await query(place, search.signal), place.value);
  const folder = value !== null && place.isCommand ? parseUninstallerFolder(value) : value;
  if (folder === null || !isAbsolute(folder) || !isForeignPathSafe(folder)) return [];
  return place.then ? place.then.map((name) => join(folder, name)) : [join(folder)];
}

/** Returns the output of the system's `reg.exe`. It is empty on failure, because most keys don't exist. */
function query({ key, value }: RegistryPlace, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      windowsProgram('System32\\reg.exe'),
      ['query', key, '/v', value],
      { signal, timeout: QUERY_TIMEOUT_MS, windowsHide: true, maxBuffer: MAX_OUTPUT_BYTES },
      (failure, output) => resolve(failure ? '' : output),
    );
  });
}

/** Returns a value from the output of `reg query`. */
export function parseValue(output: string, name: string): string | null {
  for (const [, found, text] of output.matchAll(/^ {4}(.+?) {4}REG_(?:EXPAND_)?SZ {4}(.*)/gm)) {
    if (found?.toLowerCase() === name.toLowerCase() && text) return text.trim();
  }
  return null;
}

/** Returns the folder in the command of an uninstaller from 1996: the text after `\uninstl.exe /S `. */
export function parseUninstallerFolder(command: string): string | null {
  return /\\uninstl\.exe \/S (.+)/i.exec(command)?.[1]?.trim() ?? null;
}
