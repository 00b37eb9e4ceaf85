import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { writeFileAtomically } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { asStorageError, LauncherError } from '../errors';
import { SCANNED_MACHINE, SHORTCUT_LINKS, type ShortcutLinks } from '../platform';
import { shortcutFolder, type SystemShortcutKind } from './shortcut-places';
import { desktopEntry, shellScript, shortcutName, type ShortcutContent } from './shortcut-text';
import { shortcutUnsupported } from './shortcut-unsupported';

/** Desktops start an entry only when it may be executed. */
const EXECUTABLE = 0o755;

/** Puts shortcuts onto the desktop and into the menu of the system. */
@Injectable()
export class SystemShortcuts {
  constructor(
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(SHORTCUT_LINKS) private readonly links: ShortcutLinks | null,
  ) {}

  /**
   * The folder that shortcuts of a kind go to.
   * @throws `SHORTCUT_UNSUPPORTED`
   */
  async folder(kind: SystemShortcutKind): Promise<string> {
    return this.machine.platform === 'win32'
      ? this.windowsLinks().folders[kind]
      : shortcutFolder(kind, this.machine);
  }

  /**
   * Writes a shortcut, over an earlier one of the same name (without extension), and tells its path.
   * @throws `SHORTCUT_UNSUPPORTED`, or that the folder cannot be written
   */
  async add(kind: SystemShortcutKind, fileName: string, content: ShortcutContent): Promise<string> {
    const place = join(await this.folder(kind), fileName);
    switch (this.machine.platform) {
      case 'win32':
        return this.writeLink(`${place}.lnk`, content);
      case 'darwin':
        return writeScript(`${place}.command`, shellScript(content.command));
      default:
        return writeScript(`${place}.desktop`, desktopEntry(content));
    }
  }

  private writeLink(path: string, { title, what, command }: ShortcutContent): string {
    const [target = '', ...words] = command;
    const link = { target, words, description: shortcutName(title, what) };
    if (this.windowsLinks().write(path, link)) return path;
    throw new LauncherError(
      'STORAGE_READONLY',
      `Windows did not write ${path}. Check the permissions of its folder, and try again.`,
      { path },
    );
  }

  private windowsLinks(): ShortcutLinks {
    if (!this.links) throw shortcutUnsupported('Only the desktop application can write them on Windows.');
    return this.links;
  }
}

async function writeScript(path: string, text: string): Promise<string> {
  try {
    await writeFileAtomically(path, text, { mode: EXECUTABLE });
  } catch (error) {
    throw asStorageError(error, path);
  }
  return path;
}
