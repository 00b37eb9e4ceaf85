import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard, ISave } from '@hangar/domain';
import { formatMoment, Icon } from '@hangar/ui-components';

import { SaveActions } from './save-actions';

/** Files that are named like saves but can't be read, one per line. */
@Component({
  selector: 'hangar-unreadable-saves',
  imports: [Icon],
  templateUrl: './unreadable-saves.html',
  styleUrl: './unreadable-saves.css',
})
export class UnreadableSaves {
  protected readonly actions = inject(SaveActions);

  readonly protocol = input.required<IProtocolCard>();
  readonly saves = input.required<readonly ISave[]>();

  protected readonly rows = computed(() =>
    this.saves().map((save) => ({
      save,
      when: formatMoment(save.savedAt),
      deleteLabel: $localize`Delete ${save.fileName}:name:`,
    })),
  );
}
