import { inject, Service } from '@angular/core';
import { TRASH_LIMITS, type IKeptInTrash } from '@hangar/domain';
import { apiErrorOf, Notifications, ProtocolStore, SettingsStore, TrashApi } from '@hangar/ui-data-access';

import { OwnChanges } from './own-changes';
import { UndoMemory, type Undoable, type UndoStep } from './undo-memory';

/** What a toast says beside its title. */
export function keptText(count: number): string {
  return count === 1
    ? $localize`You can restore it from Recently deleted for ${TRASH_LIMITS.days}:days: days.`
    : $localize`You can restore them from Recently deleted for ${TRASH_LIMITS.days}:days: days.`;
}

/** Takes back what was done: from its toast, or the last thing with Ctrl+Z. */
@Service()
export class Undoing {
  private readonly store = inject(ProtocolStore);
  private readonly trash = inject(TrashApi);
  private readonly settings = inject(SettingsStore);
  private readonly notifications = inject(Notifications);
  private readonly own = inject(OwnChanges);
  private readonly memory = inject(UndoMemory);
  private takingBack: Promise<void> = Promise.resolve();

  /** Keeps something in mind that can be taken back with Ctrl+Z. */
  remember(undoable: Undoable): void {
    this.memory.add(undoable);
  }

  /** Tells of something that was done, with a button that takes it back. */
  tell(undoable: Undoable, text = ''): void {
    const run = () => {
      this.memory.forget(undoable);
      return this.takeBack(undoable);
    };
    this.notifications.tell({
      tone: 'good',
      title: undoable.what,
      text,
      action: { label: $localize`Undo`, isOnce: true, run },
    });
  }

  /** {@link remember} and {@link tell} of things that went to Recently deleted. */
  offer(
    what: string,
    trashIds: readonly string[],
    { text = keptText(trashIds.length), then = [] }: Offer = {},
  ) {
    const undoable: Undoable = { what, steps: [{ kind: 'restore', trashIds }, ...then] };
    this.remember(undoable);
    this.tell(undoable, text);
  }

  /** Takes the last thing back, after those that are taken back just now. */
  undoLast(): Promise<void> {
    return (this.takingBack = this.takingBack.then(async () => {
      const last = this.memory.takeLast();
      if (last) await this.takeBack(last);
      else this.notifications.tell({ tone: 'info', title: $localize`Nothing to undo` });
    }));
  }

  private async takeBack({ what, steps }: Undoable): Promise<void> {
    try {
      let kept = 0;
      for (const step of steps) kept += await this.take(step);
      if (kept === 0) this.notifications.tell({ tone: 'good', title: $localize`Undone: ${what}:what:` });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`Partly undone: ${what}:what:`);
    }
  }

  /** How many things had to stay. */
  private async take(step: UndoStep): Promise<number> {
    if (step.kind === 'restore') return this.restore(step.trashIds);
    if (step.kind === 'filter') return this.putBack(step);
    if (step.kind === 'cover') {
      const { id, fileName } = step;
      if (this.store.byId().has(id)) await this.store.update(id, { screenshotPath: fileName });
      return 0;
    }
    // What was deleted since has nothing to be brought back to.
    const ids = step.ids.filter((id) => this.store.byId().has(id));
    if (ids.length > 0) await this.own.make(ids, () => this.store.change(ids, step.changes));
    return 0;
  }

  private async restore(trashIds: readonly string[]): Promise<number> {
    const [id] = trashIds;
    if (id && trashIds.length === 1) {
      await this.trash.restore(id);
      return 0;
    }
    const { kept } = await this.own.inOne(() => this.trash.restoreMany(trashIds));
    this.tellKept(kept);
    return kept.length;
  }

  private async putBack({ filter, place }: Extract<UndoStep, { kind: 'filter' }>): Promise<number> {
    await this.settings.change(({ savedFilters }) => {
      const others = savedFilters.filter(({ id }) => id !== filter.id);
      return { savedFilters: others.toSpliced(place, 0, filter) };
    });
    return 0;
  }

  /** One reason is enough: mostly it is the same for all. */
  private tellKept(kept: readonly IKeptInTrash[]): void {
    const [first] = kept;
    if (!first) return;
    this.notifications.tell({
      tone: 'bad',
      title:
        kept.length === 1
          ? $localize`1 item is still in Recently deleted`
          : $localize`${kept.length}:count: items are still in Recently deleted`,
      text: first.error,
    });
  }
}

/** More of what {@link Undoing.offer} says and does. */
interface Offer {
  readonly text?: string;
  /** What is done after all are back. */
  readonly then?: readonly UndoStep[];
}
