import type { PlannedStep } from './import-plan';

/**
 * Returns the steps of an import without those that the user left out. Also omits items that only these steps need, and
 * items that can't exist without them, such as a base game's own protocol or the saves of a protocol. Other protocols
 * are created without the omitted item.
 */
export function omitLeftOutSteps(steps: readonly PlannedStep[], leaveOut: readonly string[]): PlannedStep[] {
  if (leaveOut.length === 0) return [...steps];
  const leftOut = new Set(leaveOut);
  for (const { id, work, needs } of steps) if (dependsOn(work, needs, leftOut)) leftOut.add(id);
  const users = new Map<string, string[]>();
  for (const { id, needs } of steps)
    for (const needed of needs) {
      const list = users.get(needed) ?? [];
      users.set(needed, list);
      list.push(id);
    }
  for (const { id } of steps) if (users.get(id)?.every((user) => leftOut.has(user))) leftOut.add(id);
  return steps.filter(({ id }) => !leftOut.has(id)).map((step) => withoutReferences(step, leftOut));
}

/** Whether a step makes no sense without a step that is left out. */
function dependsOn(
  work: PlannedStep['work'],
  needs: readonly string[],
  leftOut: ReadonlySet<string>,
): boolean {
  if (work === null || !needs.some((id) => leftOut.has(id))) return false;
  if (work.kind !== 'protocol') return true;
  const { baseGame, files } = work.draft;
  return files.length === 0 && baseGame !== null && 'stepId' in baseGame && leftOut.has(baseGame.stepId);
}

function withoutReferences(step: PlannedStep, leftOut: ReadonlySet<string>): PlannedStep {
  if (step.work?.kind !== 'protocol' || !step.needs.some((id) => leftOut.has(id))) return step;
  const { draft } = step.work;
  const isLeftOut = (reference: (typeof draft)['baseGame']) =>
    reference !== null && 'stepId' in reference && leftOut.has(reference.stepId);
  return {
    ...step,
    needs: step.needs.filter((id) => !leftOut.has(id)),
    work: {
      kind: 'protocol',
      draft: {
        ...draft,
        baseGame: isLeftOut(draft.baseGame) ? null : draft.baseGame,
        port: isLeftOut(draft.port) ? null : draft.port,
        files: draft.files.filter(({ file }) => !isLeftOut(file)),
      },
    },
  };
}

/** Returns the tags whose step is left out. */
export function findLeftOutTags(
  steps: readonly PlannedStep[],
  leaveOut: readonly string[],
): ReadonlySet<string> {
  const leftOut = new Set(leaveOut);
  return new Set(steps.flatMap(({ id, kind, name }) => (kind === 'tag' && leftOut.has(id) ? [name] : [])));
}
