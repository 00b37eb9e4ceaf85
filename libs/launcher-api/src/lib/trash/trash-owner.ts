import type { TrashKind } from '@hangar/domain';

import type { JsonObject } from '../storage';
import type { TrashRecord } from './trash-record';

/** A thing that is to be deleted. */
export interface Discarded {
  kind: TrashKind;
  subjectId: string;
  name: string;
  paths: readonly string[];
  details?: JsonObject;
  /** When it was deleted, where that was before. */
  deletedAt?: string;
}

/** What the owner of a kind does for the trash. */
export interface TrashOwner {
  /**
   * Brings a thing back.
   * @throws to refuse
   */
  restore(record: TrashRecord, giveBack: GiveBack): Promise<void>;
}

/**
 * Moves a kept file, never over another.
 * @throws `DOCUMENT_DAMAGED` when it is gone, no regular file, or not `isWhole`
 */
export type GiveBack = (
  name: string,
  target: string,
  isWhole: (path: string) => Promise<boolean>,
) => Promise<void>;

/** Does what is to be done when a thing is gone for good. */
export type AfterEnd = (record: TrashRecord) => Promise<void>;
