import { inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import { Activities, apiErrorOf, CatalogStore, Notifications, VersionStore } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

import { DroppedFiles } from '../../file-picking/dropped-files';
import { FilePicker } from '../../file-picking/file-picker';

/** Brings base games in: from the disk, or dropped on the page. A WAD that is no base game is offered to the mod files. */
@Service()
export class WadArrivals {
  private readonly versions = inject(VersionStore);
  private readonly catalog = inject(CatalogStore);
  private readonly picker = inject(FilePicker);
  private readonly dropped = inject(DroppedFiles);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);
  private readonly router = inject(Router);

  async pick(): Promise<void> {
    const paths = await this.picker.pick({
      title: $localize`Import base games`,
      kind: $localize`Base games`,
      extensions: ['wad', 'ipk3'],
      several: true,
    });
    await this.importAll(paths);
  }

  async take(files: readonly File[]): Promise<void> {
    try {
      await this.importAll(await this.dropped.pathsOf(files));
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`The files could not be read`);
    }
  }

  private async importAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.importOne(path);
  }

  private async importOne(path: string): Promise<void> {
    const fileName = fileNameOf(path);
    try {
      const { version, alreadyExists } = await this.activities.run(
        { title: $localize`Importing ${fileName}:fileName:` },
        (signal) => this.versions.importWad(path, signal),
      );
      this.notifications.tell({
        tone: 'good',
        title: alreadyExists
          ? $localize`${version.name}:name: was there already`
          : $localize`${version.name}:name: is ready to play`,
      });
    } catch (failure) {
      this.tellFailure(path, fileName, apiErrorOf(failure));
    }
  }

  private tellFailure(path: string, fileName: string, error: ApiError): void {
    const title = $localize`${fileName}:fileName: is no base game`;
    if (error.code !== 'NOT_AN_IWAD') {
      this.notifications.report(error, $localize`${fileName}:fileName: could not be imported`);
      return;
    }
    const label = $localize`Add to mod files`;
    this.notifications.report(error, title, { label, run: () => this.addToCatalogue(path) });
  }

  private async addToCatalogue(path: string): Promise<void> {
    try {
      const { name } = await this.catalog.add({ filePath: path });
      this.notifications.tell({ tone: 'good', title: $localize`${name}:name: is among the mod files` });
      await this.router.navigate(['/install'], { queryParams: { tab: 'files' } });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure));
    }
  }
}

/** The last part of a path of any system. */
export function fileNameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
