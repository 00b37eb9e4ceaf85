import { isFileName } from '@hangar/file-system';

import { isProtocolId, isRecordId } from './file-names';
import { isObject, type JsonObject } from './record-fields';

/**
 * The kinds of items that an import can create. A `mod-file` is an entry with its file; a `mod-file-entry` is one whose
 * file already existed. `play-files` are the saves, demos and results of a protocol, with the protocol's id.
 */
const IMPORTED_KINDS = [
  'protocol',
  'play-files',
  'mod-file',
  'mod-file-entry',
  'config',
  'image',
  'base-game',
  'source-port',
] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** An item that an import creates, with its future id or file name. */
export interface ImportedItem {
  readonly kind: ImportedKind;
  readonly id: string;
}

/** Returns `null` if an item does not have the format that Hangar writes, because the document may have been edited. */
export function readItems({ things }: JsonObject): ImportedItem[] | null {
  if (!Array.isArray(things)) return null;
  const read = things.map(readItem);
  return read.every((item) => item !== null) ? read : null;
}

/** Returns `null` if the value is not an item that Hangar writes. */
export function readItem(raw: unknown): ImportedItem | null {
  if (!isObject(raw)) return null;
  const { id } = raw;
  const kind = IMPORTED_KINDS.find((candidate) => candidate === raw['kind']);
  return kind && typeof id === 'string' && isValidId(kind, id) ? { kind, id } : null;
}

function isValidId(kind: ImportedKind, id: string): boolean {
  switch (kind) {
    case 'protocol':
    case 'play-files':
      return isProtocolId(id);
    case 'mod-file':
    case 'mod-file-entry':
      return isRecordId(id);
    default:
      return isFileName(id);
  }
}

/** Returns the items other than protocols, newest first, without those that were created for a kept protocol. */
export function removeKeptItems(
  items: readonly ImportedItem[],
  kept: ReadonlySet<string> | null,
): ImportedItem[] {
  let isKept = false;
  return [...items].reverse().filter(({ kind, id }) => {
    if (kind === 'protocol') isKept = kept?.has(id) === true;
    return kind !== 'protocol' && !isKept;
  });
}
