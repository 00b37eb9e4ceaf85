import { inject, Service } from '@angular/core';
import type { IAppSettings, ISourcePort, IUpdateSettingsRequest } from '@hangar/domain';

import { PortChange } from '../source-ports/port-change';
import { PortPins } from '../source-ports/port-pins';
import { findReplacement } from '../source-ports/replaced-default';
import { DefaultPortUndo } from './default-port-undo';
import { toPortChoice } from './new-port';

/** A change to the settings that the user has confirmed. */
export interface ConfirmedSettings {
  /** The removed source ports that the user decided to keep in the list. */
  readonly keptPorts: readonly ISourcePort[];
  /** Offers to undo the change of the default source port, once the settings are saved. */
  readonly offerUndo: (saved: IAppSettings) => void;
}

/** Shows how edits to the source ports would affect protocols and saves before the settings are saved. */
@Service()
export class PortEditReview {
  private readonly portChange = inject(PortChange);
  private readonly pins = inject(PortPins);
  private readonly defaultPortUndo = inject(DefaultPortUndo);

  /** Lets the user confirm the effects of a change. Resolves to `null` if the user cancelled. */
  async confirm(change: IUpdateSettingsRequest, before: IAppSettings): Promise<ConfirmedSettings | null> {
    const remainingIds = new Set((change.sourcePorts ?? before.sourcePorts).map(({ id }) => id));
    const removed = before.sourcePorts.filter(({ id }) => !remainingIds.has(id));
    const keptPorts: ISourcePort[] = [];
    for (const port of removed) {
      const answer = await this.portChange.confirm({ removeSourcePortId: port.id });
      if (answer === null) return null;
      if (answer.isPortKept) keptPorts.push(port);
    }
    const { defaultSourcePortId } = change;
    const formerId = before.defaultSourcePortId;
    const isFormerDefault = ({ id }: ISourcePort) => id === formerId;
    const isReplacement =
      removed.some(isFormerDefault) && defaultSourcePortId === findReplacement(before, removed);
    const isFormerRemoved = removed.some(isFormerDefault) && !keptPorts.some(isFormerDefault);
    if (defaultSourcePortId === undefined) return { keptPorts, offerUndo: () => undefined };
    // The replacement was already shown with the removal of the default. Restoring a removed default port also makes it
    // the default again.
    if (isReplacement)
      return {
        keptPorts,
        offerUndo: (saved) => {
          if (!isFormerRemoved) this.defaultPortUndo.offer(saved, formerId);
        },
      };
    const added = change.sourcePorts?.find(({ id }) => id === defaultSourcePortId);
    const isNew = added && before.sourcePorts.every(({ id }) => id !== added.id);
    const confirmed = await this.portChange.confirm({
      defaultSourcePortId,
      ...(isNew ? { sourcePorts: [...before.sourcePorts.map(toPortChoice), added] } : {}),
    });
    if (confirmed === null) return null;
    const canKeep = formerId !== null && !isFormerRemoved;
    const steps = canKeep ? await this.pins.pin(confirmed.keptIds, formerId) : [];
    return { keptPorts, offerUndo: (saved) => this.defaultPortUndo.offer(saved, formerId, steps) };
  }
}
