import { basename } from 'node:path';

import { isObject, readDocument, textOrNull } from '../storage';
import type { Trash, TrashRecord } from '../trash';
import { readProtocol } from './protocol-record';

/** Moves the file of a protocol to the trash. A damaged one is called by its id. */
export async function moveIntoTrash(trash: Trash, path: string, deletedAt?: string): Promise<void> {
  await trash.add({ ...(await discardedAt(path)), deletedAt });
}

/** Moves the files of many protocols to the trash, all of them or none, and returns the ids of the deletions. */
export async function moveManyIntoTrash(trash: Trash, paths: readonly string[]): Promise<string[]> {
  const discarded: Discarded[] = [];
  for (let start = 0; start < paths.length; start += READ_AT_ONCE)
    discarded.push(...(await Promise.all(paths.slice(start, start + READ_AT_ONCE).map(discardedAt))));
  return (await trash.addMany(discarded)).map(({ id }) => id);
}

/** Reading all at once would hold as many file descriptors. */
const READ_AT_ONCE = 64;

type Discarded = Parameters<Trash['addMany']>[0][number];

async function discardedAt(path: string): Promise<Discarded> {
  const id = basename(path, '.json');
  const reading = await readDocument(path, isObject);
  const { title, configFile } = readProtocol(
    id,
    reading.state === 'good' && isObject(reading.content) ? reading.content : null,
  );
  const details = {
    ...(configFile === null ? {} : { configFile }),
    ...(reading.state === 'good' ? {} : { wasDamaged: true }),
  };
  return { kind: 'protocol', subjectId: id, name: title, paths: [path], details };
}

/** Whether a kept file can be read, as it could when it was deleted. */
export async function isAsDeleted({ details }: TrashRecord, path: string): Promise<boolean> {
  return details['wasDamaged'] === true || (await readDocument(path, isObject)).state === 'good';
}

/** The settings file that a protocol in the trash names. */
export function configFileOf({ details }: TrashRecord): string | null {
  return textOrNull(details['configFile']);
}
