import {
  readChoice,
  isObject,
  textField,
  textOrNull,
  wholeNumberField,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { TRASH_KINDS, type ITrashItem } from '@hangar/domain';

/** A deletion as stored in `trash/<id>/item.json`. Its files are next to it in `files/`. */
export interface TrashRecord extends ITrashItem {
  /** The item's own ID, which is restored together with the item. */
  readonly subjectId: string;
  /** The start of the retention period, if it differs from `deletedAt`. */
  readonly countedFrom?: string;
  /** Additional data for the owner of this kind of item. */
  readonly details: JsonObject;
  /**
   * Set if the `item.json` cannot be read or contains invalid IDs. The deletion is listed, but is removed only at the
   * user's request.
   */
  readonly isUnknown?: true;
}

/** `<number>-<random>`: the number increases with each deletion, regardless of the clock. */
const ITEM_ID = /^([1-9][0-9]{0,14})-[0-9a-f]{8}$/;

/** Returns the number in the ID of a deletion; `null` if the ID is invalid. */
export function parseNumber(id: string): number | null {
  const number = ITEM_ID.exec(id)?.[1];
  return number === undefined ? null : Number(number);
}

/** Sorts deletions newest first. Those without a number are last. */
export function compareByNumber(first: TrashRecord, second: TrashRecord): number {
  const difference = (parseNumber(second.id) ?? 0) - (parseNumber(first.id) ?? 0);
  return difference || (first.id < second.id ? -1 : 1);
}

/** Reads the content of an `item.json`; `null` if the content is unusable. */
export function readTrashRecord(id: string, raw: unknown): TrashRecord | null {
  if (!isObject(raw)) return null;
  const kind = readChoice(raw['kind'], TRASH_KINDS, null);
  const subjectId = textOrNull(raw['subjectId']);
  const deletedAt = timeOrNull(raw['deletedAt']);
  if (kind === null || subjectId === null || deletedAt === null) return null;
  const countedFrom = timeOrNull(raw['countedFrom']);
  return {
    id,
    kind,
    subjectId,
    name: textField(raw['name'], subjectId),
    deletedAt,
    ...(countedFrom === null ? {} : { countedFrom }),
    sizeBytes: wholeNumberField(raw['sizeBytes'], 0),
    details: isObject(raw['details']) ? raw['details'] : {},
  };
}

/** Returns a record as written to the file. The ID is omitted, because it is the name of the folder. */
export function toFileContent({ id: _folder, ...content }: TrashRecord): JsonObject {
  return content;
}

/** The number of saves of deleted protocols, by protocol ID. Protocols without saves may be absent. */
export type SaveCounts = ReadonlyMap<string, number>;

/** Returns a deletion for the response. */
export function toTrashItem(
  { id, kind, name, deletedAt, sizeBytes, subjectId, details }: TrashRecord,
  saveCounts: SaveCounts,
): ITrashItem {
  const item = { id, kind, name, deletedAt, sizeBytes };
  if (kind !== 'protocol') return item;
  const protocol = {
    id: subjectId,
    screenshotPath: textOrNull(details['screenshotPath']),
    playtimeSeconds: 'playtimeSeconds' in details ? wholeNumberField(details['playtimeSeconds'], 0) : null,
    saveCount: hasOwnSaveFolder(details) ? null : (saveCounts.get(subjectId) ?? 0),
  };
  return { ...item, protocol };
}

/** Whether the user chose the save folder of a deleted protocol. */
export function hasOwnSaveFolder(details: JsonObject): boolean {
  return details['hasOwnSaveFolder'] === true;
}

function timeOrNull(value: unknown): string | null {
  const text = textOrNull(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
}
