import { Component, computed, inject, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { RailMemory } from './rail-memory';

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
  private readonly memory = inject(RailMemory);

  /** The key under which the state is stored. */
  readonly key = input.required<string>();
  readonly name = input.required<string>();

  protected readonly isOpen = computed(() => !this.memory.isFolded(this.key()));

  protected toggle(): void {
    if (this.isOpen()) this.memory.fold(this.key());
    else this.memory.unfold(this.key());
  }
}
