import type { TrashRecord } from './trash-record';

/** A deletion whose note or documents contain an invalid id or file name, without those. */
export function unsoundThing(record: TrashRecord): TrashRecord {
  return { ...record, subjectId: '', details: {}, isUnknown: true };
}

/** What is known of something that lies in the trash without a note that can be read. */
export function unknownThing(id: string, seen: { deletedAt: string; sizeBytes: number }): TrashRecord {
  return { id, kind: 'protocol', subjectId: '', name: id, ...seen, details: {}, isUnknown: true };
}
