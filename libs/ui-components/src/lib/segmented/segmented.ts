import { Component, input, model } from '@angular/core';

import { Icon } from '../icon';
import type { IconName } from '../icon';

/** An option. */
export interface Segment<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** If there is an icon, the label becomes its tooltip. */
  readonly icon?: IconName;
}

let created = 0;

/** A choice between visible options, implemented as radio buttons so that the arrow keys work. */
@Component({
  selector: 'hangar-segmented',
  imports: [Icon],
  host: { role: 'radiogroup', class: 'seg', '[attr.aria-label]': 'label()' },
  template: `
    @for (segment of segments(); track segment.value) {
      <label [title]="segment.icon ? segment.label : ''">
        <input
          type="radio"
          class="visually-hidden"
          [name]="name"
          [value]="segment.value"
          [checked]="segment.value === value()"
          (change)="value.set(segment.value)"
        />
        @if (segment.icon; as icon) {
          <hangar-icon [name]="icon" /><span class="visually-hidden">{{ segment.label }}</span>
        } @else {
          {{ segment.label }}
        }
      </label>
    }
  `,
})
export class Segmented<T extends string = string> {
  readonly label = input.required<string>();
  readonly segments = input.required<readonly Segment<T>[]>();
  readonly value = model.required<T>();

  protected readonly name = `hangar-segmented-${++created}`;
}
