import { inject, Service } from '@angular/core';
import type { IAppSettings, IModFileUsers, ISourcePort, IUpdateSettingsRequest } from '@hangar/domain';
import { toApiError, Notifications, SettingsStore, SourcePortsApi, TrashApi } from '@hangar/ui-data-access';

import { Confirm } from '../confirm/confirm';
import { PortChange } from '../source-ports/port-change';
import { findReplacement } from '../source-ports/replaced-default';
import { getRestorableText, UndoHistory } from '../undo/undo-history';
import { DefaultPortUndo } from './default-port-undo';
import { toPortChoice } from './new-port';

/** Deletes source ports that were removed in the settings, reports the deletion and offers to undo it. */
@Service()
export class PortDeletion {
  private readonly settings = inject(SettingsStore);
  private readonly ports = inject(SourcePortsApi);
  private readonly api = inject(TrashApi);
  private readonly confirm = inject(Confirm);
  private readonly portChange = inject(PortChange);
  private readonly notifications = inject(Notifications);
  private readonly undoHistory = inject(UndoHistory);
  private readonly defaultPortUndo = inject(DefaultPortUndo);

  /**
   * Saves edited settings and reports the deleted source ports. Source ports that were added elsewhere in the meantime
   * are kept. Saving settings never deletes source ports that Hangar installed, so they are removed first.
   */
  async saveAndNotify(change: IUpdateSettingsRequest, before: IAppSettings): Promise<IAppSettings> {
    if (change.sourcePorts === undefined) return this.settings.save(change);
    const remainingIds = new Set(change.sourcePorts.map(({ id }) => id));
    const deletedPorts = before.sourcePorts.filter(({ id }) => !remainingIds.has(id));
    if (deletedPorts.length === 0) return this.settings.save(this.mergeAddedPorts(change, before));
    const [idsBefore, managedIds] = await Promise.all([this.loadTrashIds(), this.loadManagedIds()]);
    const removed: ISourcePort[] = [];
    const keptPorts: ISourcePort[] = [];
    for (const port of deletedPorts.filter(({ id }) => managedIds.has(id)))
      ((await this.removeManaged(port)) !== null ? removed : keptPorts).push(port);
    const hasRemovedPrograms = removed.length > 0;
    try {
      const saved = await this.settings.save(
        withKeptDefault(this.mergeAddedPorts(change, before), before, {
          kept: keptPorts,
          deleted: deletedPorts,
        }),
      );
      removed.push(...deletedPorts.filter(({ id }) => !managedIds.has(id)));
      return saved;
    } finally {
      // Programs that were removed can be restored even if the settings couldn't be saved.
      if (removed.length > 0) await this.notifyDeletion(removed, idsBefore, hasRemovedPrograms);
    }
  }

  /** Removes a source port that Hangar installed, together with its program, after showing the effects. Offers undo. */
  async removeNow(port: ISourcePort): Promise<void> {
    await this.notifications.attempt(
      async () => {
        const confirmed = await this.portChange.confirm({ removeSourcePortId: port.id });
        if (confirmed === null) return;
        if (confirmed.isPortKept) return this.replaceDefault(port);
        const trashId = await this.removeManaged(port, confirmed.isShown);
        if (trashId !== null) this.notify([port], [trashId], true);
      },
      $localize`Couldn't remove ${port.name}:name:`,
    );
  }

  /** Changes the default to the source port that would become the default if this one were removed. */
  private async replaceDefault(port: ISourcePort): Promise<void> {
    const before = this.settings.settings();
    if (before === null) return;
    const saved = await this.settings.save({ defaultSourcePortId: findReplacement(before, [port]) });
    this.defaultPortUndo.offer(saved, before.defaultSourcePortId);
  }

  /** Adds source ports that were installed or restored after editing began, because the server deletes absent ones. */
  private mergeAddedPorts(
    { sourcePorts = [], ...rest }: IUpdateSettingsRequest,
    before: IAppSettings,
  ): IUpdateSettingsRequest {
    const known = [...before.sourcePorts, ...sourcePorts];
    const current = this.settings.settings()?.sourcePorts ?? [];
    const added = current.filter((port) => known.every((other) => !isSamePort(other, port)));
    return { ...rest, sourcePorts: [...sourcePorts, ...added.map(toPortChoice)] };
  }

  /** Returns the ids of the source ports that Hangar installed. */
  private async loadManagedIds(): Promise<ReadonlySet<string>> {
    const families = await this.ports.listFamilies();
    const managed = families.flatMap(({ installed }) =>
      installed.filter(({ origin }) => origin === 'managed'),
    );
    return new Set(managed.flatMap(({ portId }) => portId ?? []));
  }

  /**
   * Removes a source port with its program, after confirmation if protocols use it. Resolves to its id in the trash, or
   * to `null` if it wasn't removed. Reports why if removal isn't possible, for example because a game is running.
   */
  private async removeManaged(port: ISourcePort, force = false): Promise<string | null> {
    try {
      return (await this.ports.removeManaged(port.id, { force })).trashId;
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code === 'IN_USE' && !force)
        return (await this.confirmDespiteUsers(port, error.details as IModFileUsers))
          ? this.removeManaged(port, true)
          : null;
      this.notifications.report(error, $localize`Couldn't remove ${port.name}:name:`);
      return null;
    }
  }

  private confirmDespiteUsers({ name }: ISourcePort, { protocols }: IModFileUsers): Promise<boolean> {
    return this.confirm.confirm({
      title: $localize`${name}:name: is in use`,
      text: $localize`Protocols that use it will use the default source port instead.`,
      lines: protocols.map(({ title }) => title),
      action: $localize`Remove anyway`,
      cancel: $localize`Keep it`,
      isDestructive: true,
    });
  }

  private async loadTrashIds(): Promise<ReadonlySet<string>> {
    const items = await this.api.list();
    return new Set(items.filter(({ kind }) => kind === 'source-port').map(({ id }) => id));
  }

  /** Reports the deleted source ports that weren't in the trash before. */
  private async notifyDeletion(
    deletedPorts: readonly ISourcePort[],
    idsBefore: ReadonlySet<string>,
    isProgramDeleted: boolean,
  ): Promise<void> {
    const trashIds = [...(await this.loadTrashIds())].filter((id) => !idsBefore.has(id));
    if (trashIds.length > 0) this.notify(deletedPorts, trashIds, isProgramDeleted);
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
    const restorable = getRestorableText(trashIds.length);
    this.undoHistory.offer(description, trashIds, {
      text: isProgramDeleted ? restorable : `${restorable} ${programText}`,
    });
  }
}

/** Keeps the default if it couldn't be removed, unless the user chose a default other than its replacement. */
function withKeptDefault(
  change: IUpdateSettingsRequest,
  before: IAppSettings,
  { kept, deleted }: Record<'kept' | 'deleted', readonly ISourcePort[]>,
): IUpdateSettingsRequest {
  const { defaultSourcePortId, ...rest } = change;
  const isKept = kept.some(({ id }) => id === before.defaultSourcePortId);
  return isKept && defaultSourcePortId === findReplacement(before, deleted) ? rest : change;
}

function isSamePort(
  first: Partial<Pick<ISourcePort, 'id'>> & Pick<ISourcePort, 'executablePath'>,
  second: ISourcePort,
): boolean {
  return first.id === second.id || first.executablePath === second.executablePath;
}
