import { Component, computed, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { formatItems } from '../activity/import-text';
import type { ImportPreview } from './import-preview';
import { StepTable } from './step-table';
import { PLANNED_STATES, createStepViews } from './step-views';

/** Every change that the import would make, before anything is changed. */
@Component({
  selector: 'hangar-review-step',
  imports: [Icon, StepTable],
  templateUrl: './review-step.html',
  styleUrl: './wizard-step.css',
})
export class ReviewStep {
  readonly preview = input.required<ImportPreview>();
  readonly launcherName = input.required<string>();
  readonly isStarting = input.required<boolean>();
  readonly continued = output();
  readonly returned = output();

  protected readonly looks = PLANNED_STATES;
  private readonly steps = computed(() => this.preview().value()?.steps ?? []);
  protected readonly views = computed(() => createStepViews(this.steps()));
  private readonly newSteps = computed(() => this.steps().filter(({ action }) => action === 'make'));
  private readonly protocolCount = computed(
    () => this.newSteps().filter(({ kind }) => kind === 'protocol').length,
  );
  protected readonly canImport = computed(() => this.newSteps().length > 0 && !this.preview().isLoading());
  protected readonly action = computed(() => {
    const count = this.protocolCount();
    return count > 0 ? $localize`Import ${formatItems('protocol', count)}:protocols:` : $localize`Import`;
  });

  protected start(event: Event): void {
    event.preventDefault();
    if (this.canImport() && !this.isStarting()) this.continued.emit();
  }
}
