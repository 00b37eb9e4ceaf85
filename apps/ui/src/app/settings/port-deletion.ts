import { inject, Service } from '@angular/core';
import type { IAppSettings, ISourcePort, IUpdateSettingsRequest } from '@hangar/domain';
import { SettingsStore, TrashApi } from '@hangar/ui-data-access';

import { keptText, Undoing } from '../undo/undoing';

/** Reports source ports deleted by a settings change, and offers undo. */
@Service()
export class PortDeletion {
  private readonly settings = inject(SettingsStore);
  private readonly api = inject(TrashApi);
  private readonly undoing = inject(Undoing);

  /** Saves a change and reports the deleted source ports. */
  async saveAndNotify(
    change: IUpdateSettingsRequest,
    save: () => Promise<IAppSettings>,
  ): Promise<IAppSettings> {
    const kept = new Set(change.sourcePorts?.map(({ id }) => id));
    const gone = this.settings.settings()?.sourcePorts.filter(({ id }) => !kept.has(id)) ?? [];
    if (change.sourcePorts === undefined || gone.length === 0) return save();
    const before = await this.ids();
    const saved = await save();
    const after = await this.ids();
    const trashIds = [...after].filter((id) => !before.has(id));
    if (trashIds.length > 0) this.notify(gone, trashIds);
    return saved;
  }

  private async ids(): Promise<ReadonlySet<string>> {
    const items = await this.api.list();
    return new Set(items.filter(({ kind }) => kind === 'source-port').map(({ id }) => id));
  }

  private notify(gone: readonly ISourcePort[], trashIds: readonly string[]): void {
    const what =
      trashIds.length === 1
        ? $localize`Deleted ${gone[0]?.name ?? ''}:name:`
        : $localize`Deleted ${trashIds.length}:count: source ports`;
    const stays =
      trashIds.length === 1
        ? $localize`The program stays installed.`
        : $localize`The programs stay installed.`;
    this.undoing.offer(what, trashIds, { text: `${keptText(trashIds.length)} ${stays}` });
  }
}
