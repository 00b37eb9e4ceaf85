import type { HangarClient } from '@hangar/client';
import { IDGAMES, sizeText, type IFoundFile } from '@hangar/domain';

import { CommandFailed, type Command } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, formatJson } from './json-option';
import { formatTable } from './text-table';

export const FIND_COMMAND: Command = {
  name: 'find',
  words: ['<words…>'],
  summary: 'search the idgames archive',
  options: {
    in: { value: 'field', summary: 'the field to search: title, author, filename, description, …' },
    accept: { summary: 'allow requests to the archive, as the Discover page asks once' },
    ...JSON_OPTION,
  },
  run: ({ words, options }, context) =>
    withHangar(context, async ({ client }) => {
      await assertAccepted(client, options['accept'] === true);
      const field = typeof options['in'] === 'string' ? { in: options['in'] } : {};
      const files = await client.call('findFiles', {
        parameters: { source: IDGAMES },
        query: { q: words.join(' '), ...field },
      });
      if (options['json']) return [formatJson(files)];
      if (files.length === 0) return ['Nothing was found. Try fewer words, or search with --in filename.'];
      return formatTable(files.map(toRow));
    }),
};

/** Makes sure that the user has agreed to searches being sent to the archive. */
async function assertAccepted(client: HangarClient, isAccepting: boolean): Promise<void> {
  const { discoverSources } = await client.call('getSettings');
  if (discoverSources.includes(IDGAMES)) return;
  if (!isAccepting)
    throw new CommandFailed(
      'Searches are sent to www.doomworld.com. If you agree, open Discover once, or add --accept.',
    );
  await client.call('updateSettings', { body: { discoverSources: [...discoverSources, IDGAMES] } });
}

function toRow({ id, title, fileName, author, date, sizeBytes, inLibrary }: IFoundFile): string[] {
  return [
    id,
    title ?? fileName ?? '',
    author ?? '',
    date ?? '',
    sizeBytes === null ? '' : sizeText(sizeBytes),
    inLibrary.length > 0 ? 'in your library' : '',
  ];
}
