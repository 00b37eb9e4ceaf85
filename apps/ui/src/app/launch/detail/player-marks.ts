import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';
import { Icon, MenuButton } from '@hangar/ui-components';

import { Permissions } from '../../access/permissions';
import { STATE_NAMES } from '../choice/change-text';
import { Heart } from '../choice/heart';
import { ProtocolChanger } from '../choice/protocol-changer';
import { Stars } from '../choice/stars';
import { STATE_ICONS, STATE_ITEMS, parsePlayState } from '../choice/state-items';

/** The tags, play state, rating and favourite mark of a protocol in one line. Changes are saved automatically. */
@Component({
  selector: 'hangar-player-marks',
  imports: [Heart, Icon, MenuButton, Stars],
  template: `
    @for (tag of protocol().tags; track $index) {
      <span class="tag" [title]="tag"
        ><span class="ellipsis">{{ tag }}</span></span
      >
    }
    <hangar-menu-button
      data-needs="change"
      buttonClass="btn quiet compact"
      [items]="states"
      (chosen)="setState($event)"
    >
      <hangar-icon [name]="stateIcon()" />{{ stateName() }}
    </hangar-menu-button>
    <span class="grow"></span>
    <hangar-stars
      [rating]="protocol().rating"
      [isEditable]="canChange()"
      (chosen)="change({ rating: $event })"
    />
    <hangar-heart
      [isOn]="protocol().favourite"
      [title]="protocol().title"
      [isEditable]="canChange()"
      (toggled)="change({ favourite: !protocol().favourite })"
    />
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-1) var(--s-2);
      align-items: center;
      margin-bottom: 0.375rem;
    }
    hangar-stars {
      --star: 1.125rem;
    }
    .tag {
      flex: 0 1 auto;
      min-width: 0;
      max-width: 100%;
    }
    /* Leaves room for descenders, because the ellipsis would cut them off. */
    .tag .ellipsis {
      line-height: 1.3;
    }
  `,
})
export class PlayerMarks {
  private readonly changer = inject(ProtocolChanger);
  private readonly permissions = inject(Permissions);
  protected readonly canChange = computed(() => !this.permissions.refuses('change'));

  readonly protocol = input.required<IProtocolCard>();

  protected readonly states = STATE_ITEMS;
  protected readonly stateName = computed(() => {
    const { state } = this.protocol();
    return state === null ? $localize`No status` : STATE_NAMES[state];
  });
  protected readonly stateIcon = computed(() => {
    const { state } = this.protocol();
    return state === null ? 'backlog' : STATE_ICONS[state];
  });

  protected change(changes: IProtocolChanges): void {
    void this.changer.change([this.protocol()], changes);
  }

  protected setState(id: string): void {
    this.change({ state: parsePlayState(id) });
  }
}
