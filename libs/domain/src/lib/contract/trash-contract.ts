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

/** A deletion that can be taken back. Kept for 30 days; when all take more than 5 GB, the oldest go earlier. */
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

/** Answer of `DELETE /api/trash`. */
export interface IEmptiedTrash {
  /** The items that are gone for good. */
  ids: string[];
}
