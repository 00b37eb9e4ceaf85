import { win32 } from 'node:path';
import type { LauncherOptions, ShortcutCommand, ShortcutLinks } from '@hangar/launcher-api/start';

/** The contents of a Windows shortcut, in Electron's terms. */
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
  /** Returns one of the user's standard folders, even if it was moved. */
  readonly folderOf: (name: 'desktop' | 'appData') => string;
  /** Writes a shortcut; returns whether Windows succeeded. */
  readonly writeLink: (path: string, details: LinkDetails) => boolean;
}

/**
 * Returns how to create shortcuts to a copy of Hangar. A checkout may soon be removed, and a Flatpak sees different
 * folders, so neither offers shortcuts.
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
 * Returns the command of a shortcut. It is either a link, which needs a confirmation before the game starts, or a
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
    // The arguments are a link, or a verb and an id. None of them needs quotes.
    write: (path, { target, words, description }) =>
      writeLink(path, { target, args: words.join(' '), description }),
  };
}
