import { plainLine, type ShortcutAction } from '@hangar/domain';
import { desktopEntryExec, desktopEntryText } from '@hangar/platform';
import { quote } from 'shlex';

/** What a shortcut shows and starts. */
export interface ShortcutContent {
  readonly title: string;
  readonly what: ShortcutAction;
  readonly command: readonly string[];
}

/** A desktop entry. */
export function desktopEntry({ title, what, command }: ShortcutContent): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.4',
    `Name=${desktopEntryText(shortcutName(title, what))}`,
    desktopEntryExec(command),
    'Icon=hangar',
    'Terminal=false',
    'Categories=Game;',
    '',
  ].join('\n');
}

/** A script that starts a command, as the Finder of a Mac and ES-DE run them. */
export function shellScript(command: readonly string[]): string {
  return `#!/bin/sh\nexec ${command.map((word) => quote(word)).join(' ')}\n`;
}

/** What a shortcut is called: one line of plain text. */
export function shortcutName(title: string, what: ShortcutAction): string {
  return plainLine(what === 'continue' ? `${title} (continue)` : title);
}
