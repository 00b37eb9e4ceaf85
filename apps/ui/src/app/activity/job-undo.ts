import { resultOfJob, type IJob } from '@hangar/domain';
import type { OwnJob } from '@hangar/ui-data-access';

import type { Undoable } from '../undo/undo-storage';
import { hasMade } from './import-text';
import { jobLabel } from './job-text';

/** Returns what undoes a finished job; `null` if it has changed nothing or can't be undone. */
export function undoableOf(job: IJob, { earlierGameIds }: OwnJob): Undoable | null {
  const imported = resultOfJob('import', job);
  if (imported) return hasMade(imported) ? undoableImport(imported.importId, jobLabel(job)) : null;
  const result = resultOfJob('free-game', job);
  if (job.state !== 'done' || !result || !earlierGameIds) return null;
  const ids = result.baseGameVersions.map(({ id }) => id).filter((id) => !earlierGameIds.includes(id));
  return ids.length === 0 ? null : { what: jobLabel(job), steps: [{ kind: 'delete-games', ids }] };
}

/** Returns what undoes an import. */
export function undoableImport(importId: string, what: string): Undoable {
  return { what, steps: [{ kind: 'import', importId }] };
}
