import type { PlannedStep, ProtocolDraft } from './import-plan';

/** The step of a protocol, and those of everything that belongs to it: results, saves, demos and pictures. */
export interface StepGroup {
  readonly step: PlannedStep;
  readonly draft: ProtocolDraft;
  readonly parts: readonly PlannedStep[];
}

/** Returns the protocols that an import creates, in order. */
export function protocolGroups(steps: readonly PlannedStep[]): StepGroup[] {
  const partsById = new Map<string, PlannedStep[]>();
  for (const step of steps) {
    if (step.work?.kind !== 'result' && step.work?.kind !== 'attachment') continue;
    for (const id of step.needs) {
      const parts = partsById.get(id) ?? [];
      partsById.set(id, parts);
      parts.push(step);
    }
  }
  return steps.flatMap((step) =>
    step.work?.kind === 'protocol'
      ? [{ step, draft: step.work.draft, parts: partsById.get(step.id) ?? [] }]
      : [],
  );
}
