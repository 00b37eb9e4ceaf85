import type { IProtocol } from '@hangar/domain';

import type { Command } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, formatJson } from './json-option';
import { formatDuration } from './format-duration';
import { formatTable } from './text-table';

export const LIST_COMMAND: Command = {
  name: 'list',
  words: [],
  summary: 'list protocols, most recently played first',
  options: { ...JSON_OPTION, ids: { summary: 'print ids only, one per line' } },
  // A list does not depend on extensions, and must work even if one of them ends Hangar.
  run: ({ options }, context) =>
    withHangar({ ...context, isWithoutExtensions: true }, async ({ client }) => {
      const protocols = await client.call('listProtocols', { query: { sort: 'last-played' } });
      if (options['json']) return [formatJson(protocols)];
      if (options['ids']) return protocols.map(({ id }) => id);
      if (protocols.length === 0) return ['No protocols yet. To add a mod: hangar add <file…>'];
      return formatTable(protocols.map((protocol) => [protocol.id, protocol.title, formatPlayed(protocol)]));
    }),
};

function formatPlayed({ lastLaunchedAt, playtimeSeconds }: IProtocol): string {
  if (lastLaunchedAt === null) return 'not played yet';
  return `${formatDuration(playtimeSeconds)}, last on ${lastLaunchedAt.slice(0, 10)}`;
}
