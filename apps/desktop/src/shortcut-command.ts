import { win32 } from 'node:path';
import type { LauncherOptions, ShortcutCommand, ShortcutLinks } from '@hangar/launcher-api/start';

/** What a link of Windows consists of, in Electron's words. */
export interface LinkDetails {
  readonly target: string;
  readonly args: string;
  readonly description: string;
}

/** The copy of Hangar that shortcuts are to start. */
export interface ShortcutCopy {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly programPath: string;
  /** A folder of the user, wherever it was moved to. */
  readonly folderOf: (name: 'desktop' | 'appData') => string;
  /** Whether Windows wrote it. */
  readonly writeLink: (path: string, details: LinkDetails) => boolean;
}

/** How shortcuts of a copy are made: not at all for one that may be gone tomorrow, or that sees folders of its own. */
export function shortcutsOf(
  copy: ShortcutCopy,
): Pick<NonNullable<LauncherOptions['platform']>, 'shortcutCommand' | 'shortcutLinks'> {
  if (!copy.isPackaged || copy.environment['FLATPAK_ID'] !== undefined) return {};
  const shortcutCommand = shortcutCommandOf(copy.programPath);
  return copy.platform === 'win32'
    ? { shortcutCommand, shortcutLinks: windowsLinks(copy) }
    : { shortcutCommand };
}

/** What a shortcut starts: this program with a link, which asks before anything happens, or as the program `hangar`, which does not. */
export function shortcutCommandOf(programPath: string): ShortcutCommand {
  return (what, protocolId, manner) =>
    manner === 'ask' ? [programPath, `hangar://${what}/${protocolId}`] : [programPath, what, protocolId];
}

function windowsLinks({ folderOf, writeLink }: ShortcutCopy): ShortcutLinks {
  return {
    folders: {
      desktop: folderOf('desktop'),
      menu: win32.join(folderOf('appData'), 'Microsoft', 'Windows', 'Start Menu', 'Programs'),
    },
    // The words of a command are a link, or a verb and an id: none of them needs quotes.
    write: (path, { target, words, description }) =>
      writeLink(path, { target, args: words.join(' '), description }),
  };
}
