import { IDGAMES, plainLine, type IDiscoverResult, type IDownloadResult, type IJob } from '@hangar/domain';

import { formatAddedItems, addIntake } from './add-command';
import type { Command, CommandContext } from './command';
import { withHangar, type Connection } from './connection';
import { JobWatcher } from './job-watcher';
import { JSON_OPTION, formatJson } from './json-option';
import { LAUNCH_COMMAND } from './play-commands';

/** The result of a download. */
interface AddedMod {
  readonly fileIds: readonly string[];
  readonly protocolId: string | null;
  readonly notes: readonly string[];
  /** The added items, for the terminal. */
  readonly lines: readonly string[];
}

export const GET_COMMAND: Command = {
  name: 'get',
  words: ['<id, path or address>'],
  summary:
    'download a file of the idgames archive, or from an https address, and add it as a protocol. Ctrl+C cancels the download',
  options: {
    play: { summary: 'launch it, and wait until the game quits' },
    ...JSON_OPTION,
  },
  run: async ({ words: [what = ''], options }, context) => {
    const added = await withHangar(context, (hangar) =>
      /^https?:\/\//i.test(what)
        ? getFromAddress(hangar, what, context)
        : getFromArchive(hangar, what, context),
    );
    for (const note of added.notes) context.printError(plainLine(note));
    if (options['play'] && added.protocolId !== null)
      return LAUNCH_COMMAND.run({ words: [added.protocolId], options }, context);
    const { fileIds, protocolId, notes } = added;
    return options['json'] ? [formatJson({ fileIds, protocolId, notes })] : added.lines;
  },
};

async function getFromArchive(hangar: Connection, query: string, context: CommandContext): Promise<AddedMod> {
  const id = query.includes('/') && !query.startsWith('path:') ? `path:${query}` : query;
  const job = await new JobWatcher(context).run(hangar, () =>
    hangar.client.call('downloadFoundFile', {
      parameters: { source: IDGAMES, id },
      body: { createProtocol: true },
    }),
  );
  const { fileIds, protocolId, notes } = getResult<IDiscoverResult>(job);
  const lines = await formatAddedItems(hangar.client, {
    fileIds,
    protocolIds: protocolId === null ? [] : [protocolId],
    baseGameVersionIds: [],
  });
  return { fileIds, protocolId, notes, lines };
}

/** Adds a download like a file that is passed to `hangar add`. */
async function getFromAddress(hangar: Connection, url: string, context: CommandContext): Promise<AddedMod> {
  const { client } = hangar;
  const job = await new JobWatcher(context).run(hangar, () =>
    client.call('startDownload', { body: { url } }),
  );
  const { uploadId, filePath } = getResult<IDownloadResult>(job);
  try {
    const intake = await client.call('readIntake', { body: { uploadIds: [uploadId] } });
    const added = await addIntake(client, intake, [filePath]);
    const { fileIds, protocolIds, skipped = [] } = added;
    return {
      fileIds,
      protocolId: protocolIds[0] ?? null,
      notes: skipped.map(({ fileName, reason }) => `Skipped ${fileName}: ${reason}`),
      lines: await formatAddedItems(client, added),
    };
  } finally {
    // If this fails, Hangar removes the file after a day.
    await client.call('discardUpload', { parameters: { nameOrId: uploadId } }).catch(() => undefined);
  }
}

function getResult<T>({ result }: IJob): T {
  return result as T;
}
