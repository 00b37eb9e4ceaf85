import { isPlainWebAddress, PROTOCOL_ID, WEB_ADDRESS_LIMIT } from '@hangar/domain';

const SCHEME = 'hangar:';
const GAME_LINK = /^hangar:\/\/(launch|continue)\/([^/]+)\/?$/i;

const ADD_LINK = /^hangar:\/\/add\/?\?/i;

/** The action and protocol of a `hangar://launch/<id>` or `hangar://continue/<id>` link. */
export interface GameLink {
  readonly action: 'launch' | 'continue';
  readonly protocolId: string;
}

/** Returns the `hangar://` link in a command line, or `null` if there isn't one. The link isn't validated. */
export function findGameLink(commandLine: readonly string[]): string | null {
  return commandLine.find((word) => word.toLowerCase().startsWith(SCHEME)) ?? null;
}

/** Parses a link. Returns `null` for any address that does not match one of the two forms. */
export function parseGameLink(address: string): GameLink | null {
  const [, what, protocolId = ''] = GAME_LINK.exec(address) ?? [];
  if (!what || !PROTOCOL_ID.test(protocolId)) return null;
  return { action: what.toLowerCase() === 'launch' ? 'launch' : 'continue', protocolId };
}

/**
 * Returns the https address in a `hangar://add?url=<address>` link. Returns `null` for any other link. The page
 * downloads nothing before the user confirms.
 */
export function parseAddLink(address: string): string | null {
  if (!ADD_LINK.test(address)) return null;
  const url = new URLSearchParams(address.slice(address.indexOf('?'))).get('url') ?? '';
  const isUsable = url.length <= WEB_ADDRESS_LIMIT && isPlainWebAddress(url) && /^https:/i.test(url);
  return isUsable ? new URL(url).href : null;
}
