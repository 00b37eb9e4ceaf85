import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { formatCount, Icon } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';

import { REMEDY_CONTROLS } from '../readiness/remedy-controls';
import { RemedyNameFinder } from '../readiness/remedy-names';
import { CauseSolver } from './cause-solver';
import { getCauseHeading, getCauseSentence, getCommonRemedyText } from './cause-text';
import { getCommonRemedy } from './group-by-cause';
import type { CommonRemedy, ProblemCause } from './group-by-cause';
import { createGrowingLimit } from './growing-limit';
import { ProblemRow } from './problem-row';

/** The number of rows that "Show more" adds. */
const MORE_ROWS = 50;
const ROWS_PER_FRAME = 2;

const REMEDY_ICONS: Readonly<Record<CommonRemedy['kind'], IconName>> = {
  'use-source-port': 'port',
  'install-source-port': 'dl',
  'find-source-port': 'port',
  'find-files': 'folder',
  'choose-base-game': 'disc',
  'get-free-game': 'dl',
};

/** Protocols whose problems have the same cause, with a button that solves the problem for all of them. */
@Component({
  selector: 'hangar-cause-section',
  imports: [Icon, ProblemRow],
  templateUrl: './cause-section.html',
  styleUrl: './cause-section.css',
})
export class CauseSection {
  private readonly solver = inject(CauseSolver);
  private readonly names = inject(RemedyNameFinder);

  readonly cause = input.required<ProblemCause>();
  /** The number of rows shown at first. */
  readonly firstRows = input.required<number>();

  protected readonly heading = computed(() => getCauseHeading(this.cause()));
  protected readonly remedy = computed(() => {
    const { common, entries } = this.cause();
    return common && entries.length > 1 ? getCommonRemedy(common.problem) : null;
  });
  protected readonly remedyIcon = computed(() => {
    const remedy = this.remedy();
    return remedy && REMEDY_ICONS[remedy.kind];
  });
  /** The permission that the remedy needs. Several protocols are changed by a route of its own. */
  protected readonly control = computed(() => {
    const control = REMEDY_CONTROLS[this.remedy()?.kind ?? 'edit-option'];
    return control === 'edit' ? 'change' : control;
  });
  protected readonly remedyText = computed(() => {
    const [remedy, { common, entries }] = [this.remedy(), this.cause()];
    return remedy && common
      ? getCommonRemedyText(remedy, entries.length, this.names.getNames(common.protocol))
      : '';
  });
  protected readonly sentence = computed(() => getCauseSentence(this.cause(), this.remedy()));
  private readonly rowLimit = linkedSignal<number, number>({
    source: this.firstRows,
    computation: (count, previous) => Math.max(count, previous?.value ?? 0),
  });
  /** A single row beyond the limit is shown in place of the button. */
  private readonly count = computed(() => {
    const { length } = this.cause().entries;
    return length <= this.rowLimit() + 1 ? length : this.rowLimit();
  });
  private readonly renderedCount = createGrowingLimit(this.count, ROWS_PER_FRAME);
  protected readonly shown = computed(() => this.cause().entries.slice(0, this.renderedCount()));
  protected readonly moreText = computed(() => {
    const count = this.cause().entries.length - this.count();
    if (count === 0) return '';
    return count <= MORE_ROWS
      ? $localize`Show ${count}:count: more`
      : $localize`Show ${MORE_ROWS}:count: of ${formatCount(count)}:total: more`;
  });

  protected showMore(): void {
    this.rowLimit.update((limit) => limit + MORE_ROWS);
  }

  protected solve(): void {
    const remedy = this.remedy();
    if (remedy) void this.solver.solve(this.cause(), remedy);
  }
}
