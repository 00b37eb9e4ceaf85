import { TRASH_LIMITS } from '@hangar/domain';

import type { TrashRecord } from './trash-record';

const DAY = 24 * 60 * 60 * 1000;
export const KEPT_MILLISECONDS = TRASH_LIMITS.days * DAY;

/** From when the time of a deletion counts, in milliseconds since 1970. */
export function countedFromOf({ deletedAt, countedFrom = deletedAt }: TrashRecord): number {
  return Date.parse(countedFrom);
}

/** Whether a deletion is older than what is kept. One of the future, of which a wrong clock told, is not. */
export function isOverdue(record: TrashRecord, now: number): boolean {
  return !record.isUnknown && now - countedFromOf(record) > KEPT_MILLISECONDS;
}

/** The oldest known ones that make the trash larger than it may be; never the newest. `records` has the newest first. */
export function surplusOf(records: readonly TrashRecord[]): TrashRecord[] {
  let total = 0;
  const known = records.filter(({ isUnknown }) => !isUnknown);
  return known.filter(({ sizeBytes }, place) => (total += sizeBytes) > TRASH_LIMITS.bytes && place > 0);
}
