import { inject, Service } from '@angular/core';
import { ProtocolStore } from '@hangar/ui-data-access';

import { OwnChanges } from '../undo/own-changes';
import { createUndoSteps } from '../undo/protocol-undo-steps';
import type { UndoStep } from '../undo/undo-storage';

/** Makes protocols keep a source port that is no longer the default. */
@Service()
export class PortPins {
  private readonly store = inject(ProtocolStore);
  private readonly ownChanges = inject(OwnChanges);

  /** Sets the source port of these protocols. Resolves to the steps that undo the change. */
  async pin(keptIds: readonly string[], sourcePortId: string): Promise<readonly UndoStep[]> {
    const byId = this.store.byId();
    const protocols = keptIds.flatMap((id) => byId.get(id) ?? []);
    if (protocols.length === 0) return [];
    const ids = protocols.map(({ id }) => id);
    const changes = { sourcePortId };
    const steps = createUndoSteps(protocols, changes);
    await this.ownChanges.run(ids, () => this.store.change(ids, changes));
    return steps;
  }
}
