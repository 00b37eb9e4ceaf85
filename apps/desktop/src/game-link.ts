import { PROTOCOL_ID } from '@hangar/domain';

const SCHEME = 'hangar:';
const GAME_LINK = /^hangar:\/\/(launch|continue)\/([^/]+)\/?$/i;

/** What `hangar://launch/<id>` and `hangar://continue/<id>` ask for. */
export interface GameLink {
  readonly what: 'launch' | 'continue';
  readonly protocolId: string;
}

/** The link that a start of the program was given among its arguments, or `null`. It may be a broken one. */
export function linkAmong(commandLine: readonly string[]): string | null {
  return commandLine.find((word) => word.toLowerCase().startsWith(SCHEME)) ?? null;
}

/** What a link asks for; `null` for every address that is not exactly of these two kinds. */
export function readGameLink(address: string): GameLink | null {
  const [, what, protocolId = ''] = GAME_LINK.exec(address) ?? [];
  if (!what || !PROTOCOL_ID.test(protocolId)) return null;
  return { what: what.toLowerCase() === 'launch' ? 'launch' : 'continue', protocolId };
}
