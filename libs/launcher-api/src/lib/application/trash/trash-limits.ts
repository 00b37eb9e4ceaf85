import { TRASH_LIMITS } from '@hangar/domain';

import type { TrashRecord } from './trash-record';

const DAY_MS = 24 * 60 * 60 * 1000;
export const RETENTION_MS = TRASH_LIMITS.days * DAY_MS;

/** Returns the start of a deletion's retention period, in milliseconds since 1970. */
export function getRetentionStart({ deletedAt, countedFrom = deletedAt }: TrashRecord): number {
  return Date.parse(countedFrom);
}

/**
 * Whether the retention period of a deletion is over. A deletion whose time is in the future, because of a wrong clock,
 * is kept.
 */
export function isOverdue(record: TrashRecord, now: number): boolean {
  return !record.isUnknown && now - getRetentionStart(record) > RETENTION_MS;
}

/**
 * Returns the oldest known deletions, which must be removed because the trash exceeds its maximum size. Never returns
 * the newest one. `records` must be sorted newest first.
 */
export function findRecordsBeyondLimit(records: readonly TrashRecord[]): TrashRecord[] {
  let total = 0;
  const known = records.filter(({ isUnknown }) => !isUnknown);
  return known.filter(({ sizeBytes }, index) => (total += sizeBytes) > TRASH_LIMITS.bytes && index > 0);
}
