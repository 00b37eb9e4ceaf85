import { Component, computed, inject } from '@angular/core';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';
import { Menu } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import { ChosenProtocols } from './chosen-protocols';
import { ProtocolChanger } from './protocol-changer';
import { SetupFit } from './setup-fit';

/** The menu id for "none", because every item needs an id. */
const NONE = '';

/** The base games to choose from for the selected protocols, each with the number of protocols that don't fit it. */
@Component({
  selector: 'hangar-game-choices',
  imports: [Menu],
  template: `<hangar-menu [items]="items()" (chosen)="choose($event)" />`,
})
export class GameChoices {
  private readonly choice = inject(ChosenProtocols);
  private readonly changer = inject(ProtocolChanger);
  private readonly versions = inject(VersionStore);
  private readonly fit = inject(SetupFit);

  protected readonly items = computed<readonly MenuItem[]>(() => [
    { id: NONE, label: $localize`Use the default base game` },
    ...this.versions.visible().map((version) => ({
      id: version.id,
      label: withUnfit(version.name, this.fit.unfitForGame(this.choice.protocols(), version)),
    })),
  ]);

  protected choose(id: string): void {
    void this.changer.change(this.choice.protocols(), { baseGameVersionId: id === NONE ? null : id });
  }
}

/** The source ports to choose from for the selected protocols, each with the number of protocols it can't run. */
@Component({
  selector: 'hangar-port-choices',
  imports: [Menu],
  template: `<hangar-menu [items]="items()" (chosen)="choose($event)" />`,
})
export class PortChoices {
  private readonly choice = inject(ChosenProtocols);
  private readonly changer = inject(ProtocolChanger);
  private readonly settings = inject(SettingsStore);
  private readonly fit = inject(SetupFit);

  protected readonly items = computed<readonly MenuItem[]>(() => [
    { id: NONE, label: $localize`Use the default source port` },
    ...this.settings.sourcePorts().map((port) => ({
      id: port.id,
      label: withUnfit(
        [port.name, port.version].filter(Boolean).join(' '),
        this.fit.unfitForPort(this.choice.protocols(), port),
      ),
    })),
  ]);

  protected choose(id: string): void {
    void this.changer.change(this.choice.protocols(), { sourcePortId: id === NONE ? null : id });
  }
}

function withUnfit(name: string, unfit: number): string {
  return unfit === 0 ? name : $localize`${name}:name: (unsuitable for ${unfit}:count: of them)`;
}
