import { Component, computed, inject, input } from '@angular/core';
import type { IProtocol, ISave } from '@hangar/domain';
import { formatMoment, Icon } from '@hangar/ui-components';

import { SaveActions } from './save-actions';

/** Files with the name of a save that can't be read, one line each. */
@Component({
  selector: 'hangar-unreadable-saves',
  imports: [Icon],
  templateUrl: './unreadable-saves.html',
  styleUrl: './unreadable-saves.css',
})
export class UnreadableSaves {
  protected readonly actions = inject(SaveActions);

  readonly protocol = input.required<IProtocol>();
  readonly saves = input.required<readonly ISave[]>();

  protected readonly rows = computed(() =>
    this.saves().map((save) => ({
      save,
      when: formatMoment(save.savedAt),
      deleteLabel: $localize`Delete ${save.fileName}:name:`,
    })),
  );
}
