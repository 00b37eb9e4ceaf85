import { resolve } from 'node:path';
import type { HangarClient } from '@hangar/client';
import { plainLine, type IAcceptedIntake, type IIntake } from '@hangar/domain';

import { CommandFailed, type Command } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, jsonText } from './json-option';

export const ADD_COMMAND: Command = {
  name: 'add',
  words: ['<file…>'],
  summary:
    'adds mods as protocols, base games, and packs; a newer version of a mod takes the place of the old one',
  options: JSON_OPTION,
  run: ({ words, options }, surroundings) =>
    withHangar(surroundings, async ({ client }) => {
      const filePaths = words.map((word) => resolve(surroundings.workingDirectory, word));
      const added = await add(client, filePaths);
      for (const { fileName, reason } of added.skipped ?? [])
        surroundings.complain(plainLine(`${fileName} was left out: ${reason}`));
      return options['json'] ? [jsonText(added)] : linesOf(client, added);
    }),
};

type Added = Pick<IAcceptedIntake, 'fileIds' | 'protocolIds' | 'baseGameVersionIds' | 'skipped'>;

/** What is there already is not added again. */
async function add(client: HangarClient, filePaths: readonly string[]): Promise<Added> {
  const intake = await client.call('readIntake', { body: { filePaths: [...filePaths] } });
  const { kind, proposals } = intake;
  if (kind === 'pack') return addPack(client, filePaths);
  if (kind === 'nothing' || kind === 'damaged') throw new CommandFailed(reasonOf(intake));
  const versionIds = proposals.flatMap(({ baseGameVersionId }) => baseGameVersionId ?? []);
  if (kind === 'base-game' && versionIds.length === proposals.length)
    return { fileIds: [], protocolIds: [], baseGameVersionIds: versionIds };
  if (kind === 'known') {
    const protocolIds = proposals.flatMap((proposal) => proposal.protocolIds);
    const fileIds = proposals.flatMap((proposal) => proposal.alreadyCatalogued);
    return { fileIds, protocolIds, baseGameVersionIds: [] };
  }
  const what = kind === 'newer' ? 'update' : 'protocol';
  return client.call('acceptIntake', { body: { proposals, what } });
}

async function addPack(client: HangarClient, [filePath = '']: readonly string[]): Promise<Added> {
  const { protocol } = await client.call('importProtocol', { body: { filePath } });
  return { fileIds: [], protocolIds: [protocol.id], baseGameVersionIds: [] };
}

function reasonOf({ proposals }: IIntake): string {
  const reasons = proposals.flatMap(({ reason, files }) => [reason, ...files.map((file) => file.reason)]);
  return reasons.find((reason) => reason !== null) ?? 'There is nothing in it that Hangar can use.';
}

async function linesOf(
  client: HangarClient,
  { fileIds, protocolIds, baseGameVersionIds }: Added,
): Promise<string[]> {
  const protocols = protocolIds.length === 0 ? [] : await client.call('listProtocols');
  const versions = baseGameVersionIds.length === 0 ? [] : await client.call('listVersions');
  const lines = [
    ...versions
      .filter(({ id }) => baseGameVersionIds.includes(id))
      .map(({ name }) => `${name} is in the list of base games.`),
    ...protocols
      .filter(({ id }) => protocolIds.includes(id))
      .map(({ id, title }) => `${plainLine(title)} can be played: hangar launch ${id}`),
  ];
  if (lines.length > 0) return lines;
  return [`${fileIds.length === 1 ? 'The file is' : `${fileIds.length} files are`} in the catalogue.`];
}
