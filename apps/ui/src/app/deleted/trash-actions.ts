import { inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import type { ITrashItem, TrashKind } from '@hangar/domain';
import { toApiError, Notifications, TrashStore, type NotificationAction } from '@hangar/ui-data-access';
import { formatBytes } from '@hangar/ui-components';

import { Confirm } from '../confirm/confirm';
import { getLossText, getPluralLossText } from './deleted-rows';

/** Maximum number of items listed in a confirmation dialog. */
const MAX_NAMES = 8;

/** Actions on deleted items. Each reports its own result. */
@Service()
export class TrashActions {
  private readonly trash = inject(TrashStore);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly router = inject(Router);

  async restore({ id, kind, name }: ITrashItem): Promise<void> {
    try {
      await this.trash.restore(id);
      this.notifications.notify({
        tone: 'good',
        title: $localize`Restored ${name}:name:`,
        action: this.openPageAction(kind),
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't restore ${name}:name:`);
    }
  }

  async deletePermanently(item: ITrashItem): Promise<void> {
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Delete ${item.name}:name: permanently?`,
      text: getLossText(item),
      action: $localize`Delete permanently`,
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await this.attempt(
      () => this.trash.deletePermanently(item.id),
      $localize`Couldn't delete ${item.name}:name:`,
    );
  }

  async empty(items: readonly ITrashItem[]): Promise<void> {
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Delete all items permanently?`,
      text: $localize`This can't be undone. Saves, screenshots and mod files of protocols are kept. These will be deleted:`,
      lines: formatLines(items),
      action: $localize`Delete all`,
      isDestructive: true,
    });
    if (isConfirmed) await this.attempt(() => this.trash.empty(), $localize`Some items weren't deleted`);
  }

  /** Permanently deletes items of the same kind after the user has confirmed. */
  async deleteAllPermanently(items: readonly ITrashItem[]): Promise<void> {
    const [first] = items;
    if (!first) return;
    if (items.length === 1) return this.deletePermanently(first);
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Delete ${items.length}:count: items permanently?`,
      text: $localize`This can't be undone. ${getPluralLossText(first)}:loss:`,
      lines: formatLines(items),
      action: $localize`Delete permanently`,
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await this.attempt(
      async () => {
        for (const { id } of items) await this.trash.deletePermanently(id);
      },
      $localize`Some items weren't deleted`,
    );
  }

  /** Returns an action that opens the page with items of a kind, or `null` if there isn't such a page. */
  private openPageAction(kind: TrashKind): NotificationAction | null {
    const targets: Partial<Record<TrashKind, readonly [label: string, path: string, tab: string | null]>> = {
      protocol: [$localize`Go to Launch`, '/', null],
      'mod-file': [$localize`Go to mod files`, '/install', 'files'],
      'base-game': [$localize`Go to base games`, '/install', 'wads'],
    };
    const target = targets[kind];
    if (!target) return null;
    const [label, path, tab] = target;
    return { label, run: () => this.router.navigate([path], { queryParams: { tab } }) };
  }

  private async attempt(action: () => Promise<void>, failureTitle: string): Promise<void> {
    try {
      await action();
    } catch (failure) {
      this.notifications.report(toApiError(failure), failureTitle);
      // The items may have been restored or deleted in another tab.
      void this.trash.reload();
    }
  }
}

function formatLines(items: readonly ITrashItem[]): string[] {
  const lines = items.slice(0, MAX_NAMES).map(({ name, sizeBytes }) => `${name}, ${formatBytes(sizeBytes)}`);
  const otherCount = items.length - lines.length;
  return otherCount === 0 ? lines : [...lines, $localize`and ${otherCount}:count: more`];
}
