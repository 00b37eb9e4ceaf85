import { plainLine, type IProtocol } from '@hangar/domain';

import { CommandFailed } from './command';

const MAX_NAMES_LISTED = 5;

/**
 * Finds a protocol by its id, its full title, or a unique prefix or part of its title, ignoring case.
 * @throws a {@link CommandFailed} if none or several match
 */
export function findProtocol(protocols: readonly IProtocol[], words: string): IProtocol {
  const query = words.trim().toLowerCase();
  const byId = protocols.find(({ id }) => id === words.trim());
  if (byId) return byId;
  const title = (protocol: IProtocol) => protocol.title.toLowerCase();
  const found = [
    protocols.filter((protocol) => title(protocol) === query),
    protocols.filter((protocol) => query !== '' && title(protocol).startsWith(query)),
    protocols.filter((protocol) => query !== '' && title(protocol).includes(query)),
  ].find(({ length }) => length > 0);
  const [first, ...others] = found ?? [];
  if (first === undefined) {
    throw new CommandFailed(`No protocol matches “${words}”. To list protocols: hangar list`);
  }
  if (others.length > 0) throw new CommandFailed(formatAmbiguousMessage(words, [first, ...others]));
  return first;
}

function formatAmbiguousMessage(words: string, found: readonly IProtocol[]): string {
  const named = found.slice(0, MAX_NAMES_LISTED).map(({ id, title }) => `${id} (${plainLine(title)})`);
  const others = found.length > MAX_NAMES_LISTED ? `, and ${found.length - MAX_NAMES_LISTED} more` : '';
  return `“${words}” matches ${found.length} protocols: ${named.join(', ')}${others}. Use an id instead.`;
}
