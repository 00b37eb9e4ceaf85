import { Component, computed, input, output, signal } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { withoutStop } from '@hangar/domain';

import type { Remedy } from './missing-pieces';
import type { SheetLine, Verdict } from './sheet-lines';
import { VerdictMark } from './verdict-mark';
import { getVerdictLabel } from './verdict-label';

/** A line of the sheet: a label, a verdict, a value with its reason, and other choices. */
@Component({
  selector: 'hangar-sheet-line',
  imports: [Icon, VerdictMark],
  templateUrl: './sheet-line-row.html',
  styleUrl: './sheet-line-row.css',
})
export class SheetLineRow {
  readonly line = input.required<SheetLine>();
  /** The remedy if the base game or source port is missing. */
  readonly remedy = input<Remedy | null>(null);
  readonly isBusy = input(false);
  readonly chosenChange = output<string>();
  readonly remedyRequested = output();

  protected readonly isOpen = signal(false);
  protected readonly canChange = computed(() => this.line().choices.length > 1);
  protected readonly changeLabel = computed(() => $localize`Change. ${this.accessibleName()}:line:`);
  protected readonly remedyLabel = computed(
    () => `${withoutStop(this.remedy()?.label ?? '')}. ${this.accessibleName()}`,
  );
  private readonly accessibleName = computed(() => {
    const { label, verdict, facts, value, reason } = this.line();
    return [`${label}: ${getVerdictLabel(verdict)}`, [...facts, value].join(', '), reason].join('. ');
  });

  protected getVerdictText(verdict: Verdict | null): string {
    return verdict ? getVerdictLabel(verdict) : '';
  }
}
