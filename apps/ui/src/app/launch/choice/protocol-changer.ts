import { inject, Service } from '@angular/core';
import { TRASH_LIMITS } from '@hangar/domain';
import type { IProtocol, IProtocolChanges } from '@hangar/domain';
import { apiErrorOf, Notifications, ProtocolStore, SessionStore, TrashStore } from '@hangar/ui-data-access';

import { UnderWay } from '../under-way';
import { changeText } from './change-text';
import { stepsBack } from './taken-back';
import type { UndoStep } from './taken-back';
import { UndoMemory } from './undo-memory';
import type { Undoable } from './undo-memory';

/** Changes and deletes protocols, one or many by one request, and takes that back. */
@Service()
export class ProtocolChanger {
  private readonly store = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly trash = inject(TrashStore);
  private readonly notifications = inject(Notifications);
  private readonly memory = new UndoMemory();
  private readonly underWay = new UnderWay();

  /** Those of the chosen that run just now: they cannot be deleted. */
  running(protocols: readonly IProtocol[]): readonly IProtocol[] {
    return protocols.filter(({ id }) => this.sessions.runningByProtocol().has(id));
  }

  async change(protocols: readonly IProtocol[], changes: IProtocolChanges): Promise<void> {
    const steps = stepsBack(protocols, changes);
    if (protocols.length === 0 || steps.length === 0) return;
    const undoable = { what: changeText(protocols, changes), steps };
    await this.attempt(
      async () => {
        await this.store.change(
          protocols.map(({ id }) => id),
          changes,
        );
        this.memory.add(undoable);
        if (protocols.length > 1) this.tell(undoable);
      },
      $localize`Nothing was changed`,
    );
  }

  /** Does not ask, because it can be taken back; running ones are left out, and that is said. */
  async remove(chosen: readonly IProtocol[]): Promise<void> {
    const running = new Set(this.running(chosen));
    const protocols = chosen.filter((protocol) => !running.has(protocol));
    if (protocols.length === 0) return this.tellRunning();
    await this.attempt(
      async () => {
        const trashIds = await this.store.removeMany(protocols.map(({ id }) => id));
        const undoable: Undoable = {
          what: deletionText(protocols),
          steps: [{ kind: 'restore', trashIds }],
        };
        this.memory.add(undoable);
        this.tell(undoable, goneText(protocols.length, running.size));
      },
      $localize`Nothing was deleted`,
    );
  }

  /** Takes the last thing back. */
  async undoLast(): Promise<void> {
    await this.underWay.run('undo', async () => {
      const last = this.memory.takeLast();
      if (last) await this.takeBack(last);
      else this.notifications.tell({ tone: 'info', title: $localize`There is nothing to take back` });
    });
  }

  private tell(undoable: Undoable, text = ''): void {
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

  private tellRunning(): void {
    this.notifications.tell({
      tone: 'info',
      title: $localize`Nothing was deleted`,
      text: $localize`What is running can be deleted when it has ended.`,
    });
  }

  private async takeBack({ what, steps }: Undoable): Promise<void> {
    await this.attempt(
      async () => {
        for (const step of steps) await this.take(step);
        this.notifications.tell({ tone: 'good', title: $localize`Taken back: ${what}:what:` });
      },
      $localize`Not everything was taken back: ${what}:what:`,
    );
  }

  private async take(step: UndoStep): Promise<void> {
    if (step.kind === 'restore') {
      for (const id of step.trashIds) await this.trash.restore(id);
      return;
    }
    // What was deleted since has nothing to be brought back to.
    const ids = step.ids.filter((id) => this.store.byId().has(id));
    if (ids.length > 0) await this.store.change(ids, step.changes);
  }

  private async attempt(action: () => Promise<void>, failureTitle: string): Promise<void> {
    try {
      await action();
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), failureTitle);
    }
  }
}

function deletionText(protocols: readonly IProtocol[]): string {
  return protocols.length === 1
    ? $localize`Deleted "${protocols[0]?.title ?? ''}:title:"`
    : $localize`Deleted ${protocols.length}:count: protocols`;
}

function goneText(count: number, running: number): string {
  const where =
    count === 1
      ? $localize`It is in Recently deleted for ${TRASH_LIMITS.days}:days: days. Its saved games, screenshots and mod files stay.`
      : $localize`They are in Recently deleted for ${TRASH_LIMITS.days}:days: days. Their saved games, screenshots and mod files stay.`;
  if (running === 0) return where;
  return `${where} ${$localize`What is running was left out: ${running}:count:.`}`;
}
