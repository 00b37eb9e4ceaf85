import type { ShortcutAction } from '@hangar/domain';
import { desktopEntryExec, desktopEntryText } from '@hangar/platform';
import { quote } from 'shlex';

/** What a shortcut shows and starts. */
export interface ShortcutContent {
  readonly title: string;
  readonly what: ShortcutAction;
  readonly command: readonly string[];
}

/** A desktop entry. A title is one line of plain text. */
export function desktopEntry({ title, what, command }: ShortcutContent): string {
  const name = plainLine(what === 'continue' ? `${title} (continue)` : title);
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.4',
    `Name=${desktopEntryText(name)}`,
    desktopEntryExec(command),
    'Icon=hangar',
    'Terminal=false',
    'Categories=Game;',
    '',
  ].join('\n');
}

/** A script that the Finder of a Mac runs. */
export function macCommand({ command }: ShortcutContent): string {
  return `#!/bin/sh\nexec ${command.map((word) => quote(word)).join(' ')}\n`;
}

/** Without control characters, and without those that turn the direction of a line. */
function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
