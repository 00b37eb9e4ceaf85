import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { ShortcutKind } from '@hangar/domain';
import type { ScannedMachine } from '@hangar/launch-engine';

/** Kinds of shortcuts whose place is a folder of the system. */
export type SystemShortcutKind = Extract<ShortcutKind, 'desktop' | 'menu'>;

/** The kinds that a system can have, in the order in which they are offered. */
export function shortcutKindsOf(platform: NodeJS.Platform): readonly ShortcutKind[] {
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

/** The folder for a kind of shortcut on Linux or a Mac. */
export async function shortcutFolder(kind: SystemShortcutKind, machine: ScannedMachine): Promise<string> {
  if (machine.platform === 'darwin') return join(machine.homeDirectory, 'Desktop');
  return kind === 'menu' ? menuFolder(machine) : desktopFolder(machine);
}

/** By the XDG Base Directory Specification, a path that is not absolute counts as none. */
function menuFolder({ environment, homeDirectory }: ScannedMachine): string {
  const data = environment['XDG_DATA_HOME'] ?? '';
  return join(isAbsolute(data) ? data : join(homeDirectory, '.local/share'), 'applications');
}

/** The desktop has another name in each language; `user-dirs.dirs` says which (xdg-user-dirs). */
async function desktopFolder({ environment, homeDirectory }: ScannedMachine): Promise<string> {
  const config = environment['XDG_CONFIG_HOME'] ?? '';
  const file = join(isAbsolute(config) ? config : join(homeDirectory, '.config'), 'user-dirs.dirs');
  // Most systems without a desktop have no such file; then the usual name counts.
  const text = await readFile(file, 'utf8').catch(() => '');
  const named = /^XDG_DESKTOP_DIR="(.+)"/m.exec(text)?.[1]?.replace(/^\$HOME(?=\/|$)/, () => homeDirectory);
  return named !== undefined && isAbsolute(named) ? named : join(homeDirectory, 'Desktop');
}
