import type { ShortcutCommand } from '@hangar/launcher-api/start';

/** What a shortcut starts: this program with a link, which asks before anything happens, or as the program `hangar`, which does not. */
export function shortcutCommandOf(programPath: string): ShortcutCommand {
  return (what, protocolId, manner) =>
    manner === 'ask' ? [programPath, `hangar://${what}/${protocolId}`] : [programPath, what, protocolId];
}
