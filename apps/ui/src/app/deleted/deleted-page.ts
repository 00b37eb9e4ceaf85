import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TRASH_LIMITS, type ITrashItem } from '@hangar/domain';
import { EmptyState, formatBytes, Icon, Skeleton } from '@hangar/ui-components';
import { TrashStore } from '@hangar/ui-data-access';

import { TrashActions } from './trash-actions';
import { deletedRow } from './deleted-rows';

/** What was deleted lately: to be brought back, or to go for good. */
@Component({
  selector: 'hangar-deleted-page',
  imports: [EmptyState, Icon, RouterLink, Skeleton],
  templateUrl: './deleted-page.html',
  styleUrl: './deleted-page.css',
})
export class DeletedPage {
  private readonly trash = inject(TrashStore);
  private readonly actions = inject(TrashActions);

  protected readonly days = TRASH_LIMITS.days;
  protected readonly space = formatBytes(TRASH_LIMITS.bytes);
  protected readonly error = this.trash.error;
  protected readonly rows = computed(() => this.trash.items()?.map((item) => deletedRow(item)) ?? null);

  protected reload(): void {
    void this.trash.reload();
  }

  protected restore(item: ITrashItem): void {
    void this.actions.restore(item);
  }

  protected removeForGood(item: ITrashItem): void {
    void this.actions.removeForGood(item);
  }

  protected empty(): void {
    void this.actions.empty(this.trash.items() ?? []);
  }
}
