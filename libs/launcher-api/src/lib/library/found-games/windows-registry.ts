import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { isForeignPathSafe } from '@hangar/file-system';

import type { RegistryPlace } from './place-types';
import type { SearchSession } from './search-session';

const ASK_LIMIT_MS = 2000;
/** A key of a game holds a few short values. */
export const MAX_ANSWER_BYTES = 64 * 1024;

/** The folders that a value of Windows' registry names; none on other systems, and none where the key is not there. */
export async function readRegistryFolders(place: RegistryPlace, search: SearchSession): Promise<string[]> {
  if (search.machine.platform !== 'win32') return [];
  const value = valueIn(await query(place, search.signal), place.value);
  const folder = value !== null && place.isCommand ? folderOfUninstaller(value) : value;
  if (folder === null || !isAbsolute(folder) || !isForeignPathSafe(folder)) return [];
  return place.then ? place.then.map((name) => join(folder, name)) : [join(folder)];
}

/** What the system's own program says; nothing when it refuses, since most keys are not there. */
function query({ key, value }: RegistryPlace, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'reg.exe',
      ['query', key, '/v', value],
      { signal, timeout: ASK_LIMIT_MS, windowsHide: true, maxBuffer: MAX_ANSWER_BYTES },
      (failure, output) => resolve(failure ? '' : output),
    );
  });
}

/** The text of a value in the answer of `reg query`. */
export function valueIn(answer: string, name: string): string | null {
  for (const [, found, text] of answer.matchAll(/^ {4}(.+?) {4}REG_(?:EXPAND_)?SZ {4}(.*)/gm)) {
    if (found?.toLowerCase() === name.toLowerCase() && text) return text.trim();
  }
  return null;
}

/** The folder of the uninstallers of 1996: it stands behind `\uninstl.exe /S `. */
export function folderOfUninstaller(command: string): string | null {
  return /\\uninstl\.exe \/S (.+)/i.exec(command)?.[1]?.trim() ?? null;
}
