import type { Count, Timestamp } from '../records/value-types';

/** Kinds of items in the trash. */
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

/**
 * How many days deleted items are kept, and their maximum total size in bytes. If the items exceed that size, the
 * oldest are deleted first.
 */
export const TRASH_LIMITS = { days: 30, bytes: 5 * 1000 ** 3 } as const;

/** A deletion that can be undone within {@link TRASH_LIMITS}. */
export interface ITrashItem {
  /** Id of the deletion, not of the item. An item that was deleted twice appears twice. */
  id: string;
  kind: TrashKind;
  /** The name shown to the user, such as a protocol's title. */
  name: string;
  deletedAt: Timestamp;
  /** Total size of its files. */
  sizeBytes: Count;
  /** Only for protocols. */
  protocol?: ITrashedProtocol;
}

/** The properties of a protocol in the trash. */
export interface ITrashedProtocol {
  /** Its own id, which it keeps when it is restored. */
  id: string;
  /** The file name of its image; `null` without an image. */
  screenshotPath: string | null;
  /** `null` if the protocol was deleted by a version of Hangar that did not record the playtime. */
  playtimeSeconds: Count | null;
  /**
   * Number of the protocol's saves, which remain on disk. `null` if the user chose their folder, which other protocols
   * may use.
   */
  saveCount: Count | null;
}

/** A deleted item and the id of the deletion, for undoing it. */
export interface IDeletedToTrash {
  /** Id of the deleted item. */
  id: string;
  trashId: string;
}

/** Body of `POST /api/trash/restore`. */
export interface IRestoreManyRequest {
  /** Ids of items in the trash. */
  ids: string[];
}

/** An item that could not be restored, and the reason. */
export interface IKeptInTrash {
  id: string;
  code: string;
  error: string;
}

/** Response of `POST /api/trash/restore`. */
export interface IRestoredMany {
  /** Ids of the restored items. */
  ids: string[];
  kept: IKeptInTrash[];
}

/** Response of `DELETE /api/trash`. */
export interface IEmptiedTrash {
  /** Ids of the permanently deleted items. */
  ids: string[];
}
