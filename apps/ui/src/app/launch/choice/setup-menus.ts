import { Component, computed, inject } from '@angular/core';
import { Notifications, SettingsStore, VersionStore } from '@hangar/ui-data-access';
import { Menu, injectLazily } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import { getPortLabel, createNewestPortChoices } from '../../settings/newest-port-choices';
import { SelectedProtocols } from './selected-protocols';
import { ProtocolChanger } from './protocol-changer';
import { createUnsuitableCounts } from './setup-compatibility';

/** The id of the item for the default base game or source port, because every menu item needs an id. */
const DEFAULT_ITEM_ID = '';

/**
 * The menu of base games for the selected protocols. Each item shows how many of the protocols the game doesn't suit.
 */
@Component({
  selector: 'hangar-game-choices',
  imports: [Menu],
  template: `<hangar-menu [items]="items()" (chosen)="choose($event)" />`,
})
export class GameChoices {
  private readonly selectedProtocols = inject(SelectedProtocols);
  private readonly changer = inject(ProtocolChanger);
  private readonly versions = inject(VersionStore);
  private readonly counts = createUnsuitableCounts('baseGameVersionId', () =>
    this.versions.visible().map(({ id }) => id),
  );

  protected readonly items = computed<readonly MenuItem[]>(() => [
    { id: DEFAULT_ITEM_ID, label: $localize`Use the default base game` },
    ...this.versions.visible().map(({ id, name }) => ({
      id,
      label: formatChoiceLabel(name, this.counts().get(id)),
    })),
  ]);

  protected choose(id: string): void {
    void this.changer.change(this.selectedProtocols.protocols(), {
      baseGameVersionId: id === DEFAULT_ITEM_ID ? null : id,
    });
  }
}

/**
 * The menu of source ports for the selected protocols: individual ports, and the newest of each family. Each item shows
 * how many of the protocols the port can't run.
 */
@Component({
  selector: 'hangar-port-choices',
  imports: [Menu],
  template: `<hangar-menu [items]="items()" (chosen)="choose($event)" />`,
})
export class PortChoices {
  private readonly selectedProtocols = inject(SelectedProtocols);
  private readonly changer = inject(ProtocolChanger);
  private readonly settings = inject(SettingsStore);
  private readonly notifications = inject(Notifications);
  private readonly portChange = injectLazily(() =>
    import('../../source-ports/port-change').then((file) => file.PortChange),
  );

  private readonly ports = computed<readonly MenuItem[]>(() => [
    ...this.settings.sourcePorts().map((port) => ({ id: port.id, label: getPortLabel(port) })),
    ...createNewestPortChoices(this.settings.sourcePorts()).map(({ value, label }) => ({ id: value, label })),
  ]);
  private readonly counts = createUnsuitableCounts('sourcePortId', () => this.ports().map(({ id }) => id));

  protected readonly items = computed<readonly MenuItem[]>(() => [
    { id: DEFAULT_ITEM_ID, label: $localize`Use the default source port` },
    ...this.ports().map((port) => ({
      ...port,
      label: formatChoiceLabel(port.label, this.counts().get(port.id)),
    })),
  ]);

  /** First shows how the source port affects the protocols and their saves. */
  protected async choose(id: string): Promise<void> {
    const protocols = this.selectedProtocols.protocols();
    const sourcePortId = id === DEFAULT_ITEM_ID ? null : id;
    await this.notifications.attempt(
      async () => {
        const portChange = await this.portChange();
        const ids = protocols.map((protocol) => protocol.id);
        const confirmed = await portChange.confirm({ protocols: { ids, sourcePortId } });
        if (confirmed === null) return;
        const kept = new Set(confirmed.keptIds);
        await this.changer.change(
          protocols.filter((protocol) => !kept.has(protocol.id)),
          { sourcePortId },
        );
      },
      $localize`Couldn't set the source port`,
    );
  }
}

function formatChoiceLabel(name: string, incompatibleCount = 0): string {
  return incompatibleCount === 0
    ? name
    : $localize`${name}:name: (unsuitable for ${incompatibleCount}:count: of them)`;
}
