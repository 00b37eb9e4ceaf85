import { CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import { Component, input, output } from '@angular/core';

import { Icon } from '../icon';
import type { IconName } from '../icon';

/** An item of a menu. */
export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconName;
  /** Whether the item deletes something. */
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
}

/** A menu of plain items, for the template of the element that opens it. */
@Component({
  selector: 'hangar-menu',
  imports: [CdkMenu, CdkMenuItem, Icon],
  template: `
    <div class="hangar-menu" cdkMenu [attr.aria-label]="label() || null">
      @for (item of items(); track item.id) {
        <button
          type="button"
          class="hangar-menu-item"
          cdkMenuItem
          [class.bad]="item.isDestructive"
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
  `,
  styles: `
    :host {
      display: block;
    }
  `,
})
export class Menu<Id extends string = string> {
  /** Accessible name of the menu if no button labels it. */
  readonly label = input('');
  readonly items = input.required<readonly MenuItem<Id>[]>();
  readonly chosen = output<Id>();
}
