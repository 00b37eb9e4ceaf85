import { basename, resolve } from 'node:path';
import { HangarError, type HangarClient } from '@hangar/client';
import {
  plainLine,
  skippedFilesOf,
  skippedText,
  type IAcceptedIntake,
  type IIntake,
  type IProposal,
  withoutStop,
} from '@hangar/domain';

import { CommandFailed, type Command, type CommandContext } from './command';
import { withHangar } from './connection';
import { JSON_OPTION, formatJson } from './json-option';

/** The maximum number of unusable files that are explained individually. */
const MAX_REASONS = 20;

export const ADD_COMMAND: Command = {
  name: 'add',
  words: ['<file…>'],
  summary: 'add mods (as protocols), base games and packs; a newer version replaces the old one',
  options: {
    password: { summary: 'ask for the passwords of protected archives, or read them from standard input' },
    ...JSON_OPTION,
  },
  run: ({ words, options }, context) =>
    withHangar(context, async ({ client }) => {
      const filePaths = words.map((word) => resolve(context.workingDirectory, word));
      const { intake, readable, failures } = await readAll(client, filePaths);
      const added = await addWithPassword(client, intake, readable, options['password'] === true, context);
      for (const { fileName, reason } of added.skipped ?? [])
        context.printError(plainLine(`Skipped ${fileName}: ${reason}`));
      const lines = options['json'] ? [formatJson(added)] : await formatAddedItems(client, added);
      if (failures.length === 0) return lines;
      for (const line of lines) context.print(line);
      throw new CommandFailed(failures.join(' '));
    }),
};

/** Adds the files. If `shouldAsk` is set, first requests passwords and opens protected archives with them. */
async function addWithPassword(
  client: HangarClient,
  intake: IIntake,
  filePaths: readonly string[],
  shouldAsk: boolean,
  { readPassword }: CommandContext,
): Promise<AddedItems> {
  const opened: { readonly archive: IIntake; readonly password: string }[] = [];
  let locked = intake;
  let prompt = 'Password: ';
  for (;;) {
    const paths = shouldAsk ? listLockedArchives(locked) : [];
    const password = paths.length > 0 ? await readPassword(prompt) : null;
    if (password === null) break;
    const result = await openArchives(client, locked, paths, password);
    locked = result.locked;
    opened.push(...result.opened.map((archive) => ({ archive, password })));
    const [path] = listLockedArchives(locked);
    // Passwords are read as long as each of them opens an archive.
    if (path === undefined || result.opened.length === 0) break;
    prompt = `Password for ${plainLine(basename(path))}: `;
  }
  if (locked === intake) return addIntake(client, intake, filePaths);
  const isUsable = locked.proposals.some(({ reason }) => reason === null);
  const results: AddedItems[] =
    opened.length === 0 || isUsable ? [await addIntake(client, locked, filePaths)] : [];
  for (const { archive, password } of opened)
    results.push(await addIntake(client, archive, filePaths, password));
  const skipped = isUsable ? [] : skippedFilesOf(locked.proposals);
  return mergeItems([...results, { fileIds: [], protocolIds: [], baseGameVersionIds: [], skipped }]);
}

/**
 * Opens archives with a password. `locked` contains everything that isn't in an opened archive, including the other
 * files of archives that the password doesn't open.
 */
async function openArchives(
  client: HangarClient,
  intake: IIntake,
  paths: readonly string[],
  password: string,
): Promise<{ readonly locked: IIntake; readonly opened: readonly IIntake[] }> {
  const opened: IIntake[] = [];
  const proposals = intake.proposals.filter((proposal) => !paths.includes(getLockedPath(proposal)));
  for (const path of paths) {
    const archive = await client.call('readIntake', { body: { filePaths: [path], password } });
    if (archive.proposals.some(({ reason }) => reason === null)) {
      opened.push(archive);
      continue;
    }
    const usable = intake.proposals.filter(
      (proposal) => getLockedPath(proposal) === path && proposal.reason === null,
    );
    const fault = archive.proposals[0]?.reason ?? null;
    proposals.push(...(usable.length > 0 ? usable.map((one) => withReason(one, fault)) : archive.proposals));
  }
  return { locked: { ...intake, proposals }, opened };
}

/** Explains why the locked files of a proposal are left out. */
function withReason(proposal: IProposal, fault: string | null): IProposal {
  const files = proposal.files.map((file) =>
    file.isLocked ? { ...file, reason: fault ?? file.reason } : file,
  );
  return { ...proposal, files };
}

function listLockedArchives({ proposals }: IIntake): string[] {
  return [...new Set(proposals.map(getLockedPath))].filter(Boolean);
}

/** Returns the path of a protected archive that a password can open; empty for other proposals. */
function getLockedPath({ encryption, files }: IProposal): string {
  return encryption?.passwordUsable ? (files[0]?.filePath ?? '') : '';
}

function mergeItems(items: readonly AddedItems[]): AddedItems {
  const skipped = items.flatMap((item) => item.skipped ?? []);
  return {
    fileIds: items.flatMap(({ fileIds }) => fileIds),
    protocolIds: items.flatMap(({ protocolIds }) => protocolIds),
    baseGameVersionIds: items.flatMap(({ baseGameVersionIds }) => baseGameVersionIds),
    ...(skipped.length > 0 ? { skipped } : {}),
  };
}

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
  password?: string,
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
  const body = { proposals, what: acceptChoice, ...(password === undefined ? {} : { password }) } as const;
  const locked = usable.flatMap(({ files }) => files.filter(({ isLocked }) => isLocked));
  const skipped = locked.map(({ fileName, reason }) => ({ fileName, reason: reason ?? '' }));
  return mergeItems([
    await client.call('acceptIntake', { body }),
    { fileIds: [], protocolIds: [], baseGameVersionIds: [], skipped },
  ]);
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
export async function formatAddedItems(
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
