import { inject, Injector, Service } from '@angular/core';
import type { ICreateProtocolRequest, IProtocol, IProtocolCard } from '@hangar/domain';
import { FoldersApi, Notifications, ProtocolRecords, ProtocolStore } from '@hangar/ui-data-access';

import { PackExporter } from './packs/pack-exporter';
import { ProtocolFormOpener } from './protocol-form-opener';
import { TaskGuard } from './task-guard';

export type SecondaryToolName = 'duplicate' | 'folder' | 'export' | 'shortcut';

/** Rarely used actions on a protocol, loaded on demand. Each reports its own errors. */
@Service()
export class SecondaryTools {
  private readonly form = inject(ProtocolFormOpener);
  private readonly packs = inject(PackExporter);
  private readonly protocols = inject(ProtocolStore);
  private readonly records = inject(ProtocolRecords);
  private readonly folders = inject(FoldersApi);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);
  private readonly taskGuard = new TaskGuard();

  async use(tool: SecondaryToolName, protocol: IProtocolCard): Promise<void> {
    switch (tool) {
      case 'duplicate':
        return this.taskGuard.run(protocol.id, () => this.duplicate(protocol));
      case 'folder':
        return this.openFolder(protocol);
      case 'export':
        return this.notifications.attempt(
          () => this.packs.export(protocol),
          $localize`Couldn't export ${protocol.title}:title:`,
        );
      case 'shortcut': {
        const { openShortcutDialog } = await import('./shortcuts/shortcut-dialog');
        return openShortcutDialog(this.injector, protocol);
      }
    }
  }

  private duplicate(protocol: IProtocolCard): Promise<void> {
    const title = $localize`${protocol.title}:title: (copy)`;
    return this.notifications.attempt(
      async () => {
        const copy = await this.protocols.create(
          getCopiedFields(await this.records.open(protocol.id), title),
        );
        this.notifications.notify({
          tone: 'good',
          title: $localize`Created ${title}:title:`,
          action: { label: $localize`Edit`, run: () => this.form.open(copy) },
        });
      },
      $localize`Couldn't duplicate ${protocol.title}:title:`,
    );
  }

  /** Opens the protocol's save folder in the file manager. */
  private openFolder({ id, title }: IProtocolCard): Promise<void> {
    return this.notifications.attempt(
      () => this.folders.open({ folder: 'saves', protocolId: id }),
      $localize`Couldn't open the folder of ${title}:title:`,
    );
  }
}

/** Returns the fields of a copy, with a different title and without the history. */
function getCopiedFields(protocol: IProtocol, title: string): ICreateProtocolRequest {
  const { description, baseGameVersionId, sourcePortId, files, launchParameters, options } = protocol;
  const { configFile, screenshotPath, tags, extras } = protocol;
  return {
    title,
    description,
    baseGameVersionId,
    sourcePortId,
    files,
    launchParameters,
    options,
    configFile,
    screenshotPath,
    tags,
    extras,
  };
}
