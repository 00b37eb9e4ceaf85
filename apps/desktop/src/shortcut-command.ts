import { win32 } from 'node:path';
import type { LauncherOptions, ShortcutCommand, ShortcutLinks } from '@hangar/launcher-api/start';

/** The properties of a Windows shortcut, as defined by Electron. */
export interface LinkDetails {
  readonly target: string;
  readonly args: string;
  readonly description: string;
}

/** The copy of Hangar that shortcuts will start. */
export interface ShortcutCopy {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly programPath: string;
  /** Returns the current path of one of the user's standard folders, which the user may have moved. */
  readonly folderOf: (name: 'desktop' | 'appData') => string;
  /** Writes a shortcut and returns whether that succeeded. */
  readonly writeLink: (path: string, details: LinkDetails) => boolean;
}

/**
 * Returns the platform's support for shortcuts to this copy of Hangar. A checkout may soon be removed and a Flatpak
 * sees different folders, so neither of them offers shortcuts.
 */
export function shortcutsOf(
  copy: ShortcutCopy,
): Pick<NonNullable<LauncherOptions['platform']>, 'shortcutCommand' | 'shortcutLinks'> {
  if (!copy.isPackaged || copy.environment['FLATPAK_ID'] !== undefined) return {};
  const shortcutCommand = shortcutCommandOf(copy.programPath);
  return copy.platform === 'win32'
    ? { shortcutCommand, shortcutLinks: windowsLinks(copy) }
    : { shortcutCommand };
}

/**
 * Returns the command that a shortcut runs: either a link, which needs a confirmation before the game starts, or a
 * command of `hangar`, which does not.
 */
export function shortcutCommandOf(programPath: string): ShortcutCommand {
  return (action, protocolId, mode) =>
    mode === 'ask' ? [programPath, `hangar://${action}/${protocolId}`] : [programPath, action, protocolId];
}

function windowsLinks({ folderOf, writeLink }: ShortcutCopy): ShortcutLinks {
  return {
    folders: {
      desktop: folderOf('desktop'),
      menu: win32.join(folderOf('appData'), 'Microsoft', 'Windows', 'Start Menu', 'Programs'),
    },
    // The arguments are a link, or a verb and an id, so they never need quotes.
    write: (path, { target, words, description }) =>
      writeLink(path, { target, args: words.join(' '), description }),
  };
}
