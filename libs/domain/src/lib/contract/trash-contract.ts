import type { Count, Timestamp } from '../records/value-types';

/** What the trash can hold. */
export const TRASH_KINDS = [
  'protocol',
  'mod-file',
  'save',
  'demo',
  'image',
  'base-game',
  'source-port',
] as const;

export type TrashKind = (typeof TRASH_KINDS)[number];

/** How long a deletion is kept, in days, and how many bytes all may take before the oldest go earlier. */
export const TRASH_LIMITS = { days: 30, bytes: 5 * 1000 ** 3 } as const;

/** A deletion that can be taken back, within {@link TRASH_LIMITS}. */
export interface ITrashItem {
  /** Names the deletion, not the thing: what is deleted twice is here twice. */
  id: string;
  kind: TrashKind;
  /** What people call the thing, such as a protocol's title. */
  name: string;
  deletedAt: Timestamp;
  /** Size of its files. */
  sizeBytes: Count;
}

/** What was deleted, and the deletion in the trash, so that it can be taken back at once. */
export interface IDeletedToTrash {
  /** Id of the thing. */
  id: string;
  trashId: string;
}

/** Body of `POST /api/trash/restore`. */
export interface IRestoreManyRequest {
  /** Items of the trash. */
  ids: string[];
}

/** An item that stays in the trash, and why. */
export interface IKeptInTrash {
  id: string;
  code: string;
  error: string;
}

/** Answer of `POST /api/trash/restore`. */
export interface IRestoredMany {
  /** The items that are back. */
  ids: string[];
  kept: IKeptInTrash[];
}

/** Answer of `DELETE /api/trash`. */
export interface IEmptiedTrash {
  /** The items that are gone for good. */
  ids: string[];
}
