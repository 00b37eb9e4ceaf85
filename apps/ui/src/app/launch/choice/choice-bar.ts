import { Component, computed, effect, inject } from '@angular/core';
import type { IProtocolChanges } from '@hangar/domain';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';
import { Icon, MenuButton } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import { ChoiceKeys } from './choice-keys';
import { ChosenProtocols } from './chosen-protocols';
import { ProtocolChanger } from './protocol-changer';
import { SetupFit } from './setup-fit';
import { STATE_ITEMS, stateOf } from './state-items';

/** Stands for "none" in a menu, where every item has an id. */
const NONE = '';

/** What can be done with all chosen protocols at once. */
@Component({
  selector: 'hangar-choice-bar',
  imports: [Icon, MenuButton],
  host: { role: 'toolbar', 'aria-label': $localize`Chosen protocols` },
  templateUrl: './choice-bar.html',
  styleUrl: './choice-bar.css',
})
export class ChoiceBar {
  private readonly keys = inject(ChoiceKeys);
  private readonly changer = inject(ProtocolChanger);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly fit = inject(SetupFit);
  protected readonly choice = inject(ChosenProtocols);

  protected readonly count = this.choice.selection.count;
  protected readonly running = computed(() => this.changer.running(this.choice.protocols()).length);
  protected readonly isAllFavourite = computed(() =>
    this.choice.protocols().every(({ favourite }) => favourite),
  );
  protected readonly games = computed<readonly MenuItem[]>(() => [
    { id: NONE, label: $localize`The default base game` },
    ...this.versions.visible().map((version) => ({
      id: version.id,
      label: withUnfit(version.name, this.fit.unfitForGame(this.choice.protocols(), version)),
    })),
  ]);
  protected readonly ports = computed<readonly MenuItem[]>(() => [
    { id: NONE, label: $localize`The default source port` },
    ...this.settings.sourcePorts().map((port) => ({
      id: port.id,
      label: [port.name, port.version].filter(Boolean).join(' '),
    })),
  ]);
  protected readonly states = STATE_ITEMS;

  constructor() {
    effect(() => this.fit.prepare(this.choice.protocols()));
  }

  protected setGame(id: string): void {
    this.change({ baseGameVersionId: id === NONE ? null : id });
  }

  protected setPort(id: string): void {
    this.change({ sourcePortId: id === NONE ? null : id });
  }

  protected setState(id: string): void {
    this.change({ state: stateOf(id) });
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

  private change(changes: IProtocolChanges): void {
    void this.changer.change(this.choice.protocols(), changes);
  }
}

function withUnfit(name: string, unfit: number): string {
  return unfit === 0 ? name : $localize`${name}:name: (${unfit}:count: cannot take it)`;
}
