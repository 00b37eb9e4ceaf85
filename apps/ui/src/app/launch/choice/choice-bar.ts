import { Component, computed, effect, inject } from '@angular/core';
import { formatCount, Icon, MenuButton, MenuTrigger } from '@hangar/ui-components';
import type { LazyMenu } from '@hangar/ui-components';

import { ChoiceKeys } from './choice-keys';
import { ChosenProtocols } from './chosen-protocols';
import { MoreChoices } from './more-choices';
import { ProtocolChanger } from './protocol-changer';
import { SetupFit } from './setup-fit';
import { GameChoices, PortChoices } from './setup-menus';
import { STATE_ITEMS, stateOf } from './state-items';

/** Actions for all selected protocols at once. */
@Component({
  selector: 'hangar-choice-bar',
  imports: [Icon, MenuButton, MenuTrigger],
  host: { role: 'toolbar', 'aria-label': $localize`Selected protocols` },
  templateUrl: './choice-bar.html',
  styleUrl: './choice-bar.css',
})
export class ChoiceBar {
  private readonly keys = inject(ChoiceKeys);
  private readonly changer = inject(ProtocolChanger);
  private readonly fit = inject(SetupFit);
  protected readonly choice = inject(ChosenProtocols);

  protected readonly count = computed(() => formatCount(this.choice.selection.count()));
  protected readonly shownCount = computed(() => formatCount(this.choice.shownCount()));
  protected readonly running = computed(() => this.changer.running(this.choice.protocols()).length);
  protected readonly isAllFavourite = computed(() =>
    this.choice.protocols().every(({ favourite }) => favourite),
  );
  // Created on opening: finding out what many protocols don't support takes long.
  protected readonly games: LazyMenu = { load: () => Promise.resolve(GameChoices) };
  protected readonly ports: LazyMenu = { load: () => Promise.resolve(PortChoices) };
  protected readonly more: LazyMenu = { load: () => Promise.resolve(MoreChoices) };
  protected readonly states = STATE_ITEMS;

  constructor() {
    effect(() => this.fit.prepare(this.choice.protocols()));
  }

  protected setState(id: string): void {
    void this.changer.change(this.choice.protocols(), { state: stateOf(id) });
  }

  protected toggleFavourite(): void {
    this.keys.toggleFavourite(this.choice.protocols());
  }

  protected tag(): void {
    this.choice.tagged.set(this.choice.protocols().map(({ id }) => id));
  }

  protected remove(): void {
    void this.changer.remove(this.choice.protocols());
  }
}
