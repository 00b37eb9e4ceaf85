import { Component, DestroyRef, inject, input } from '@angular/core';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import type { IProtocol } from '@hangar/domain';
import { toApiError, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Permissions } from '../../access/permissions';
import { NotesDraft } from './notes-draft';
import type { EditedNotes } from './notes-draft';

/** The notes of a protocol. Changes are saved automatically. */
@Component({
  selector: 'hangar-player-notes',
  template: `
    <label class="label" for="player-notes" i18n>Notes</label>
    <textarea
      #notes
      id="player-notes"
      class="field"
      rows="1"
      [attr.maxlength]="limit"
      placeholder="Where you left off, what to try next…"
      i18n-placeholder
      [readOnly]="permissions.refuses('edit')"
      [value]="draft.getUnsavedNotes(protocol().id) ?? protocol().notes"
      (input)="draft.write(protocol().id, notes.value)"
      (change)="draft.flush()"
    ></textarea>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-1);
      max-width: 48rem;
    }
    /* As high as the text in it, so that empty notes take one line. */
    textarea {
      height: auto;
      min-height: var(--control);
      max-height: 16rem;
      padding-block: var(--s-2);
      field-sizing: content;
      resize: vertical;
    }
  `,
})
export class PlayerNotes {
  protected readonly permissions = inject(Permissions);
  private readonly store = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);

  readonly protocol = input.required<IProtocol>();

  protected readonly limit = PROTOCOL_LIMITS.notes;
  protected readonly draft = new NotesDraft((written) => this.saveNotes(written));

  constructor() {
    inject(DestroyRef).onDestroy(() => void this.draft.flush());
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
