import { LauncherError } from '../errors';
import type { TrashRecord } from './trash-record';

/** What is known of something that lies in the trash without a note that can be read. */
export function unknownThing(id: string, seen: { deletedAt: string; sizeBytes: number }): TrashRecord {
  return { id, kind: 'protocol', subjectId: '', name: id, ...seen, details: {}, isUnknown: true };
}

/** The refusal to bring back what is not whole any more. */
export function notWhole({ id, name }: TrashRecord): LauncherError {
  return new LauncherError(
    'DOCUMENT_DAMAGED',
    `"${name}" cannot be brought back: what was kept of it in trash/${id} is missing or damaged. Nothing was changed. Mend it by hand, or delete it for good.`,
    { id },
  );
}
