import { Component, computed, inject } from '@angular/core';
import { formatCount } from '@hangar/ui-components';
import { TrashStore } from '@hangar/ui-data-access';

/** The number of recently deleted items. Empty for 0. */
@Component({
  selector: 'hangar-trash-count',
  template: `{{ text() }}`,
  host: { class: 'num' },
})
export class TrashCount {
  private readonly trash = inject(TrashStore);
  protected readonly text = computed(() => {
    const count = this.trash.items()?.length ?? 0;
    return count === 0 ? '' : formatCount(count);
  });

  constructor() {
    if (this.trash.items() === null) void this.trash.reload();
  }
}
