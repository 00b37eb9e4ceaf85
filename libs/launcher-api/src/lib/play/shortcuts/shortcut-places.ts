import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { ShortcutKind } from '@hangar/domain';
import type { ScannedMachine } from '@hangar/launch-engine';

/** Kinds of shortcuts that are stored in a system folder. */
export type SystemShortcutKind = Extract<ShortcutKind, 'desktop' | 'menu'>;

/** Returns the kinds that a system supports, in display order. */
export function getShortcutKinds(platform: NodeJS.Platform): readonly ShortcutKind[] {
  switch (platform) {
    case 'linux':
      return ['desktop', 'menu', 'steam', 'es-de'];
    case 'darwin':
      return ['desktop', 'steam'];
    case 'win32':
      return ['desktop', 'menu', 'steam'];
    default:
      return [];
  }
}

/** Returns the folder for a kind of shortcut on Linux or macOS. */
export async function findShortcutFolder(kind: SystemShortcutKind, machine: ScannedMachine): Promise<string> {
  if (machine.platform === 'darwin') return join(machine.homeDirectory, 'Desktop');
  return kind === 'menu' ? getMenuFolder(machine) : findDesktopFolder(machine);
}

/** According to the XDG Base Directory Specification, a relative path is ignored. */
function getMenuFolder({ environment, homeDirectory }: ScannedMachine): string {
  const data = environment['XDG_DATA_HOME'] ?? '';
  return join(isAbsolute(data) ? data : join(homeDirectory, '.local/share'), 'applications');
}

/** The name of the desktop folder depends on the language; `user-dirs.dirs` contains it (xdg-user-dirs). */
async function findDesktopFolder({ environment, homeDirectory }: ScannedMachine): Promise<string> {
  const config = environment['XDG_CONFIG_HOME'] ?? '';
  const file = join(isAbsolute(config) ? config : join(homeDirectory, '.config'), 'user-dirs.dirs');
  // Most systems without a desktop have no such file, so the usual name is used.
  const text = await readFile(file, 'utf8').catch(() => '');
  const named = /^XDG_DESKTOP_DIR="(.+)"/m.exec(text)?.[1]?.replace(/^\$HOME(?=\/|$)/, () => homeDirectory);
  return named !== undefined && isAbsolute(named) ? named : join(homeDirectory, 'Desktop');
}
