import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { SCANNED_MACHINE, SHORTCUT_LINKS, type ShortcutLinks } from '@hangar/api-foundation/platform';
import { withoutStop, type ShortcutKind } from '@hangar/domain';
import { Limiter, writeFileAtomically } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { findShortcutPath, type NamedShortcut } from './named-shortcut';
import { createShortcutFileName } from './shortcut-file-name';
import { createEntryMark, createLinkMark, createScriptMark } from './shortcut-marks';
import { findShortcutFolder, getShortcutKinds, type SystemShortcutKind } from './shortcut-places';
import {
  createDesktopEntry,
  createShellScript,
  createShortcutName,
  type ShortcutContent,
} from './shortcut-text';
import { createShortcutUnsupportedError } from './shortcut-unsupported';

/** The file mode of a shortcut. Desktops open a desktop entry only if it is executable. */
const EXECUTABLE_MODE = 0o755;

/** Creates shortcuts on the desktop and in the system's menu. */
@Injectable()
export class SystemShortcuts {
  private readonly limiter = new Limiter(1);

  constructor(
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(SHORTCUT_LINKS) private readonly links: ShortcutLinks | null,
  ) {}

  /** The kinds of shortcuts that this system supports. */
  get kinds(): readonly ShortcutKind[] {
    return getShortcutKinds(this.machine.platform);
  }

  /**
   * Returns the folder for this kind of shortcut.
   * @throws `SHORTCUT_UNSUPPORTED`
   */
  async folder(kind: SystemShortcutKind): Promise<string> {
    return this.machine.platform === 'win32'
      ? this.getWindowsLinks().folders[kind]
      : findShortcutFolder(kind, this.machine);
  }

  /**
   * Creates a shortcut, replacing an earlier shortcut for the same action, and returns its path. `fileName` has no
   * extension, and is used only where users don't see it.
   * @throws `SHORTCUT_UNSUPPORTED`, or an error if the folder is not writable
   */
  add(kind: SystemShortcutKind, fileName: string, content: ShortcutContent): Promise<string> {
    return this.limiter.run(async () => {
      const folder = await this.folder(kind);
      const { extension, mark, write } = this.getFormat(content);
      // A menu entry overrides a system entry with the same file name, so the unique name is used. Users see only the
      // title inside the entry.
      if (kind === 'menu' && extension === '.desktop') return write(join(folder, fileName + extension));
      const name = createShortcutFileName(createShortcutName(content.title, content.what), fileName);
      return writeNamed({ folder, extension, name, mark }, write);
    });
  }

  private getFormat(content: ShortcutContent): ShortcutFormat {
    const { command } = content;
    switch (this.machine.platform) {
      case 'win32': {
        const write = async (path: string) => this.writeLink(path, content);
        return { extension: '.lnk', mark: createLinkMark(command), write };
      }
      case 'darwin': {
        const write = (path: string) => writeScript(path, createShellScript(command));
        return { extension: '.command', mark: createScriptMark(command), write };
      }
      default: {
        const write = (path: string) => writeScript(path, createDesktopEntry(content));
        return { extension: '.desktop', mark: createEntryMark(command), write };
      }
    }
  }

  private writeLink(path: string, { title, what, command }: ShortcutContent): string {
    const [target = '', ...words] = command;
    const link = { target, words, description: createShortcutName(title, what) };
    if (this.getWindowsLinks().write(path, link)) return path;
    throw new LauncherError(
      'STORAGE_READONLY',
      `Windows couldn't create ${withoutStop(path)}. Check the permissions of its folder and try again.`,
      { path },
    );
  }

  private getWindowsLinks(): ShortcutLinks {
    if (!this.links)
      throw createShortcutUnsupportedError('On Windows, only the desktop app can create shortcuts.');
    return this.links;
  }
}

/** The format of shortcuts on a system. */
interface ShortcutFormat {
  readonly extension: string;
  /** Bytes that identify an earlier shortcut for the same action. */
  readonly mark: Buffer;
  readonly write: (path: string) => Promise<string>;
}

async function writeNamed(shortcut: NamedShortcut, write: ShortcutFormat['write']): Promise<string> {
  try {
    const { path, earlier } = await findShortcutPath(shortcut);
    await write(path);
    // If an old shortcut cannot be removed, it still starts the game.
    for (const oldPath of earlier) await rm(oldPath).catch(() => undefined);
    return path;
  } catch (error) {
    throw asStorageError(error, shortcut.folder);
  }
}

async function writeScript(path: string, text: string): Promise<string> {
  try {
    await writeFileAtomically(path, text, { mode: EXECUTABLE_MODE });
  } catch (error) {
    throw asStorageError(error, path);
  }
  return path;
}
