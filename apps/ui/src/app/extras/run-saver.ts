import { inject, Service } from '@angular/core';
import type { IProtocol, IUpdateProtocolRequest } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
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
  private readonly portChange = injectLazily(() =>
    import('../source-ports/port-change').then((file) => file.PortChange),
  );

  /** Shows how another source port affects the protocol and its saves. Resolves to whether to save. */
  async confirm({ id }: IProtocol, { sourcePortId }: RunChanges): Promise<boolean> {
    if (sourcePortId === undefined) return true;
    let isConfirmed = false;
    await this.notifications.attempt(
      async () => {
        const answer = await (await this.portChange()).confirm({ protocols: { ids: [id], sourcePortId } });
        isConfirmed = answer !== null;
      },
      $localize`Couldn't check what the source port changes`,
    );
    return isConfirmed;
  }

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
