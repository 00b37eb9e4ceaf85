import type { IImportReport } from '@hangar/domain';
import { formatMoment } from '@hangar/ui-components';

import { IMPORTED_STATES, createStepViews } from './step-views';

/** Returns the report of an import as text, with one line for each item. */
export function formatReport(name: string, { endedAt, steps }: IImportReport): string {
  const lines = createStepViews(steps).map(({ state, kind, name: item, reason }) =>
    [IMPORTED_STATES[state].label, kind, item, reason].filter(Boolean).join('\t'),
  );
  return [$localize`Import of ${name}:name:, ${formatMoment(endedAt ?? '')}:moment:`, '', ...lines, ''].join(
    '\n',
  );
}
