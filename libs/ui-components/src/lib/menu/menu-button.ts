import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, input, output } from '@angular/core';

import { Icon } from '../icon';
import type { IconName } from '../icon';
import { Menu } from './menu';
import type { MenuItem } from './menu';

/** A button that opens a menu. It shows its projected content, or by default only an icon. */
@Component({
  selector: 'hangar-menu-button',
  imports: [CdkMenuTrigger, Icon, Menu],
  template: `
    <button
      type="button"
      [class]="buttonClass()"
      [attr.aria-label]="label() || null"
      [title]="label()"
      [cdkMenuTriggerFor]="menu"
    >
      <ng-content><hangar-icon [name]="icon()" /></ng-content>
    </button>
    <ng-template #menu>
      <hangar-menu [items]="items()" (chosen)="chosen.emit($event)" />
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
  /** Accessible name if the button has no text. */
  readonly label = input('');
  readonly icon = input<IconName>('more');
  /** CSS classes of the button. */
  readonly buttonClass = input('icon-button');
  readonly items = input.required<readonly MenuItem<Id>[]>();
  readonly chosen = output<Id>();
}
