import { computed, inject } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';

import type { ControlName } from '../../access/control-routes';
import { ListActivity } from '../list-activity';
import { createReadinessReport } from './readiness-reports';
import { getBestRemedyText, getReasonText } from './readiness-text';
import { REMEDY_CONTROLS } from './remedy-controls';
import { RemedyNameFinder } from './remedy-names';

/** The texts about the most important problem of a protocol. */
export interface ProblemTexts {
  /** One sentence about the problem; empty if the protocol is ready. */
  readonly reason: Signal<string>;
  /** The label of the main button: the best remedy, or the details. */
  readonly remedy: Signal<string>;
  /** The permission that the main button needs. */
  readonly control: Signal<ControlName>;
}

/** Returns the texts. The report is not loaded while the protocol only scrolls past. Needs an injection context. */
export function createProblemTexts(getProtocol: () => IProtocolCard | null): ProblemTexts {
  const names = inject(RemedyNameFinder);
  const listActivity = inject(ListActivity);
  const report = createReadinessReport(() => (listActivity.isMoving() ? null : getProtocol()));
  const readiness = computed(() => getProtocol()?.readiness ?? { codes: [] });
  return {
    reason: computed(() => getReasonText(readiness(), report())),
    remedy: computed(() => {
      const protocol = getProtocol();
      return protocol === null ? '' : getBestRemedyText(readiness(), report(), names.getNames(protocol));
    }),
    control: computed(
      () => REMEDY_CONTROLS[report()?.problems[0]?.remedies[0]?.kind ?? 'confirm-parameters'],
    ),
  };
}
