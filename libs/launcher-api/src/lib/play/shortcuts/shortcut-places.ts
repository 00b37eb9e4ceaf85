import { isAbsolute, join } from 'node:path';
import type { ShortcutKind } from '@hangar/domain';
import type { ScannedMachine } from '@hangar/launch-engine';

import { findUserFolder } from '../../application';

/** Kinds of shortcuts that are stored in a system folder. */
export type SystemShortcutKind = Extract<ShortcutKind, 'desktop' | 'menu'>;

/** Returns the kinds of shortcuts that a system supports, in display order. */
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
  const isMenu = kind === 'menu' && machine.platform !== 'darwin';
  return isMenu ? getMenuFolder(machine) : findUserFolder('desktop', machine);
}

/** Returns the folder for menu entries. The XDG Base Directory Specification requires relative paths to be ignored. */
function getMenuFolder({ environment, homeDirectory }: ScannedMachine): string {
  const data = environment['XDG_DATA_HOME'] ?? '';
  return join(isAbsolute(data) ? data : join(homeDirectory, '.local/share'), 'applications');
}
