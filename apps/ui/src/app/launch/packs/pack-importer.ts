import { inject, Injector, Service } from '@angular/core';
import { PACK_EXTENSION } from '@hangar/domain';
import type { ImportedPack } from '@hangar/ui-data-access';
import { Activities, toApiError, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { DroppedFiles } from '../../file-picking/dropped-files';
import { FilePicker } from '../../file-picking/file-picker';
import { ReadinessReports } from '../readiness/readiness-reports';
import { LaunchQuery } from '../launch-query';
import { DuplicatePacks } from './duplicate-packs';

/** Imports packs and reports the results. */
@Service()
export class PackImporter {
  private readonly picker = inject(FilePicker);
  private readonly dropped = inject(DroppedFiles);
  private readonly protocols = inject(ProtocolStore);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);
  private readonly reports = inject(ReadinessReports);
  private readonly query = inject(LaunchQuery);
  private readonly duplicatePacks = inject(DuplicatePacks);

  async pick(): Promise<void> {
    const paths = await this.picker.pick({
      title: $localize`Import a pack`,
      kind: $localize`Packs`,
      extensions: [PACK_EXTENSION.slice(1)],
      multiple: true,
      acceptsDrops: true,
    });
    await this.importAll(paths);
    await this.dropped.release(paths);
  }

  importPaths(paths: readonly string[]): Promise<void> {
    return this.importAll(paths);
  }

  private async importAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.import(path);
  }

  private async import(path: string): Promise<void> {
    const handle = this.activities.begin({ title: $localize`Importing a pack…` });
    try {
      const pack = await this.protocols.importPack({ filePath: path });
      if ((await this.duplicatePacks.resolveDuplicate(pack.protocol)) === 'kept') await this.notify(pack);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't import the pack`);
    } finally {
      handle.end();
    }
  }

  private async notify(pack: ImportedPack): Promise<void> {
    const { protocol, missing } = pack;
    const { problems } = await this.reports.read(protocol.id).catch(() => ({ problems: [] }));
    // Missing files are listed separately, and arguments are confirmed at the first launch.
    const obstacles = problems.filter(
      ({ code, effect }) =>
        effect === 'blocks' && code !== 'MOD_FILES_MISSING' && code !== 'PARAMETERS_UNCONFIRMED',
    );
    if (missing.length === 0 && obstacles.length === 0) {
      this.notifications.notify({
        tone: 'good',
        title: $localize`Imported ${protocol.title}:title:`,
        action: { label: $localize`Show`, run: () => this.query.showDetails(protocol.id) },
      });
      return;
    }
    const { openImportedPackDialog } = await import('./imported-pack-dialog');
    openImportedPackDialog(this.injector, { pack, obstacles });
  }
}
