import { PROTOCOL_ID } from '@hangar/domain';

const SCHEME = 'hangar:';
const GAME_LINK = /^hangar:\/\/(launch|continue)\/([^/]+)\/?$/i;

/** The action and protocol of a `hangar://launch/<id>` or `hangar://continue/<id>` link. */
export interface GameLink {
  readonly what: 'launch' | 'continue';
  readonly protocolId: string;
}

/** Returns the `hangar://` link in a command line, or `null` if absent. The link may be invalid. */
export function findGameLink(commandLine: readonly string[]): string | null {
  return commandLine.find((word) => word.toLowerCase().startsWith(SCHEME)) ?? null;
}

/** Parses a link. Returns `null` for any address that does not match one of the two forms. */
export function readGameLink(address: string): GameLink | null {
  const [, what, protocolId = ''] = GAME_LINK.exec(address) ?? [];
  if (!what || !PROTOCOL_ID.test(protocolId)) return null;
  return { what: what.toLowerCase() === 'launch' ? 'launch' : 'continue', protocolId };
}
