import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { ShortcutKind } from '@hangar/domain';
import type { ScannedMachine } from '@hangar/launch-engine';

/** The folder for a kind of shortcut, or `null` where the system has none that Hangar can write. */
export async function shortcutFolder(kind: ShortcutKind, machine: ScannedMachine): Promise<string | null> {
  switch (machine.platform) {
    case 'linux':
      if (kind === 'menu') return menuFolder(machine);
      return kind === 'desktop' ? desktopFolder(machine) : null;
    case 'darwin':
      return kind === 'desktop' ? join(machine.homeDirectory, 'Desktop') : null;
    default:
      return null;
  }
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
