import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject } from '@angular/core';
import { formatCount, Icon } from '@hangar/ui-components';

import { SelectedProtocols } from './selected-protocols';
import { GameChoices, PortChoices } from './setup-menus';

/** The menu with the actions that don't fit in the selection bar on a narrow screen. */
@Component({
  selector: 'hangar-more-choices',
  imports: [CdkMenu, CdkMenuItem, CdkMenuTrigger, GameChoices, Icon, PortChoices],
  template: `
    <div class="hangar-menu" cdkMenu>
      <button type="button" class="hangar-menu-item" cdkMenuItem [cdkMenuTriggerFor]="games">
        <hangar-icon name="disc" /><ng-container i18n>Base game</ng-container>
      </button>
      <button type="button" class="hangar-menu-item" cdkMenuItem [cdkMenuTriggerFor]="ports">
        <hangar-icon name="port" /><ng-container i18n>Source port</ng-container>
      </button>
      @if (!selectedProtocols.selection.isAll()) {
        <button
          type="button"
          class="hangar-menu-item"
          cdkMenuItem
          (cdkMenuItemTriggered)="selectedProtocols.selection.selectAll()"
        >
          <hangar-icon name="check" /><ng-container i18n>Select all {{ shownCount() }}</ng-container>
        </button>
      }
    </div>
    <ng-template #games><hangar-game-choices /></ng-template>
    <ng-template #ports><hangar-port-choices /></ng-template>
  `,
})
export class MoreChoices {
  protected readonly selectedProtocols = inject(SelectedProtocols);
  protected readonly shownCount = computed(() => formatCount(this.selectedProtocols.shownCount()));
}
