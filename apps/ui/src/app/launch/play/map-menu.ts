import { Clipboard } from '@angular/cdk/clipboard';
import { Component, computed, inject, input, output } from '@angular/core';
import type { IMapProgress, IProtocolCard, ISave, MapMark } from '@hangar/domain';
import { Menu, type MenuItem } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';

import { Permissions } from '../../access/permissions';
import { ContinueModes } from './continue-modes';
import { SaveActions } from './save-actions';

type MapAction = 'start' | 'continue' | 'copy' | 'mark';

/** The permissions that the actions need. */
const CONTROLS = { start: 'play', continue: 'play', mark: 'mark-map' } as const;

/** The actions on a map of the wall, opened by a right click, a long press or the menu key. */
@Component({
  selector: 'hangar-map-menu',
  imports: [Menu],
  template: `<hangar-menu [label]="progress().map" [items]="items()" (chosen)="run($event)" />`,
})
export class MapMenu {
  private readonly clipboard = inject(Clipboard);
  private readonly permissions = inject(Permissions);
  private readonly notifications = inject(Notifications);
  private readonly saves = inject(SaveActions);
  private readonly modes = inject(ContinueModes);

  readonly protocol = input.required<IProtocolCard>();
  readonly progress = input.required<IMapProgress>();
  /** The save to continue from; `null` if there isn't a suitable one. */
  readonly save = input<ISave | null>(null);
  readonly canStart = input(true);
  readonly started = output();
  readonly marked = output<MapMark>();

  protected readonly items = computed<readonly MenuItem<MapAction>[]>(() => {
    const { map, finished } = this.progress();
    const save = this.save();
    const items: readonly MenuItem<MapAction>[] = [
      { id: 'start', label: $localize`Start ${map}:map:`, icon: 'launch', isDisabled: !this.canStart() },
      ...(save
        ? [{ id: 'continue' as const, label: getContinueLabel(save, map), isDisabled: !this.canStart() }]
        : []),
      { id: 'copy', label: $localize`Copy name`, icon: 'copy' },
      {
        id: 'mark',
        label: finished ? $localize`Mark as not finished` : $localize`Mark as finished`,
        icon: 'check',
      },
    ];
    return items.filter(({ id }) => id === 'copy' || !this.permissions.refuses(CONTROLS[id]));
  });

  protected run(action: MapAction): void {
    switch (action) {
      case 'start':
        return this.started.emit();
      case 'continue':
        return void this.continue();
      case 'copy':
        return this.copyName();
      case 'mark':
        return this.marked.emit(this.progress().finished ? 'unfinished' : 'finished');
    }
  }

  private async continue(): Promise<void> {
    const [protocol, save] = [this.protocol(), this.save()];
    if (!save) return;
    if (this.modes.getMode(save).kind === 'old') await this.saves.loadWithOldFiles(protocol, save);
    else await this.saves.load(protocol, save);
  }

  private copyName(): void {
    const { map, name } = this.progress();
    const text = name === null ? map : `${map}: ${name}`;
    if (this.clipboard.copy(text))
      this.notifications.notify({ tone: 'good', title: $localize`Copied ${text}:text:` });
  }
}

function getContinueLabel(save: ISave, map: string): string {
  return save.map === map
    ? $localize`Continue from the save in ${map}:map:`
    : $localize`Continue from the save before it (${save.map ?? ''}:map:)`;
}
