import { plainLine, type ShortcutAction } from '@hangar/domain';
import { formatDesktopEntryExec, escapeDesktopEntryText } from '@hangar/platform';
import { quote } from 'shlex';

/** The title, the action and the command of a shortcut. */
export interface ShortcutContent {
  readonly title: string;
  readonly what: ShortcutAction;
  readonly command: readonly string[];
}

/** Returns the text of a desktop entry. */
export function createDesktopEntry({ title, what, command }: ShortcutContent): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.4',
    `Name=${escapeDesktopEntryText(createShortcutName(title, what))}`,
    formatDesktopEntryExec(command),
    'Icon=hangar',
    'Terminal=false',
    'Categories=Game;',
    '',
  ].join('\n');
}

/** Returns a script that runs a command, for the macOS Finder and ES-DE. */
export function createShellScript(command: readonly string[]): string {
  return `#!/bin/sh\nexec ${command.map((word) => quote(word)).join(' ')}\n`;
}

/** Returns the name of a shortcut as one line of plain text. */
export function createShortcutName(title: string, what: ShortcutAction): string {
  return plainLine(what === 'continue' ? `${title} (continue)` : title);
}
