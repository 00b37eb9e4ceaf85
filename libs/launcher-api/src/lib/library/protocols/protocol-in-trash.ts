import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isSafeFileNameValue,
  isObject,
  readDocument,
  textOrNull,
  type DataDirectory,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { lstatIfExists, isFileName } from '@hangar/file-system';

import {
  damagedItemError,
  type DiscardedItem,
  type MovedFile,
  type ReadDocument,
  type Trash,
  type TrashRecord,
} from '../../application';
import { hasPlainNames, isProtocolId, readProtocol } from './protocol-record';

/**
 * Moves the file of a protocol to the trash. A damaged protocol is listed by its ID, because its title cannot be read.
 */
export async function moveIntoTrash(trash: Trash, path: string): Promise<void> {
  await trash.add(await describeDiscarded(path));
}

/** Moves to the trash the file of a protocol that was deleted by a version of Hangar without one. */
export async function moveFormerIntoTrash(trash: Trash, path: string, deletedAt: string): Promise<void> {
  const { details, ...item } = await describeDiscarded(path);
  await trash.add({ ...item, details: { ...details, wasInFormerTrash: true }, deletedAt });
}

/** Moves the files of many protocols to the trash, either all or none, and returns the IDs of the deletions. */
export async function moveManyIntoTrash(trash: Trash, paths: readonly string[]): Promise<string[]> {
  const discarded: DiscardedItem[] = [];
  for (let start = 0; start < paths.length; start += MAX_CONCURRENT_READS)
    discarded.push(
      ...(await Promise.all(paths.slice(start, start + MAX_CONCURRENT_READS).map(describeDiscarded))),
    );
  return (await trash.addAll(discarded)).map(({ id }) => id);
}

/** Maximum number of files that are read in parallel, to limit open file descriptors. */
const MAX_CONCURRENT_READS = 64;

async function describeDiscarded(path: string): Promise<DiscardedItem & { readonly details: JsonObject }> {
  const id = basename(path, '.json');
  const result = await readDocument(path, isProtocolContent);
  const { title, configFile, playtimeSeconds, saveDirectory, screenshotPath } = readProtocol(
    id,
    result.state === 'good' && isObject(result.content) ? result.content : null,
  );
  const details = {
    ...(configFile === null ? {} : { configFile }),
    ...(screenshotPath === null ? {} : { screenshotPath }),
    playtimeSeconds,
    ...(saveDirectory === null ? {} : { hasOwnSaveFolder: true }),
    ...(result.state === 'good' ? {} : { wasDamaged: true }),
  };
  return { kind: 'protocol', subjectId: id, name: title, paths: [path], details };
}

/**
 * Whether the IDs and names of a protocol in the trash are valid. A protocol that was already damaged when it was
 * deleted may be restored as it was.
 */
export async function isIntactProtocol(
  { subjectId, details }: TrashRecord,
  read: ReadDocument,
): Promise<boolean> {
  if (!isProtocolId(subjectId) || !isSafeFileNameValue(details['configFile'])) return false;
  return details['wasDamaged'] === true || hasPlainNames((await read(`${subjectId}.json`)) ?? {});
}

/** Returns the original path of a deleted protocol's file. */
export function getOriginalFiles(record: TrashRecord, data: DataDirectory): MovedFile[] {
  const { subjectId, details } = record;
  if (!isProtocolId(subjectId)) throw damagedItemError(record);
  const folder = details['wasInFormerTrash'] === true ? data.formerTrash() : data.protocols();
  const name = `${subjectId}.json`;
  return [{ name, path: join(folder, name) }];
}

/** Removes the backup of a protocol whose file is in the trash, unless a new protocol has its ID. */
export async function removeBackup(record: TrashRecord, data: DataDirectory): Promise<void> {
  for (const { path } of getOriginalFiles(record, data))
    if ((await lstatIfExists(path)) === null) await rm(`${path}.bak`, { force: true });
}

/** Whether a file in the trash is readable, or was already damaged when it was deleted. */
export async function isUnchangedSinceDeletion({ details }: TrashRecord, path: string): Promise<boolean> {
  return details['wasDamaged'] === true || (await readDocument(path, isProtocolContent)).state === 'good';
}

function isProtocolContent(content: unknown): boolean {
  return isObject(content) && hasPlainNames(content);
}

/** Returns the settings file of a protocol in the trash. */
export function configFileOf({ details }: TrashRecord): string | null {
  const name = textOrNull(details['configFile']);
  return name !== null && isFileName(name) ? name : null;
}
