import { inject, Injector, Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { FoldersApi, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { PackExporter } from './packs/pack-exporter';
import { ProtocolActions } from './protocol-actions';
import { TaskGuard } from './task-guard';

export type SecondaryToolName = 'duplicate' | 'folder' | 'export' | 'shortcut';

/** Rarely used actions on a protocol, loaded on demand. Each reports its own errors. */
@Service()
export class SecondaryTools {
  private readonly actions = inject(ProtocolActions);
  private readonly packs = inject(PackExporter);
  private readonly protocols = inject(ProtocolStore);
  private readonly folders = inject(FoldersApi);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);
  private readonly taskGuard = new TaskGuard();

  async use(tool: SecondaryToolName, protocol: IProtocol): Promise<void> {
    switch (tool) {
      case 'duplicate':
        return this.taskGuard.run(protocol.id, () => this.duplicate(protocol));
      case 'folder':
        return this.openFolder(protocol);
      case 'export':
        return this.packs.export(protocol);
      case 'shortcut': {
        const { openShortcutDialog } = await import('./shortcuts/shortcut-dialog');
        return openShortcutDialog(this.injector, protocol);
      }
    }
  }

  private duplicate(protocol: IProtocol): Promise<void> {
    const title = $localize`${protocol.title}:title: (copy)`;
    return this.notifications.attempt(
      async () => {
        const copy = await this.protocols.duplicate(protocol, title);
        this.notifications.notify({
          tone: 'good',
          title: $localize`Created ${title}:title:`,
          action: { label: $localize`Edit`, run: () => this.actions.edit(copy) },
        });
      },
      $localize`Couldn't duplicate ${protocol.title}:title:`,
    );
  }

  /** Opens the protocol's save folder in the file manager. */
  private openFolder({ id, title }: IProtocol): Promise<void> {
    return this.notifications.attempt(
      () => this.folders.open({ folder: 'saves', protocolId: id }),
      $localize`Couldn't open the folder of ${title}:title:`,
    );
  }
}
