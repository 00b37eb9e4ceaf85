import { inject, Service } from '@angular/core';
import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';
import { Notifications, ProtocolStore, SessionStore } from '@hangar/ui-data-access';

import { Permissions } from '../../access/permissions';
import { OwnChanges } from '../../undo/own-changes';
import type { Undoable } from '../../undo/undo-storage';
import { getRestorableText, UndoHistory } from '../../undo/undo-history';
import { formatChange } from './change-text';
import { createUndoSteps } from '../../undo/protocol-undo-steps';

/** Changes or deletes any number of protocols with one request, and offers undo. */
@Service()
export class ProtocolChanger {
  private readonly permissions = inject(Permissions);
  private readonly store = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly notifications = inject(Notifications);
  private readonly ownChanges = inject(OwnChanges);
  private readonly undoing = inject(UndoHistory);

  /** Returns the running protocols, which can't be deleted. */
  filterRunning(protocols: readonly IProtocolCard[]): readonly IProtocolCard[] {
    const running = this.sessions.runningByProtocol();
    return running.size === 0 ? [] : protocols.filter(({ id }) => running.has(id));
  }

  /** Changes all of the protocols or none. `what` describes the change instead of the default text. */
  async change(
    protocols: readonly IProtocolCard[],
    changes: IProtocolChanges,
    what = formatChange(protocols, changes),
  ): Promise<void> {
    const steps = createUndoSteps(protocols, changes);
    if (protocols.length === 0 || steps.length === 0 || this.permissions.block('change')) return;
    const undoable = { what, steps };
    await this.notifications.attempt(
      async () => {
        await this.send(
          protocols.map(({ id }) => id),
          changes,
        );
        // Render the change first, because storing ten thousand ids takes noticeable time.
        await new Promise((resolve) => setTimeout(resolve));
        this.undoing.remember(undoable);
        if (protocols.length > 1) this.undoing.notify(undoable);
      },
      protocols.length === 1
        ? $localize`Couldn't change ${protocols[0]?.title ?? ''}:title:`
        : $localize`Couldn't change ${formatCount(protocols.length)}:count: protocols`,
    );
  }

  /**
   * Deletes protocols without confirmation, because deletion can be undone. Running protocols are skipped and reported.
   */
  async remove(requested: readonly IProtocolCard[]): Promise<void> {
    if (this.permissions.block('delete')) return;
    const running = new Set(this.filterRunning(requested));
    const protocols = requested.filter((protocol) => !running.has(protocol));
    if (protocols.length === 0) return this.notifyRunning();
    await this.notifications.attempt(
      async () => {
        const ids = protocols.map(({ id }) => id);
        const trashIds = await this.ownChanges.run(ids, () => this.store.removeMany(ids));
        const undoable: Undoable = {
          what: getDeletionText(protocols),
          steps: [{ kind: 'restore', trashIds }],
        };
        this.undoing.remember(undoable);
        this.undoing.notify(undoable, getDeletionDetails(protocols.length, running.size));
      },
      protocols.length === 1
        ? $localize`Couldn't delete ${protocols[0]?.title ?? ''}:title:`
        : $localize`Couldn't delete ${formatCount(protocols.length)}:count: protocols`,
    );
  }

  private notifyRunning(): void {
    this.notifications.notify({
      tone: 'info',
      title: $localize`Nothing was deleted`,
      text: $localize`Running games can be deleted after you quit them.`,
    });
  }

  private send(ids: readonly string[], changes: IProtocolChanges): Promise<void> {
    return this.ownChanges.run(ids, () => this.store.change(ids, changes));
  }
}

function getDeletionText(protocols: readonly IProtocolCard[]): string {
  return protocols.length === 1
    ? $localize`Deleted ${protocols[0]?.title ?? ''}:title:`
    : $localize`Deleted ${formatCount(protocols.length)}:count: protocols`;
}

function getDeletionDetails(count: number, running: number): string {
  const keptItemsText =
    count === 1
      ? $localize`Its saves, screenshots and mod files are kept.`
      : $localize`Their saves, screenshots and mod files are kept.`;
  const restoreText = `${getRestorableText(count)} ${keptItemsText}`;
  if (running === 0) return restoreText;
  const runningText =
    running === 1
      ? $localize`1 running game wasn't deleted.`
      : $localize`${running}:count: running games weren't deleted.`;
  return `${restoreText} ${runningText}`;
}
