import { inject, Service } from '@angular/core';
import { TRASH_LIMITS, type IProtocolCard } from '@hangar/domain';
import { toApiError, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { UndoStorage } from '../undo/undo-storage';
import type { Undoable } from '../undo/undo-storage';
import { LaunchQuery } from './launch-query';
import { TaskGuard } from './task-guard';

type DeletedProtocol = Pick<IProtocolCard, 'id' | 'title'> & { readonly undoable: Undoable };

/**
 * Deletes protocols, shows a toast and offers undo. Further deletions while a toast is visible are combined with it in
 * one toast.
 */
@Service()
export class ProtocolDeleter {
  private readonly protocols = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);
  private readonly query = inject(LaunchQuery);
  private readonly undoStorage = inject(UndoStorage);
  private readonly taskGuard = new TaskGuard();
  private shownNotice: { readonly id: number; readonly deleted: readonly DeletedProtocol[] } | null = null;

  /**
   * Deletes without confirmation, because the toast offers undo and the protocol can be restored from Recently deleted.
   */
  remove(protocol: IProtocolCard): Promise<void> {
    return this.taskGuard.run(protocol.id, () => this.deleteProtocol(protocol));
  }

  private deleteProtocol({ id, title }: IProtocolCard): Promise<void> {
    return this.notifications.attempt(
      async () => {
        const trashIds = await this.protocols.removeMany([id]);
        if (this.query.protocolId() === id) this.query.closeDetails();
        this.notify({ id, title }, trashIds);
      },
      $localize`Couldn't delete ${title}:title:`,
    );
  }

  private notify(protocol: Pick<IProtocolCard, 'id' | 'title'>, trashIds: readonly string[]): void {
    const what = $localize`Deleted ${protocol.title}:title:`;
    const undoable: Undoable = { what, steps: [{ kind: 'restore', trashIds }] };
    this.undoStorage.add(undoable);
    const deleted = [...this.removeShownNotice(), { ...protocol, undoable }];
    const id = this.notifications.notify({
      tone: 'good',
      title: deleted.length === 1 ? what : $localize`Deleted ${deleted.length}:count: protocols`,
      text:
        deleted.length === 1
          ? $localize`You can restore it from Recently deleted for ${TRASH_LIMITS.days}:days: days. Its saves, screenshots and mod files are kept.`
          : $localize`You can restore them from Recently deleted for ${TRASH_LIMITS.days}:days: days. Their saves, screenshots and mod files are kept.`,
      action: { label: $localize`Undo`, isOnce: true, run: () => this.restore(deleted) },
    });
    this.shownNotice = { id, deleted };
  }

  /** Removes the visible toast and returns its deletions, so the next toast can include them. */
  private removeShownNotice(): readonly DeletedProtocol[] {
    const { shownNotice } = this;
    if (!shownNotice || !this.notifications.toasts().some(({ id }) => id === shownNotice.id)) return [];
    this.notifications.forget(shownNotice.id);
    return shownNotice.deleted;
  }

  private async restore(deleted: readonly DeletedProtocol[]): Promise<void> {
    for (const { id, title, undoable } of deleted) {
      this.undoStorage.forget(undoable);
      try {
        await this.protocols.restore(id);
      } catch (failure) {
        this.notifications.report(toApiError(failure), $localize`Couldn't restore ${title}:title:`);
      }
    }
  }
}
