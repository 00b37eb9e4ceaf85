import { inject, Service } from '@angular/core';
import type { IAppSettings, ISourcePort, IUpdateSettingsRequest } from '@hangar/domain';
import { apiErrorOf, Notifications, SettingsApi, SettingsStore, TrashApi } from '@hangar/ui-data-access';

import { restorableText, UndoHistory } from '../undo/undo-history';

/** Reports source ports deleted by a change of the settings, and offers to undo that. */
@Service()
export class PortDeletion {
  private readonly settings = inject(SettingsStore);
  private readonly settingsApi = inject(SettingsApi);
  private readonly api = inject(TrashApi);
  private readonly notifications = inject(Notifications);
  private readonly undoHistory = inject(UndoHistory);

  /**
   * Saves a change and reports the source ports that it deleted. The server keeps source ports that Hangar installed when
   * it saves settings, so these are removed afterwards.
   */
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
    const managed = deletedPorts.filter((port) => saved.sourcePorts.some(({ id }) => id === port.id));
    for (const port of managed) await this.removeManaged(port);
    if (managed.length > 0) await this.settings.reload();
    const current = this.settings.settings() ?? saved;
    const idsAfter = await this.ids();
    const trashIds = [...idsAfter].filter((id) => !idsBefore.has(id));
    const removed = deletedPorts.filter((port) => !current.sourcePorts.some(({ id }) => id === port.id));
    if (trashIds.length > 0) this.notify(removed, trashIds, managed.length > 0);
    return current;
  }

  /** Removes a source port with its program. Reports why if that isn't possible, for example because a game uses it. */
  private async removeManaged({ id, name }: ISourcePort): Promise<void> {
    try {
      await this.settingsApi.removeManagedPort(id);
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`Couldn't remove ${name}:name:`);
    }
  }

  private async ids(): Promise<ReadonlySet<string>> {
    const items = await this.api.list();
    return new Set(items.filter(({ kind }) => kind === 'source-port').map(({ id }) => id));
  }

  private notify(
    deletedPorts: readonly ISourcePort[],
    trashIds: readonly string[],
    isProgramDeleted: boolean,
  ): void {
    const description =
      trashIds.length === 1
        ? $localize`Deleted ${deletedPorts[0]?.name ?? ''}:name:`
        : $localize`Deleted ${trashIds.length}:count: source ports`;
    const programText =
      trashIds.length === 1
        ? $localize`The program stays installed.`
        : $localize`The programs stay installed.`;
    const restorable = restorableText(trashIds.length);
    this.undoHistory.offer(description, trashIds, {
      text: isProgramDeleted ? restorable : `${restorable} ${programText}`,
    });
  }
}
