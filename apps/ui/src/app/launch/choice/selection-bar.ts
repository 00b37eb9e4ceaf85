import { Component, computed, inject } from '@angular/core';
import { formatCount, Icon, MenuButton, MenuTrigger } from '@hangar/ui-components';
import type { LazyMenu } from '@hangar/ui-components';

import { SelectionKeys } from './selection-keys';
import { SelectedProtocols } from './selected-protocols';
import { MoreChoices } from './more-choices';
import { ProtocolChanger } from './protocol-changer';
import { GameChoices, PortChoices } from './setup-menus';
import { STATE_ITEMS, parsePlayState } from './state-items';

/** Actions for all selected protocols at once. */
@Component({
  selector: 'hangar-choice-bar',
  imports: [Icon, MenuButton, MenuTrigger],
  host: { role: 'toolbar', 'aria-label': $localize`Selected protocols` },
  templateUrl: './selection-bar.html',
  styleUrl: './selection-bar.css',
})
export class SelectionBar {
  private readonly keys = inject(SelectionKeys);
  private readonly changer = inject(ProtocolChanger);
  protected readonly selectedProtocols = inject(SelectedProtocols);

  protected readonly count = computed(() => formatCount(this.selectedProtocols.selection.count()));
  protected readonly shownCount = computed(() => formatCount(this.selectedProtocols.shownCount()));
  protected readonly runningCount = computed(
    () => this.changer.filterRunning(this.selectedProtocols.protocols()).length,
  );
  protected readonly areAllFavourites = computed(() =>
    this.selectedProtocols.protocols().every(({ favourite }) => favourite),
  );
  // Each menu is created when it opens, because checking what many protocols support takes a long time.
  protected readonly games: LazyMenu = { load: () => Promise.resolve(GameChoices) };
  protected readonly ports: LazyMenu = { load: () => Promise.resolve(PortChoices) };
  protected readonly more: LazyMenu = { load: () => Promise.resolve(MoreChoices) };
  protected readonly states = STATE_ITEMS;

  protected setState(id: string): void {
    void this.changer.change(this.selectedProtocols.protocols(), { state: parsePlayState(id) });
  }

  protected toggleFavourite(): void {
    this.keys.toggleFavourite(this.selectedProtocols.protocols());
  }

  protected tag(): void {
    this.selectedProtocols.editTags(this.selectedProtocols.protocols());
  }

  protected remove(): void {
    void this.changer.remove(this.selectedProtocols.protocols());
  }
}
