import { Component, computed, DestroyRef, inject, input } from '@angular/core';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import type { IProtocol, IProtocolChanges } from '@hangar/domain';
import { toApiError, Notifications, ProtocolStore } from '@hangar/ui-data-access';
import { Icon, MenuButton } from '@hangar/ui-components';

import { STATE_NAMES } from '../choice/change-text';
import { Heart } from '../choice/heart';
import { ProtocolChanger } from '../choice/protocol-changer';
import { Stars } from '../choice/stars';
import { STATE_ICONS, STATE_ITEMS, parsePlayState } from '../choice/state-items';
import { NotesDraft } from './notes-draft';
import type { EditedNotes } from './notes-draft';

/** The favourite mark, rating, play state and notes of a protocol. Changes are saved automatically. */
@Component({
  selector: 'hangar-player-marks',
  imports: [Heart, Icon, MenuButton, Stars],
  template: `
    <div class="controls">
      <hangar-heart
        [isOn]="protocol().favourite"
        [title]="protocol().title"
        (toggled)="change({ favourite: !protocol().favourite })"
      />
      <hangar-stars [rating]="protocol().rating" (chosen)="change({ rating: $event })" />
      <hangar-menu-button buttonClass="btn quiet compact" [items]="states" (chosen)="setState($event)">
        <hangar-icon [name]="stateIcon()" />{{ stateName() }}
      </hangar-menu-button>
    </div>
    <label class="label" for="player-notes" i18n>Notes</label>
    <textarea
      #notes
      id="player-notes"
      class="field"
      rows="2"
      [attr.maxlength]="limit"
      placeholder="Where you left off, what to try next…"
      i18n-placeholder
      [value]="draft.getUnsavedNotes(protocol().id) ?? protocol().notes"
      (input)="draft.write(protocol().id, notes.value)"
      (change)="draft.flush()"
    ></textarea>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-2);
      max-width: 40rem;
    }
    .controls {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-3);
      align-items: center;
    }
    hangar-stars {
      --star: 1.125rem;
    }
    textarea {
      height: auto;
      min-height: 3.5rem;
      max-height: 16rem;
      padding-block: var(--s-2);
      resize: vertical;
    }
  `,
})
export class PlayerMarks {
  private readonly changer = inject(ProtocolChanger);
  private readonly store = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);

  readonly protocol = input.required<IProtocol>();

  protected readonly states = STATE_ITEMS;
  protected readonly limit = PROTOCOL_LIMITS.notes;
  protected readonly stateName = computed(() => {
    const { state } = this.protocol();
    return state === null ? $localize`No status` : STATE_NAMES[state];
  });
  protected readonly stateIcon = computed(() => {
    const { state } = this.protocol();
    return state === null ? 'backlog' : STATE_ICONS[state];
  });

  protected readonly draft = new NotesDraft((written) => this.saveNotes(written));

  constructor() {
    inject(DestroyRef).onDestroy(() => void this.draft.flush());
  }

  protected change(changes: IProtocolChanges): void {
    void this.changer.change([this.protocol()], changes);
  }

  protected setState(id: string): void {
    this.change({ state: parsePlayState(id) });
  }

  private async saveNotes({ protocolId, notes }: EditedNotes): Promise<boolean> {
    try {
      await this.store.update(protocolId, { notes });
      return true;
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't save your notes`);
      return false;
    }
  }
}
