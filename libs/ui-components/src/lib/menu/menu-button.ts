import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, input, output } from '@angular/core';

import { Icon } from '../icon';
import type { IconName } from '../icon';

/** One thing that a menu offers. */
export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconName;
  /** Whether it takes something away. */
  readonly isHarmful?: boolean;
  readonly isDisabled?: boolean;
}

/** A button that opens a menu. With projected content it is a button with words, without it only has its icon. */
@Component({
  selector: 'hangar-menu-button',
  imports: [CdkMenu, CdkMenuItem, CdkMenuTrigger, Icon],
  template: `
    <button
      type="button"
      [class]="look()"
      [attr.aria-label]="label() || null"
      [title]="label()"
      [cdkMenuTriggerFor]="menu"
    >
      <ng-content><hangar-icon [name]="icon()" /></ng-content>
    </button>
    <ng-template #menu>
      <div class="hangar-menu" cdkMenu>
        @for (item of items(); track item.id) {
          <button
            type="button"
            class="hangar-menu-item"
            cdkMenuItem
            [class.bad]="item.isHarmful"
            [cdkMenuItemDisabled]="item.isDisabled ?? false"
            (cdkMenuItemTriggered)="chosen.emit(item.id)"
          >
            @if (item.icon; as icon) {
              <hangar-icon [name]="icon" />
            }
            {{ item.label }}
          </button>
        }
      </div>
    </ng-template>
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
    }
  `,
})
export class MenuButton<Id extends string = string> {
  /** Name of a button that has no words in it. */
  readonly label = input('');
  readonly icon = input<IconName>('more');
  /** Classes of the button. */
  readonly look = input('ib');
  readonly items = input.required<readonly MenuItem<Id>[]>();
  readonly chosen = output<Id>();
}
