import { win32 } from 'node:path';
import type { LauncherOptions, ShortcutCommand, ShortcutLinks } from '@hangar/launcher-api/start';

/** The properties of a Windows shortcut, as defined by Electron. */
export interface LinkDetails {
  readonly target: string;
  readonly args: string;
  readonly description: string;
}

/** The copy of Hangar that shortcuts will start. */
export interface ShortcutContext {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly programPath: string;
  /** Returns the current path of one of the user's standard folders, which the user may have moved. */
  readonly getFolder: (name: 'desktop' | 'appData') => string;
  /** Writes a shortcut and returns whether that succeeded. */
  readonly writeLink: (path: string, details: LinkDetails) => boolean;
}

/**
 * Returns the platform's support for shortcuts to this copy of Hangar. A checkout may soon be removed and a Flatpak
 * sees different folders, so neither of them offers shortcuts.
 */
export function createShortcuts(
  context: ShortcutContext,
): Pick<NonNullable<LauncherOptions['platform']>, 'shortcutCommand' | 'shortcutLinks'> {
  if (!context.isPackaged || context.environment['FLATPAK_ID'] !== undefined) return {};
  const shortcutCommand = createShortcutCommand(context.programPath);
  return context.platform === 'win32'
    ? { shortcutCommand, shortcutLinks: createWindowsLinks(context) }
    : { shortcutCommand };
}

/**
 * Returns the command that a shortcut runs: either a link, which needs a confirmation before the game starts, or a
 * command of `hangar`, which does not.
 */
export function createShortcutCommand(programPath: string): ShortcutCommand {
  return (action, protocolId, mode) =>
    mode === 'ask' ? [programPath, `hangar://${action}/${protocolId}`] : [programPath, action, protocolId];
}

function createWindowsLinks({ getFolder, writeLink }: ShortcutContext): ShortcutLinks {
  return {
    folders: {
      desktop: getFolder('desktop'),
      menu: win32.join(getFolder('appData'), 'Microsoft', 'Windows', 'Start Menu', 'Programs'),
    },
    // The arguments are a link, or a verb and an id, so they never need quotes.
    write: (path, { target, words, description }) =>
      writeLink(path, { target, args: words.join(' '), description }),
  };
}
