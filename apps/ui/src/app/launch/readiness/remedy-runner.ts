import { inject, Injector, Service } from '@angular/core';
import { Router } from '@angular/router';
import type {
  IProtocol,
  IProtocolCard,
  IRemedy,
  IUpdateProtocolRequest,
  SourcePortFamily,
} from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { CatalogStore, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Permissions } from '../../access/permissions';
import { SettingsOpener } from '../../settings/settings-opener';
import { UndoHistory } from '../../undo/undo-history';
import { LaunchLibrary } from '../launch-library';
import { ProtocolFormOpener } from '../protocol-form-opener';
import { ReadinessReports } from './readiness-reports';
import { REMEDY_CONTROLS } from './remedy-controls';

/** The actions on a protocol that a remedy may need from its caller. */
export interface RemedyActions {
  launch(protocol: IProtocolCard): Promise<void>;
  showDetails(protocol: IProtocolCard): void;
}

/** Applies remedies for problems that prevent a launch. Loaded in advance, but not with the first page. */
@Service()
export class RemedyRunner {
  private readonly injector = inject(Injector);
  private readonly permissions = inject(Permissions);
  private readonly router = inject(Router);
  private readonly form = inject(ProtocolFormOpener);
  private readonly library = inject(LaunchLibrary);
  private readonly protocols = inject(ProtocolStore);
  private readonly reports = inject(ReadinessReports);
  private readonly notifications = inject(Notifications);
  private readonly settingsOpener = inject(SettingsOpener);
  private readonly finder = injectLazily(() =>
    import('../missing-file-finder').then((file) => file.MissingFileFinder),
  );

  /** Applies the best remedy for the first problem, or shows the details if there isn't one. */
  async applyBest(protocol: IProtocolCard, actions: RemedyActions): Promise<void> {
    const report = await this.reports.read(protocol.id).catch(() => null);
    const remedy = report?.problems[0]?.remedies[0];
    if (remedy) await this.apply(protocol, remedy, actions);
    else actions.showDetails(protocol);
  }

  async apply(protocol: IProtocolCard, remedy: IRemedy, actions: RemedyActions): Promise<void> {
    if (this.permissions.block(REMEDY_CONTROLS[remedy.kind])) return;
    const launch = () => actions.launch(protocol);
    switch (remedy.kind) {
      case 'use-source-port':
        return this.update(
          protocol,
          $localize`${protocol.title}:title: now uses ${remedy.name}:port:`,
          () => ({ sourcePortId: remedy.sourcePortId }),
        );
      case 'install-source-port':
        return this.getPort(protocol, launch, remedy.family);
      case 'find-source-port':
        return this.findPort(protocol, launch);
      case 'find-files':
        return (await this.finder()).findFilesFor(protocol);
      case 'choose-base-game':
        return this.chooseGame(protocol, remedy.baseGameVersionIds);
      case 'get-free-game':
        await this.router.navigate(['/install'], { queryParams: { tab: 'wads' } });
        return;
      case 'add-file':
        return this.addFile(protocol, remedy);
      case 'turn-off-file':
        return this.turnOffFile(protocol, remedy);
      case 'confirm-parameters':
        return launch();
      case 'edit-option':
        return this.form.open(protocol);
    }
  }

  /** Installs a source port that can run the protocol, then launches it. */
  private async getPort(
    protocol: IProtocolCard,
    launch: () => Promise<void>,
    family?: SourcePortFamily,
  ): Promise<void> {
    const { getPortFor } = await import('../get-port-dialog');
    await this.notifications.attempt(
      async () => {
        const port = await getPortFor(this.injector, protocol, family);
        if (port === 'settings') await this.settingsOpener.open('source-ports');
        else if (port) await launch();
      },
      $localize`Couldn't get a source port`,
    );
  }

  private async findPort(protocol: IProtocolCard, launch: () => Promise<void>): Promise<void> {
    const { sourcePort } = this.library.getSetup(protocol);
    if (sourcePort === null && this.library.lacksPort(protocol)) return this.getPort(protocol, launch);
    await this.settingsOpener.open('source-ports', sourcePort?.missing ? sourcePort.id : undefined);
  }

  private async chooseGame(protocol: IProtocolCard, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) {
      await this.router.navigate(['/install'], { queryParams: { tab: 'wads' } });
      return;
    }
    const { chooseGame } = await import('./choose-game-dialog');
    const game = await chooseGame(this.injector, protocol, ids);
    if (game)
      await this.update(protocol, $localize`${protocol.title}:title: now uses ${game.name}:game:`, () => ({
        baseGameVersionId: game.id,
      }));
  }

  private addFile(
    protocol: IProtocolCard,
    { fileId, name }: { readonly fileId: string; readonly name: string },
  ): Promise<void> {
    const file = this.injector
      .get(CatalogStore)
      .files()
      ?.find(({ id }) => id === fileId);
    return this.update(protocol, $localize`Added ${name}:name: to ${protocol.title}:title:`, ({ files }) => ({
      files: [...files, { fileId, hashValue: file?.hashValue ?? '', name, enabled: true }],
    }));
  }

  private turnOffFile(
    protocol: IProtocolCard,
    { fileId, name }: { readonly fileId: string; readonly name: string },
  ): Promise<void> {
    return this.update(
      protocol,
      $localize`Turned off ${name}:name: in ${protocol.title}:title:`,
      ({ files, extras }) =>
        files.some((file) => file.fileId === fileId)
          ? { files: files.map((file) => (file.fileId === fileId ? { ...file, enabled: false } : file)) }
          : {
              extras: extras.map((extra) => (extra.fileId === fileId ? { ...extra, enabled: false } : extra)),
            },
    );
  }

  /** Changes the current version of the protocol, even if it has changed since it was shown, and offers undo. */
  private async update(
    { id, title }: IProtocolCard,
    what: string,
    change: (current: IProtocol) => IUpdateProtocolRequest,
  ): Promise<void> {
    const undoing = this.injector.get(UndoHistory);
    await this.notifications.attempt(
      async () => {
        const { data, etag } = await this.protocols.read(id);
        const changes = change(data);
        await this.protocols.update(id, changes, etag ?? undefined);
        this.reports.forget([id]);
        const previous = Object.fromEntries(
          Object.keys(changes).map((key) => [key, data[key as keyof IProtocol]]),
        );
        const undoable = { what, steps: [{ kind: 'update', id, changes: previous }] } as const;
        undoing.remember(undoable);
        undoing.notify(undoable);
      },
      $localize`Couldn't change ${title}:title:`,
    );
  }
}
