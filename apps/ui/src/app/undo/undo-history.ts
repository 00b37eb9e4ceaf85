import { inject, Service } from '@angular/core';
import { TRASH_LIMITS } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { toApiError, Notifications } from '@hangar/ui-data-access';

import { UndoStorage, type Undoable, type UndoStep } from './undo-storage';

/** Returns the text of a toast about deleted items. */
export function getRestorableText(count: number): string {
  return count === 1
    ? $localize`You can restore it from Recently deleted for ${TRASH_LIMITS.days}:days: days.`
    : $localize`You can restore them from Recently deleted for ${TRASH_LIMITS.days}:days: days.`;
}

/** Undoes actions: any action from its toast, and the most recent one with Ctrl+Z. */
@Service()
export class UndoHistory {
  private readonly notifications = inject(Notifications);
  private readonly undoStorage = inject(UndoStorage);
  private readonly stepRunner = injectLazily(() =>
    import('./undo-step-runner').then((file) => file.UndoStepRunner),
  );
  /** The notifications that offer to undo an action, by its steps. */
  private readonly offers = new Map<string, number>();
  private currentUndo: Promise<void> = Promise.resolve();

  /** Stores an action for Ctrl+Z. */
  remember(undoable: Undoable): void {
    this.undoStorage.add(undoable);
  }

  /** Shows a toast about an action, with an Undo button. */
  notify(undoable: Undoable, text = ''): void {
    const run = () => this.undoNow(undoable);
    const id = this.notifications.notify({
      tone: 'good',
      title: undoable.what,
      text,
      action: { label: $localize`Undo`, isOnce: true, run },
    });
    this.offers.set(JSON.stringify(undoable.steps), id);
  }

  /** Calls {@link remember} and {@link notify} for items moved to Recently deleted. */
  offer(
    description: string,
    trashIds: readonly string[],
    { text = getRestorableText(trashIds.length), laterSteps = [] }: OfferOptions = {},
  ) {
    const undoable: Undoable = { what: description, steps: [{ kind: 'restore', trashIds }, ...laterSteps] };
    this.remember(undoable);
    this.notify(undoable, text);
  }

  /** Undoes an action immediately and removes it from the history, so that Ctrl+Z doesn't undo it again. */
  undoNow(undoable: Undoable): Promise<void> {
    this.undoStorage.forget(undoable);
    return this.undo(undoable);
  }

  /** Undoes the most recent action, once any undo in progress has finished. */
  undoLast(): Promise<void> {
    return (this.currentUndo = this.currentUndo.then(async () => {
      const last = this.undoStorage.removeLast();
      if (last) await this.undo(last);
      else this.notifications.notify({ tone: 'info', title: $localize`Nothing to undo` });
    }));
  }

  /** Removes Undo from the notification about an action that is undone in another way, and closes the toast. */
  private withdrawOffer(steps: readonly UndoStep[]): void {
    const key = JSON.stringify(steps);
    const id = this.offers.get(key);
    if (id !== undefined) this.notifications.removeAction(id);
    this.offers.delete(key);
  }

  private async undo(undoable: Undoable): Promise<void> {
    const { what, steps } = undoable;
    this.withdrawOffer(steps);
    try {
      let notRestoredCount = 0;
      const runner = await this.stepRunner();
      for (const step of steps) notRestoredCount += await runner.run(step);
      if (notRestoredCount === 0)
        this.notifications.notify({ tone: 'good', title: $localize`Undone: ${what}:what:` });
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code === 'ALREADY_RUNNING') {
        // Keeps the action, because the user can try again once the game has ended.
        this.remember(undoable);
        this.notifications.report(error, $localize`Couldn't undo: ${what}:what:`);
      } else this.notifications.report(error, $localize`Partly undone: ${what}:what:`);
    }
  }
}

/** The options of {@link UndoHistory.offer}. */
interface OfferOptions {
  readonly text?: string;
  /** Steps that run after all items are restored. */
  readonly laterSteps?: readonly UndoStep[];
}
