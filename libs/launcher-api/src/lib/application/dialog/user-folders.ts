import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { ScannedMachine } from '@hangar/launch-engine';

/** A folder of the user. Its name may depend on the language of the desktop. */
export type UserFolder = 'downloads' | 'desktop' | 'documents';

const USUAL_NAMES: Readonly<Record<UserFolder, string>> = {
  downloads: 'Downloads',
  desktop: 'Desktop',
  documents: 'Documents',
};
const XDG_NAMES: Readonly<Record<UserFolder, string>> = {
  downloads: 'XDG_DOWNLOAD_DIR',
  desktop: 'XDG_DESKTOP_DIR',
  documents: 'XDG_DOCUMENTS_DIR',
};

/**
 * Returns a folder of the user. On Linux, this is the desktop's (xdg-user-dirs) if configured, otherwise the usual one.
 */
export async function findUserFolder(folder: UserFolder, machine: ScannedMachine): Promise<string> {
  const { environment, homeDirectory, platform } = machine;
  const defaultPath = join(homeDirectory, USUAL_NAMES[folder]);
  if (platform !== 'linux') return defaultPath;
  const config = environment['XDG_CONFIG_HOME'] ?? '';
  const file = join(isAbsolute(config) ? config : join(homeDirectory, '.config'), 'user-dirs.dirs');
  // Most systems without a desktop don't have this file.
  const text = await readFile(file, 'utf8').catch(() => '');
  const line = new RegExp(`^${XDG_NAMES[folder]}="((?:[^"\\\\\\n]|\\\\.)+)"`, 'm').exec(text);
  const named = line?.[1]?.replace(/^\$HOME(?=\/|$)/, () => homeDirectory).replace(/\\(.)/g, '$1');
  return named !== undefined && isAbsolute(named) ? named : defaultPath;
}
