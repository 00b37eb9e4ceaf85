import { inject, Service } from '@angular/core';
import { resultOfJob } from '@hangar/domain';
import type { IJob, ISourcePort } from '@hangar/domain';
import { formatNameAndVersion } from '@hangar/ui-components';
import { toApiError, Notifications, ProtocolStore, SettingsStore } from '@hangar/ui-data-access';
import type { PortSwitch } from '@hangar/ui-data-access';

import { createUndoSteps } from '../undo/protocol-undo-steps';
import { OwnChanges } from '../undo/own-changes';
import { UndoHistory } from '../undo/undo-history';
import type { UndoStep } from '../undo/undo-storage';

/** Makes the default and protocols use a version of a source port, and offers to undo that. */
@Service()
export class PortSwitcher {
  private readonly settings = inject(SettingsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly ownChanges = inject(OwnChanges);
  private readonly notifications = inject(Notifications);
  private readonly undoHistory = inject(UndoHistory);

  /** Switches to the version that a job has installed. Undo also removes that version. */
  async finish(job: IJob, portSwitch: PortSwitch): Promise<void> {
    const port = resultOfJob('port-install', job);
    if (port) await this.switch(port, portSwitch, [{ kind: 'remove-port', id: port.id }]);
  }

  /** Switches to a version that is already installed. Undo also runs the given steps. */
  async use(port: ISourcePort, portSwitch: PortSwitch, laterSteps: readonly UndoStep[] = []): Promise<void> {
    await this.switch(port, portSwitch, laterSteps);
  }

  private async switch(
    port: ISourcePort,
    { protocolIds, movesDefault }: PortSwitch,
    laterSteps: readonly UndoStep[],
  ): Promise<void> {
    const label = formatNameAndVersion(port);
    const steps: UndoStep[] = [];
    try {
      steps.push(...(await this.switchProtocols(port.id, protocolIds)));
      if (movesDefault) steps.push(await this.switchDefault(port.id));
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't switch to ${label}:port: completely`);
    }
    if (steps.length + laterSteps.length === 0) return;
    const undoable = { what: $localize`Switched to ${label}:port:`, steps: [...steps, ...laterSteps] };
    this.undoHistory.remember(undoable);
    this.undoHistory.notify(undoable, $localize`The other versions stay installed.`);
  }

  /** Switches the protocols that still exist. Resolves to the steps that undo the change. */
  private async switchProtocols(
    portId: string,
    protocolIds: readonly string[],
  ): Promise<readonly UndoStep[]> {
    const byId = this.protocols.byId();
    const changed = protocolIds.flatMap((id) => {
      const protocol = byId.get(id);
      return protocol && protocol.sourcePortId !== portId ? [protocol] : [];
    });
    if (changed.length === 0) return [];
    const ids = changed.map(({ id }) => id);
    const changes = { sourcePortId: portId };
    const steps = createUndoSteps(changed, changes);
    await this.ownChanges.run(ids, () => this.protocols.change(ids, changes));
    return steps;
  }

  private async switchDefault(portId: string): Promise<UndoStep> {
    let previousId: string | null = null;
    await this.settings.change(({ defaultSourcePortId }) => {
      previousId = defaultSourcePortId;
      return { defaultSourcePortId: portId };
    });
    return { kind: 'default-port', id: previousId, replacement: portId };
  }
}
