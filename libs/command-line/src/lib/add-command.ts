import { resolve } from 'node:path';
import { HangarError, type HangarClient } from '@hangar/client';
import {
  plainLine,
  skippedFilesOf,
  skippedText,
  type IAcceptedIntake,
  type IIntake,
  withoutStop,
} from '@hangar/domain';

import { CommandFailed, type Command } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, formatJson } from './json-option';

/** The maximum number of unusable files that are explained individually. */
const MAX_REASONS = 20;

export const ADD_COMMAND: Command = {
  name: 'add',
  words: ['<file…>'],
  summary: 'add mods (as protocols), base games and packs; a newer version replaces the old one',
  options: JSON_OPTION,
  run: ({ words, options }, context) =>
    withHangar(context, async ({ client }) => {
      const filePaths = words.map((word) => resolve(context.workingDirectory, word));
      const { intake, readable, failures } = await readAll(client, filePaths);
      const added = await addIntake(client, intake, readable);
      for (const { fileName, reason } of added.skipped ?? [])
        context.printError(plainLine(`Skipped ${fileName}: ${reason}`));
      const lines = options['json'] ? [formatJson(added)] : await addedLines(client, added);
      if (failures.length === 0) return lines;
      for (const line of lines) context.print(line);
      throw new CommandFailed(failures.join(' '));
    }),
};

/** The readable files, and a message for each unreadable file. */
interface ReadResult {
  readonly intake: IIntake;
  readonly readable: readonly string[];
  readonly failures: readonly string[];
}

/** @throws {HangarError} if none of the files can be read */
async function readAll(client: HangarClient, filePaths: readonly string[]): Promise<ReadResult> {
  const failures: string[] = [];
  let readable = filePaths;
  for (;;)
    try {
      const intake = await client.call('readIntake', { body: { filePaths: [...readable] } });
      return { intake, readable, failures };
    } catch (error) {
      const path = getUnreadablePath(error);
      const rest = readable.filter((other) => other !== path);
      if (!(error instanceof HangarError) || rest.length === readable.length) throw error;
      failures.push(error.message);
      if (rest.length === 0) throw new CommandFailed(failures.join(' '));
      readable = rest;
    }
}

function getUnreadablePath(error: unknown): unknown {
  const hasPath =
    error instanceof HangarError && ['FILE_NOT_FOUND', 'FORBIDDEN_PATH'].includes(error.code ?? '');
  return hasPath ? (error.details as { path?: unknown } | null)?.path : undefined;
}

/** The items that were added, or that were already in the library. */
export type AddedItems = Pick<IAcceptedIntake, 'fileIds' | 'protocolIds' | 'baseGameVersionIds' | 'skipped'>;

/**
 * Adds the usable files, unless they have already been added.
 * @throws {CommandFailed} if none of them is usable
 */
export async function addIntake(
  client: HangarClient,
  intake: IIntake,
  filePaths: readonly string[],
): Promise<AddedItems> {
  const { kind, proposals } = intake;
  if (kind === 'pack') return addPack(client, filePaths);
  if (kind === 'nothing' || kind === 'damaged') throw new CommandFailed(getReason(intake));
  const usable = proposals.filter(({ reason }) => reason === null);
  const versionIds = usable.flatMap(({ baseGameVersionId }) => baseGameVersionId ?? []);
  if (kind === 'base-game' && versionIds.length === usable.length) {
    const skipped = skippedFilesOf(proposals);
    const known = { fileIds: [], protocolIds: [], baseGameVersionIds: versionIds };
    return skipped.length > 0 ? { ...known, skipped } : known;
  }
  const acceptChoice = kind === 'newer' ? 'update' : 'protocol';
  return client.call('acceptIntake', { body: { proposals, what: acceptChoice } });
}

/** Imports a single pack, unless a matching protocol already exists. */
async function addPack(client: HangarClient, [filePath = '']: readonly string[]): Promise<AddedItems> {
  const { protocol } = await client.call('importProtocol', { body: { filePath, reuseExisting: true } });
  return { fileIds: [], protocolIds: [protocol.id], baseGameVersionIds: [] };
}

/** Explains why none of the files can be used. For an archive, one sentence is enough. */
function getReason({ proposals }: IIntake): string {
  const reasons = [...new Set(skippedFilesOf(proposals).map(skippedText))];
  const remaining = reasons.length - MAX_REASONS;
  return [...reasons.slice(0, MAX_REASONS), ...(remaining > 0 ? [`And ${remaining} more.`] : [])].join(' ');
}

/** Returns what was added as lines for the terminal. */
export async function addedLines(
  client: HangarClient,
  { fileIds, protocolIds, baseGameVersionIds }: AddedItems,
): Promise<string[]> {
  const protocols = protocolIds.length === 0 ? [] : await client.call('listProtocols');
  const versions = baseGameVersionIds.length === 0 ? [] : await client.call('listVersions');
  const lines = [
    ...versions
      .filter(({ id }) => baseGameVersionIds.includes(id))
      .map(({ name }) => `Added base game ${withoutStop(name)}.`),
    ...protocols
      .filter(({ id }) => protocolIds.includes(id))
      .map(({ id, title }) => `Added ${withoutStop(plainLine(title))}. To play: hangar launch ${id}`),
  ];
  if (lines.length > 0) return lines;
  return [`Added ${fileIds.length === 1 ? '1 mod file' : `${fileIds.length} mod files`}.`];
}
