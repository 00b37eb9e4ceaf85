import { isFileStep, type FileStep } from './file-steps';
import type { PlannedStep, ProtocolDraft } from './import-plan';

/** The step of a protocol, and the steps of everything that belongs to it: results, saves, demos and pictures. */
export interface StepGroup {
  readonly step: PlannedStep;
  readonly draft: ProtocolDraft;
  readonly parts: readonly PlannedStep[];
  /** The mod files that the protocol needs. Other protocols may need them as well. */
  readonly files: readonly FileStep[];
}

/** The maximum size of a batch. A single protocol with more files may exceed the first limit. */
const BATCH_FILES = 64;
const BATCH_BYTES = 64 * 1024 * 1024;

/** Returns the protocols that an import creates, in order. */
export function groupByProtocol(steps: readonly PlannedStep[]): StepGroup[] {
  const partsById = new Map<string, PlannedStep[]>();
  for (const step of steps) {
    if (step.work?.kind !== 'result' && step.work?.kind !== 'attachment') continue;
    for (const id of step.needs) {
      const parts = partsById.get(id) ?? [];
      partsById.set(id, parts);
      parts.push(step);
    }
  }
  const filesById = new Map(steps.filter(isFileStep).map((step) => [step.id, step]));
  return steps.flatMap((step) => {
    if (step.work?.kind !== 'protocol') return [];
    const files = step.needs.flatMap((id) => filesById.get(id) ?? []);
    return [{ step, draft: step.work.draft, parts: partsById.get(step.id) ?? [], files }];
  });
}

/** Divides protocols into batches whose files are copied together. */
export function* createBatches(groups: readonly StepGroup[]): Generator<readonly StepGroup[]> {
  let batch: StepGroup[] = [];
  let [files, bytes] = [0, 0];
  for (const group of groups) {
    const groupBytes = group.files.reduce((sum, { work }) => sum + work.sizeBytes, 0);
    if (batch.length > 0 && (files + group.files.length > BATCH_FILES || bytes + groupBytes > BATCH_BYTES)) {
      yield batch;
      batch = [];
      [files, bytes] = [0, 0];
    }
    batch.push(group);
    files += group.files.length;
    bytes += groupBytes;
  }
  if (batch.length > 0) yield batch;
}

/** Divides files that no protocol needs into batches. */
export function* createFileBatches(steps: readonly FileStep[]): Generator<readonly FileStep[]> {
  for (let start = 0; start < steps.length; start += BATCH_FILES)
    yield steps.slice(start, start + BATCH_FILES);
}
