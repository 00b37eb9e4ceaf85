import type { ShortcutCommand } from '@hangar/launcher-api/start';

/** What a shortcut starts: this program with a link, which asks before anything happens. */
export function shortcutCommandOf(programPath: string): ShortcutCommand {
  return (what, protocolId) => [programPath, `hangar://${what}/${protocolId}`];
}
