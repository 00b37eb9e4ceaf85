import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TRASH_LIMITS, type ITrashedProtocol, type ITrashItem, type TrashKind } from '@hangar/domain';
import { Cover, EmptyState, formatBytes, Icon, Skeleton } from '@hangar/ui-components';
import { MediaApi, TrashStore } from '@hangar/ui-data-access';

import { TrashActions } from './trash-actions';
import { createDeletedRow, countKinds } from './deleted-rows';

/** The recently deleted items, which the user can restore or delete permanently. */
@Component({
  selector: 'hangar-deleted-page',
  imports: [Cover, EmptyState, Icon, RouterLink, Skeleton],
  templateUrl: './deleted-page.html',
  styleUrl: './deleted-page.css',
})
export class DeletedPage {
  private readonly trash = inject(TrashStore);
  private readonly actions = inject(TrashActions);
  private readonly media = inject(MediaApi);

  protected readonly days = TRASH_LIMITS.days;
  protected readonly space = formatBytes(TRASH_LIMITS.bytes);
  protected readonly error = this.trash.error;
  /** The kind of items to show; `null` for all. */
  protected readonly kind = signal<TrashKind | null>(null);
  protected readonly kinds = computed(() => countKinds(this.trash.items() ?? []));
  protected readonly count = computed(() => this.trash.items()?.length ?? 0);
  /** The chosen kind, or `null` (all items) if no items of that kind are left. */
  protected readonly shownKind = computed(() => {
    const kind = this.kind();
    return this.kinds().some((candidate) => candidate.kind === kind) ? kind : null;
  });
  private readonly items = computed(() => {
    const kind = this.shownKind();
    return this.trash.items()?.filter((item) => kind === null || item.kind === kind) ?? null;
  });
  protected readonly rows = computed(() => this.items()?.map((item) => createDeletedRow(item)) ?? null);

  protected getCoverAddress({ screenshotPath }: ITrashedProtocol): string | null {
    return screenshotPath === null ? null : this.media.getImageAddress(screenshotPath, 160);
  }

  protected reload(): void {
    void this.trash.reload();
  }

  protected restore(item: ITrashItem): void {
    void this.actions.restore(item);
  }

  protected deletePermanently(item: ITrashItem): void {
    void this.actions.deletePermanently(item);
  }

  protected empty(): void {
    const items = this.items() ?? [];
    void (this.shownKind() === null ? this.actions.empty(items) : this.actions.deleteAllPermanently(items));
  }
}
