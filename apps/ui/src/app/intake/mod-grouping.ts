import { Component, input, model } from '@angular/core';
import { Segmented, type Segment } from '@hangar/ui-components';

/** Whether several items are separate mods or together form one mod. */
export type ModGrouping = 'separate' | 'one';

/** The choice between separate mods and one mod, with the reason for the suggestion. */
@Component({
  selector: 'hangar-mod-grouping',
  imports: [Segmented],
  template: `
    <hangar-segmented label="Kind of items" i18n-label [segments]="segments" [(value)]="value" />
    <span class="dim">{{ reason() }}</span>
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2) var(--s-3);
      align-items: center;
      margin-bottom: var(--s-3);
      font-size: var(--t-sm);
    }
  `,
})
export class ModGroupingChoice {
  readonly value = model.required<ModGrouping>();
  readonly reason = input('');

  protected readonly segments: readonly Segment<ModGrouping>[] = [
    { value: 'separate', label: $localize`Separate mods` },
    { value: 'one', label: $localize`One mod` },
  ];
}

/** Returns why items are suggested as separate mods. */
export function getGroupingReason(countWithMaps: number, count: number): string {
  if (countWithMaps < 2) return $localize`They look unrelated, so each gets its own protocol.`;
  if (countWithMaps < count)
    return $localize`${countWithMaps}:count: of ${count}:total: items have maps, so they look like separate mods.`;
  return count === 2
    ? $localize`Both have maps, so they look like separate mods.`
    : $localize`All of them have maps, so they look like separate mods.`;
}
