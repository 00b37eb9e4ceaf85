import { inject, Service } from '@angular/core';
import type { IAppSettings, IUpdateSettingsRequest } from '@hangar/domain';
import { formatNameAndVersion } from '@hangar/ui-components';

import { PortChange } from '../source-ports/port-change';
import { PortPins } from '../source-ports/port-pins';
import { UndoHistory } from '../undo/undo-history';
import type { UndoStep } from '../undo/undo-storage';

/** A change of the settings that the user has confirmed. */
export interface ConfirmedSettings {
  /** Offers to undo the change of the default source port, once the settings are saved. */
  readonly offerUndo: (saved: IAppSettings) => void;
}

/** Shows what edited source ports would do to protocols and saves, before the settings are saved. */
@Service()
export class EditedPorts {
  private readonly portChange = inject(PortChange);
  private readonly pins = inject(PortPins);
  private readonly undoHistory = inject(UndoHistory);

  /** Resolves to `null` if the user cancelled. */
  async confirm(change: IUpdateSettingsRequest, before: IAppSettings): Promise<ConfirmedSettings | null> {
    const remainingIds = new Set((change.sourcePorts ?? before.sourcePorts).map(({ id }) => id));
    const removed = before.sourcePorts.filter(({ id }) => !remainingIds.has(id));
    for (const { id } of removed)
      if ((await this.portChange.confirm({ removeSourcePortId: id })) === null) return null;
    const { defaultSourcePortId } = change;
    const formerId = before.defaultSourcePortId;
    const isFormerRemoved = removed.some(({ id }) => id === formerId);
    // The removal of the default has already been confirmed.
    if (defaultSourcePortId === undefined || (isFormerRemoved && defaultSourcePortId === null))
      return { offerUndo: () => undefined };
    const confirmed = await this.portChange.confirm({ defaultSourcePortId });
    if (confirmed === null) return null;
    const canKeep = formerId !== null && !isFormerRemoved;
    const steps = canKeep ? await this.pins.pin(confirmed.keptIds, formerId) : [];
    return { offerUndo: (saved) => this.offerUndo(saved, formerId, steps) };
  }

  private offerUndo(
    { defaultSourcePortId, sourcePorts }: IAppSettings,
    formerId: string | null,
    steps: readonly UndoStep[],
  ): void {
    if (defaultSourcePortId === null || defaultSourcePortId === formerId) return;
    const port = sourcePorts.find(({ isDefault }) => isDefault);
    const undoable = {
      what: port
        ? $localize`${formatNameAndVersion(port)}:port: is the default source port`
        : $localize`Changed the default source port`,
      steps: [{ kind: 'default-port' as const, id: formerId, replacement: defaultSourcePortId }, ...steps],
    };
    this.undoHistory.remember(undoable);
    this.undoHistory.notify(undoable);
  }
}
