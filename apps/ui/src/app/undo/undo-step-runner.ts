import { inject, Service } from '@angular/core';
import { familyOfNewest, type IKeptInTrash } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import {
  toApiError,
  CatalogApi,
  Notifications,
  ProtocolStore,
  SettingsStore,
  SourcePortsApi,
  TrashApi,
  UndoneImports,
  VersionsApi,
} from '@hangar/ui-data-access';

import { OwnChanges } from './own-changes';
import { removeModFile } from './remove-mod-file';
import type { UndoStep } from './undo-storage';

/** Runs the steps that undo an action. Loaded when first needed. */
@Service()
export class UndoStepRunner {
  private readonly store = inject(ProtocolStore);
  private readonly trash = inject(TrashApi);
  private readonly versions = inject(VersionsApi);
  private readonly catalogApi = inject(CatalogApi);
  private readonly undoneImports = inject(UndoneImports);
  private readonly settings = inject(SettingsStore);
  private readonly ports = inject(SourcePortsApi);
  private readonly notifications = inject(Notifications);
  private readonly ownChanges = inject(OwnChanges);
  private readonly versionRestorer = injectLazily(() =>
    import('./version-restorer').then((file) => file.VersionRestorer),
  );

  /** Runs a step. Resolves to the number of items that could not be restored. */
  async run(step: UndoStep): Promise<number> {
    if (step.kind === 'restore') return this.restore(step.trashIds);
    if (step.kind === 'filter') return this.restoreFilter(step);
    if (step.kind === 'import') return this.undoImport(step.importId);
    if (step.kind === 'delete-games') return this.deleteGames(step.ids);
    if (step.kind === 'delete-mods') return this.deleteMods(step);
    if (step.kind === 'restore-version') {
      await (await this.versionRestorer()).restore(step);
      return 0;
    }
    if (step.kind === 'remove-port') return this.removePort(step.id);
    if (step.kind === 'default-port') return this.restoreDefaultPort(step);
    if (step.kind === 'update') {
      const { id, changes } = step;
      if (this.store.byId().has(id)) await this.store.update(id, changes);
      return 0;
    }
    // Skips protocols that have since been deleted.
    const ids = step.ids.filter((id) => this.store.byId().has(id));
    if (ids.length > 0) await this.ownChanges.run(ids, () => this.store.change(ids, step.changes));
    return 0;
  }

  private async restore(trashIds: readonly string[]): Promise<number> {
    const [id] = trashIds;
    if (id && trashIds.length === 1) {
      await this.trash.restore(id);
      return 0;
    }
    const { kept } = await this.ownChanges.runBatch(() => this.trash.restoreMany(trashIds));
    this.notifyNotRestored(kept);
    return kept.length;
  }

  /** Resolves to the number of items that were kept because they have since been changed or used. */
  private async undoImport(importId: string): Promise<number> {
    const kept = await this.ownChanges.runBatch(() => this.undoneImports.undo(importId));
    const [first] = kept;
    if (first)
      this.notifications.notify({
        tone: 'info',
        title:
          kept.length === 1
            ? $localize`Undone, except for ${first.name}:name:`
            : $localize`Undone, except for ${kept.length}:count: items`,
        text: first.reason,
      });
    return kept.length;
  }

  /** Skips base games that have since been deleted. Rejects with `IN_USE` if a protocol uses one. */
  private async deleteGames(ids: readonly string[]): Promise<number> {
    for (const id of ids) {
      await this.versions.remove(id, {}).catch((failure: unknown) => {
        if (toApiError(failure).code !== 'VERSION_NOT_FOUND') throw failure;
      });
    }
    return 0;
  }

  /** Skips protocols and mod files that have since been deleted or that the library already had. */
  private async deleteMods({
    protocolIds,
    fileIds,
    since,
  }: Extract<UndoStep, { kind: 'delete-mods' }>): Promise<number> {
    for (const id of protocolIds) {
      const protocol = this.store.byId().get(id);
      if (protocol && protocol.createdAt >= since) await this.store.remove(id);
    }
    const files = await this.catalogApi.list(fileIds);
    const newIds = files.filter(({ addedAt }) => addedAt >= since).map(({ id }) => id);
    for (const id of newIds) await removeModFile(this.catalogApi, id, newIds);
    return 0;
  }

  /** Skips a source port that has since been removed. Rejects with `IN_USE` if a protocol uses it. */
  private async removePort(id: string): Promise<number> {
    await this.ports.removeManaged(id).catch((failure: unknown) => {
      if (toApiError(failure).code !== 'SOURCE_PORT_NOT_FOUND') throw failure;
    });
    return 0;
  }

  /** Leaves no default if the former default has since been removed. */
  private async restoreDefaultPort({
    id,
    replacement,
  }: Extract<UndoStep, { kind: 'default-port' }>): Promise<number> {
    await this.settings.reload();
    const settings = this.settings.settings();
    if (!settings || settings.defaultSourcePortId !== replacement) return 0;
    const exists = familyOfNewest(id) !== null || settings.sourcePorts.some((port) => port.id === id);
    await this.settings.save({ defaultSourcePortId: exists ? id : null });
    return 0;
  }

  private async restoreFilter({ filter, place }: Extract<UndoStep, { kind: 'filter' }>): Promise<number> {
    await this.settings.change(({ savedFilters }) => {
      const otherFilters = savedFilters.filter(({ id }) => id !== filter.id);
      return { savedFilters: otherFilters.toSpliced(place, 0, filter) };
    });
    return 0;
  }

  /** Shows only one reason, because the reason is usually the same for all items. */
  private notifyNotRestored(failures: readonly IKeptInTrash[]): void {
    const [first] = failures;
    if (!first) return;
    this.notifications.notify({
      tone: 'bad',
      title:
        failures.length === 1
          ? $localize`1 item is still in Recently deleted`
          : $localize`${failures.length}:count: items are still in Recently deleted`,
      text: first.error,
    });
  }
}
