import {
  IDGAMES,
  plainLine,
  type IDiscoverResult,
  type IDownloadResult,
  type IJob,
  withoutStop,
} from '@hangar/domain';

import { CommandFailed, type Command, type CommandContext } from './command';
import { withHangar, type Connection } from './connection';
import { JobWatch } from './job-watch';
import { JSON_OPTION, jsonText } from './json-option';
import { LAUNCH_COMMAND } from './play-commands';

/** The result of a download. */
interface AddedMod {
  readonly fileIds: readonly string[];
  readonly protocolId: string | null;
  readonly notes: readonly string[];
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
    if (options['json']) return [jsonText(added)];
    return added.protocolId === null
      ? [`Added ${added.fileIds.length === 1 ? '1 mod file' : `${added.fileIds.length} mod files`}.`]
      : [`Added. To play: hangar launch ${added.protocolId}`];
  },
};

async function getFromArchive(hangar: Connection, what: string, context: CommandContext): Promise<AddedMod> {
  const id = what.includes('/') && !what.startsWith('path:') ? `path:${what}` : what;
  const job = await new JobWatch(context).run(hangar, () =>
    hangar.client.call('downloadFoundFile', {
      parameters: { source: IDGAMES, id },
      body: { createProtocol: true },
    }),
  );
  const { fileIds, protocolId, notes } = resultOf<IDiscoverResult>(job);
  return { fileIds, protocolId, notes };
}

async function getFromAddress(hangar: Connection, url: string, context: CommandContext): Promise<AddedMod> {
  const { client } = hangar;
  const job = await new JobWatch(context).run(hangar, () => client.call('startDownload', { body: { url } }));
  const { uploadId } = resultOf<IDownloadResult>(job);
  const { proposals } = await client.call('readIntake', { body: { uploadIds: [uploadId] } });
  const usable = proposals.filter(({ reason }) => reason === null);
  if (usable.length === 0)
    throw new CommandFailed(proposals[0]?.reason ?? `${withoutStop(job.title)} contains nothing to play.`);
  const { fileIds, protocolIds } = await client.call('acceptIntake', {
    body: { proposals: usable, what: 'protocol' },
  });
  return { fileIds, protocolId: protocolIds[0] ?? null, notes: [] };
}

function resultOf<T>({ result }: IJob): T {
  return result as T;
}
