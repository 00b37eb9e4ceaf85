import type { IImportedStep, IImportStep, ImportStepKind } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';

/** The planned or actual effect of an import on an item. */
export type StepState = 'add' | 'gap' | 'exists' | 'skip' | 'failed';

/** An item of an import, ready to be shown. */
export interface StepView {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly kind: ImportStepKind;
  readonly kindLabel: string;
  readonly reason: string;
  readonly state: StepState;
}

/** The appearance of a state. */
export interface StateAppearance {
  readonly label: string;
  readonly icon: IconName;
  readonly tone: '' | 'good' | 'warn' | 'bad';
}

/** The states before an import, in the order of the filters. */
export const PLANNED_STATES: Readonly<Record<StepState, StateAppearance>> = {
  add: { label: $localize`Will be added`, icon: 'check', tone: 'good' },
  gap: { label: $localize`Added, but incomplete`, icon: 'warn', tone: 'warn' },
  exists: { label: $localize`In your library`, icon: 'copy', tone: '' },
  skip: { label: $localize`Can't be imported`, icon: 'x', tone: 'bad' },
  failed: { label: $localize`Failed`, icon: 'x', tone: 'bad' },
};

/** The states after an import. */
export const IMPORTED_STATES: Readonly<Record<StepState, StateAppearance>> = {
  ...PLANNED_STATES,
  add: { label: $localize`Added`, icon: 'check', tone: 'good' },
  exists: { label: $localize`Was in your library`, icon: 'copy', tone: '' },
  skip: { label: $localize`Skipped`, icon: 'x', tone: 'bad' },
};

const KIND_NAMES: Readonly<Record<ImportStepKind, string>> = {
  protocol: $localize`Protocol`,
  'mod-file': $localize`Mod file`,
  'base-game': $localize`Base game`,
  'source-port': $localize`Source port`,
  tag: $localize`Tag`,
  result: $localize`Map result`,
  save: $localize`Save`,
  demo: $localize`Demo`,
  picture: $localize`Picture`,
};

/** The kinds in the order of their filters, in the plural. */
const KIND_FILTERS: Readonly<Record<ImportStepKind, string>> = {
  protocol: $localize`Protocols`,
  'mod-file': $localize`Mod files`,
  'base-game': $localize`Base games`,
  'source-port': $localize`Source ports`,
  tag: $localize`Tags`,
  result: $localize`Map results`,
  save: $localize`Saves`,
  demo: $localize`Demos`,
  picture: $localize`Pictures`,
};

/** Returns the steps of a preview or a report in the order in which they are shown, protocols first. */
export function createStepViews(steps: readonly (IImportStep | IImportedStep)[]): StepView[] {
  const views = steps.map((step) => ({
    id: step.id,
    name: step.name,
    detail: step.detail ?? '',
    kind: step.kind,
    kindLabel: KIND_NAMES[step.kind],
    reason: step.reason ?? '',
    state: stateOf(step),
  }));
  const isProtocol = ({ kind }: StepView) => kind === 'protocol';
  return [...views.filter(isProtocol), ...views.filter((view) => !isProtocol(view))];
}

function stateOf(step: IImportStep | IImportedStep): StepState {
  if ('outcome' in step && step.outcome === 'failed') return 'failed';
  if ('outcome' in step && step.outcome === 'skipped') return 'skip';
  if (step.action === 'make') return step.reason ? 'gap' : 'add';
  return step.action;
}

/** A filter of the list, with the number of its items. */
export interface StepFilter<Value> {
  /** `null` for all items. */
  readonly value: Value | null;
  readonly label: string;
  readonly count: number;
}

/** Returns a filter for all items and one for each state that occurs. */
export function createStateFilters(
  views: readonly StepView[],
  looks: Readonly<Record<StepState, StateAppearance>>,
): StepFilter<StepState>[] {
  const states = Object.keys(looks) as StepState[];
  return [
    { value: null, label: $localize`All`, count: views.length },
    ...createFilters(
      states,
      (state) => looks[state].label,
      views.map((view) => view.state),
    ),
  ];
}

/** Returns a filter for all types and one for each type that occurs. */
export function createKindFilters(views: readonly StepView[]): StepFilter<ImportStepKind>[] {
  const kinds = Object.keys(KIND_FILTERS) as ImportStepKind[];
  return [
    { value: null, label: $localize`All types`, count: views.length },
    ...createFilters(
      kinds,
      (kind) => KIND_FILTERS[kind],
      views.map((view) => view.kind),
    ),
  ];
}

/** Returns a filter for each value that occurs. */
function createFilters<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  occurrences: readonly Value[],
): StepFilter<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of occurrences) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values
    .map((value) => ({ value, label: labelOf(value), count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0);
}
