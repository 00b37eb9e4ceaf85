import { basename } from 'node:path';

import { isObject, readDocument, textOrNull } from '../storage';
import type { Trash, TrashRecord } from '../trash';
import { readProtocol } from './protocol-record';

/** Moves the file of a protocol to the trash. A damaged one is called by its id. */
export async function moveIntoTrash(trash: Trash, path: string, deletedAt?: string): Promise<void> {
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
  await trash.add({ kind: 'protocol', subjectId: id, name: title, paths: [path], details, deletedAt });
}

/** Whether a kept file can be read, as it could when it was deleted. */
export async function isAsDeleted({ details }: TrashRecord, path: string): Promise<boolean> {
  return details['wasDamaged'] === true || (await readDocument(path, isObject)).state === 'good';
}

/** The settings file that a protocol in the trash names. */
export function configFileOf({ details }: TrashRecord): string | null {
  return textOrNull(details['configFile']);
}
