import { resultOfJob, type IJob } from '@hangar/domain';
import type { OwnJob } from '@hangar/ui-data-access';

import type { Undoable, UndoStep } from '../undo/undo-storage';
import { hasCreatedItems } from './import-text';
import { getJobLabel } from './job-text';

/** Returns the steps that undo a finished job; `null` if it changed nothing or can't be undone. */
export function createUndoable(job: IJob, own: OwnJob): Undoable | null {
  if (job.kind === 'discover') return createModsUndoable(job, own);
  const imported = resultOfJob('import', job);
  if (imported)
    return hasCreatedItems(imported) ? createImportUndoable(imported.importId, getJobLabel(job)) : null;
  const port = resultOfJob('port-install', job);
  if (job.state === 'done' && port)
    return { what: getJobLabel(job), steps: [{ kind: 'remove-port', id: port.id }] };
  return createGamesUndoable(job, own);
}

function createModsUndoable(job: IJob, { replaces }: OwnJob): Undoable | null {
  const result = resultOfJob('discover', job);
  if (job.state !== 'done' || !result || !('fileIds' in result)) return null;
  const requiredFileIds = 'needed' in result ? result.needed.flatMap(({ fileId }) => fileId ?? []) : [];
  // If the source still has the same file, the result contains the existing mod file, which must be kept.
  const fileIds = [...new Set([...result.fileIds, ...requiredFileIds])].filter((id) => id !== replaces);
  const firstProtocol = 'protocolId' in result && result.protocolId !== null ? [result.protocolId] : [];
  const protocolIds = ('protocolIds' in result ? result.protocolIds : undefined) ?? firstProtocol;
  if (fileIds.length + protocolIds.length === 0) return null;
  const since = job.startedAt ?? '';
  const steps: UndoStep[] = [{ kind: 'delete-mods', protocolIds, fileIds, since }];
  // A mod file can't be deleted while protocols use it.
  if ('replaced' in result && result.replaced)
    steps.unshift({ kind: 'restore-version', replaced: result.replaced, newerIds: result.fileIds });
  return { what: getJobLabel(job), steps };
}

function createGamesUndoable(job: IJob, { earlierGameIds }: OwnJob): Undoable | null {
  const result = resultOfJob('free-game', job);
  if (job.state !== 'done' || !result || !earlierGameIds) return null;
  const ids = result.baseGameVersions.map(({ id }) => id).filter((id) => !earlierGameIds.includes(id));
  return ids.length === 0 ? null : { what: getJobLabel(job), steps: [{ kind: 'delete-games', ids }] };
}

/** Returns the step that undoes an import. */
export function createImportUndoable(importId: string, what: string): Undoable {
  return { what, steps: [{ kind: 'import', importId }] };
}
