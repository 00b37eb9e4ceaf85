import { inject, Service } from '@angular/core';
import type { IAppSettings, ISourcePort, IUpdateSettingsRequest } from '@hangar/domain';
import { SettingsStore, TrashApi } from '@hangar/ui-data-access';

import { restorableText, UndoHistory } from '../undo/undo-history';

/** Reports source ports deleted by a change of the settings, and offers to undo that. */
@Service()
export class PortDeletion {
  private readonly settings = inject(SettingsStore);
  private readonly api = inject(TrashApi);
  private readonly undoHistory = inject(UndoHistory);

  /** Saves a change and reports the source ports that it deleted. */
  async saveAndNotify(
    change: IUpdateSettingsRequest,
    save: () => Promise<IAppSettings>,
  ): Promise<IAppSettings> {
    const remainingIds = new Set(change.sourcePorts?.map(({ id }) => id));
    const deletedPorts =
      this.settings.settings()?.sourcePorts.filter(({ id }) => !remainingIds.has(id)) ?? [];
    if (change.sourcePorts === undefined || deletedPorts.length === 0) return save();
    const idsBefore = await this.ids();
    const saved = await save();
    const idsAfter = await this.ids();
    const trashIds = [...idsAfter].filter((id) => !idsBefore.has(id));
    if (trashIds.length > 0) this.notify(deletedPorts, trashIds);
    return saved;
  }

  private async ids(): Promise<ReadonlySet<string>> {
    const items = await this.api.list();
    return new Set(items.filter(({ kind }) => kind === 'source-port').map(({ id }) => id));
  }

  private notify(deletedPorts: readonly ISourcePort[], trashIds: readonly string[]): void {
    const description =
      trashIds.length === 1
        ? $localize`Deleted ${deletedPorts[0]?.name ?? ''}:name:`
        : $localize`Deleted ${trashIds.length}:count: source ports`;
    const programText =
      trashIds.length === 1
        ? $localize`The program stays installed.`
        : $localize`The programs stay installed.`;
    this.undoHistory.offer(description, trashIds, {
      text: `${restorableText(trashIds.length)} ${programText}`,
    });
  }
}
