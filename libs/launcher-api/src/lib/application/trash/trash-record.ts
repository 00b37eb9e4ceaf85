import {
  choiceField,
  isObject,
  textField,
  textOrNull,
  wholeNumberField,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { TRASH_KINDS, type ITrashItem } from '@hangar/domain';

/** A deletion as it stands in `trash/<id>/item.json`; its files lie beside that, in `files/`. */
export interface TrashRecord extends ITrashItem {
  /** The thing's own id, which it has again when it comes back. */
  readonly subjectId: string;
  /** From when its time in the trash counts, where that is not `deletedAt`. */
  readonly countedFrom?: string;
  /** What its kind noted for itself. */
  readonly details: JsonObject;
  /** Its note cannot be read, or contains invalid ids: it is listed, but only deleted at the user's request. */
  readonly isUnknown?: true;
}

/** `<number>-<random>`: the number grows from deletion to deletion, whatever the clock does. */
const ITEM_ID = /^([1-9][0-9]{0,14})-[0-9a-f]{8}$/;

/** The place of a deletion among all; `null` for what is no id. */
export function numberOf(id: string): number | null {
  const number = ITEM_ID.exec(id)?.[1];
  return number === undefined ? null : Number(number);
}

/** The last deleted first, and what has no number after all others. */
export function byNumber(one: TrashRecord, other: TrashRecord): number {
  const difference = (numberOf(other.id) ?? 0) - (numberOf(one.id) ?? 0);
  return difference || (one.id < other.id ? -1 : 1);
}

/** Makes a record of what stands in an `item.json`; `null` when it is beyond recognition. */
export function readTrashRecord(id: string, raw: unknown): TrashRecord | null {
  if (!isObject(raw)) return null;
  const kind = choiceField(raw['kind'], TRASH_KINDS, null);
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

/** A record as it is written: its id is the name of its folder. */
export function noteOf({ id: _folder, ...content }: TrashRecord): JsonObject {
  return content;
}

/** A deletion as it is answered. */
export function itemOf({ id, kind, name, deletedAt, sizeBytes }: TrashRecord): ITrashItem {
  return { id, kind, name, deletedAt, sizeBytes };
}

function timeOrNull(value: unknown): string | null {
  const text = textOrNull(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
}
