import { LauncherError } from '@hangar/api-foundation/errors';
import { toErrorResponse } from '@hangar/api-foundation/http';
import type { ImportRun } from '@hangar/api-foundation/storage';
import type {
  IFailedImport,
  IImportedStep,
  IImportResult,
  ImportCounts,
  ImportOutcome,
} from '@hangar/domain';

import { toImportStep, type ItemReference, type PlannedStep } from './import-plan';
import type { CreatedItem } from './import-record';

/** Codes of failures that end the whole import, because no other item could be stored either. */
const FATAL_CODES: readonly string[] = [
  'NO_SPACE',
  'STORAGE_READONLY',
  'INTERNAL_ERROR',
  'DOCUMENT_DAMAGED',
  'CANCELLED',
];

/** The state of a running import: the items that it has created, and the outcome of each step. */
export class RunState {
  private readonly createdByStep = new Map<string, CreatedItem>();
  private readonly reported = new Set<string>();
  private readonly ids = new Map<string, string>();
  private readonly outcomes = new Map<string, { outcome: ImportOutcome; reason?: string }>();

  constructor(
    readonly run: ImportRun,
    readonly signal: AbortSignal,
    private readonly onDone: (step: PlannedStep) => void,
  ) {}

  /** Everything that the import has created so far. */
  get createdItems(): CreatedItem[] {
    return [...this.createdByStep.values()];
  }

  /** Reports a step as done. Its outcome may be known only after other steps are done as well. */
  reportDone(step: PlannedStep): void {
    if (this.reported.has(step.id)) return;
    this.reported.add(step.id);
    this.onDone(step);
  }

  /** Records that a step created an item, or that the item already existed (`item` is then `null`). */
  finish(step: PlannedStep, id: string, item: CreatedItem | null): void {
    this.ids.set(step.id, id);
    if (item) this.createdByStep.set(step.id, item);
    this.end(step, { outcome: item ? 'made' : 'existed' });
  }

  /** Records the outcome of a step that doesn't create an item. */
  end(step: PlannedStep, outcome: { outcome: ImportOutcome; reason?: string }): void {
    this.outcomes.set(step.id, outcome);
    this.reportDone(step);
  }

  /**
   * Records that a step failed, if the failure concerns only its item.
   * @throws the error, if it concerns the whole import
   */
  fail(step: PlannedStep, error: unknown): void {
    this.signal.throwIfAborted();
    this.end(step, { outcome: 'failed', reason: toReason(error) });
  }

  /** Returns the items that these steps have created. */
  getItemsCreatedBy(steps: readonly PlannedStep[]): CreatedItem[] {
    return steps.flatMap(({ id }) => this.createdByStep.get(id) ?? []);
  }

  /** Records that the item of a step has been removed again. */
  forget(step: PlannedStep, reason: string): void {
    this.ids.delete(step.id);
    this.createdByStep.delete(step.id);
    this.outcomes.set(step.id, { outcome: 'skipped', reason });
  }

  /** Returns the ID of an item; `null` if its step failed. */
  getId(reference: ItemReference): string | null {
    return 'id' in reference ? reference.id : (this.ids.get(reference.stepId) ?? null);
  }

  isFinished({ id }: PlannedStep): boolean {
    return this.outcomes.has(id);
  }

  /** Whether a step created an item that still exists. */
  hasCreated({ id }: PlannedStep): boolean {
    return this.createdByStep.has(id);
  }

  getFailure(stepId: string): string | null {
    const outcome = this.outcomes.get(stepId);
    return outcome?.outcome === 'failed' ? (outcome.reason ?? null) : null;
  }

  toImportedSteps(steps: readonly PlannedStep[]): IImportedStep[] {
    return steps.map((step) => {
      const shown = toImportStep(step);
      const known = this.outcomes.get(step.id);
      if (known) return { ...shown, ...known };
      return { ...shown, outcome: step.action === 'exists' ? 'existed' : 'skipped' };
    });
  }
}

/** Returns the result of an import, based on the outcomes of its steps. */
export function createResult(
  importId: string,
  steps: readonly IImportedStep[],
  made: readonly CreatedItem[],
): IImportResult {
  const count = (outcome: ImportOutcome): ImportCounts => {
    const counts: ImportCounts = {};
    for (const step of steps) if (step.outcome === outcome) counts[step.kind] = (counts[step.kind] ?? 0) + 1;
    return counts;
  };
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  return {
    importId,
    made: count('made'),
    existed: count('existed'),
    failed: failed.map(({ kind, name, reason = '' }): IFailedImport => ({ kind, name, reason })),
    protocolIds: made.flatMap(({ kind, id }) => (kind === 'protocol' ? [id] : [])),
  };
}

/**
 * Returns why an item couldn't be imported.
 * @throws the error, if it concerns the whole import
 */
export function toReason(error: unknown): string {
  const { code, error: message } = toErrorResponse(error).message;
  if (FATAL_CODES.includes(code))
    throw error instanceof Error ? error : new LauncherError('INTERNAL_ERROR', message);
  return message;
}
