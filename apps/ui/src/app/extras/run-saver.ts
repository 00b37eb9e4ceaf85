import { inject, Service } from '@angular/core';
import type { IProtocol, IUpdateProtocolRequest } from '@hangar/domain';
import { Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { UndoHistory } from '../undo/undo-history';

/** The parts of a protocol that "Play with…" can save. */
export type RunChanges = Pick<IUpdateProtocolRequest, 'sourcePortId' | 'options' | 'extras'>;

/** Saves the settings of a run to its protocol. */
@Service()
export class RunSaver {
  private readonly protocols = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);
  private readonly undoing = inject(UndoHistory);

  /** Saves changes and offers undo. Reports its own errors. */
  async save(protocol: IProtocol, changes: RunChanges): Promise<void> {
    const { id, title } = protocol;
    const previous: RunChanges = {
      ...(changes.sourcePortId === undefined ? {} : { sourcePortId: protocol.sourcePortId }),
      ...(changes.options ? { options: protocol.options } : {}),
      ...(changes.extras ? { extras: protocol.extras } : {}),
    };
    await this.notifications.attempt(
      async () => {
        await this.protocols.update(id, changes);
        const undoable = {
          what: $localize`Saved to ${title}:title:`,
          steps: [{ kind: 'update', id, changes: previous }],
        } as const;
        this.undoing.remember(undoable);
        this.undoing.notify(undoable);
      },
      $localize`Couldn't save to ${title}:title:`,
    );
  }
}
