import { Component, computed, inject, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { RailState } from './rail-state';

/** A heading in the rail with a collapsible list. `[railAction]` is shown next to the heading. */
@Component({
  selector: 'hangar-rail-part',
  host: { role: 'group', '[attr.aria-label]': 'name()' },
  imports: [Icon],
  template: `
    <div class="head">
      <button type="button" [title]="name()" [attr.aria-expanded]="isOpen()" (click)="toggle()">
        <span>{{ name() }}</span>
        <hangar-icon class="small" name="down" />
      </button>
      <ng-content select="[railAction]" />
    </div>
    @if (isOpen()) {
      <ng-content />
    }
  `,
  styleUrl: './rail-part.css',
})
export class RailPart {
  private readonly railState = inject(RailState);

  /** The key under which the state is stored. */
  readonly key = input.required<string>();
  readonly name = input.required<string>();

  protected readonly isOpen = computed(() => !this.railState.isFolded(this.key()));

  protected toggle(): void {
    if (this.isOpen()) this.railState.fold(this.key());
    else this.railState.unfold(this.key());
  }
}
