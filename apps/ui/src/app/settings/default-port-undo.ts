import { inject, Service } from '@angular/core';
import type { IAppSettings } from '@hangar/domain';
import { formatNameAndVersion } from '@hangar/ui-components';

import { UndoHistory } from '../undo/undo-history';
import type { UndoStep } from '../undo/undo-storage';

/** Reports that the default source port has changed, and offers to undo the change. */
@Service()
export class DefaultPortUndo {
  private readonly undoHistory = inject(UndoHistory);

  /** @param laterSteps undo the changes made together with the change of the default */
  offer(
    { defaultSourcePortId, sourcePorts }: IAppSettings,
    formerId: string | null,
    laterSteps: readonly UndoStep[] = [],
  ): void {
    if (defaultSourcePortId === null || defaultSourcePortId === formerId) return;
    const port = sourcePorts.find(({ isDefault }) => isDefault);
    const undoable = {
      what: port
        ? $localize`${formatNameAndVersion(port)}:port: is the default source port`
        : $localize`Changed the default source port`,
      steps: [
        { kind: 'default-port' as const, id: formerId, replacement: defaultSourcePortId },
        ...laterSteps,
      ],
    };
    this.undoHistory.remember(undoable);
    this.undoHistory.notify(undoable);
  }
}
