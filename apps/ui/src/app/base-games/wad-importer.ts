import { inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import { BASE_GAME_EXTENSIONS, fileNameOf, type IImportWadRequest } from '@hangar/domain';
import { Activities, toApiError, CatalogStore, Notifications, VersionStore } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { Confirm } from '../confirm/confirm';
import { DroppedFiles } from '../file-picking/dropped-files';
import { FilePicker } from '../file-picking/file-picker';

/** Maximum number of files named in the confirmation dialog. */
const MAX_NAMES = 5;

/**
 * Imports base games that the user chose or dropped. If Hangar isn't sure that a file is a base game, the user decides.
 */
@Service()
export class WadImporter {
  private readonly versions = inject(VersionStore);
  private readonly catalog = inject(CatalogStore);
  private readonly permissions = inject(Permissions);
  private readonly picker = inject(FilePicker);
  private readonly droppedFiles = inject(DroppedFiles);
  private readonly activities = inject(Activities);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly router = inject(Router);

  async pick(): Promise<void> {
    const paths = await this.picker.pick({
      title: $localize`Import base games`,
      kind: $localize`Base games`,
      extensions: BASE_GAME_EXTENSIONS.map((extension) => extension.slice(1)),
      multiple: true,
    });
    await this.import(paths);
  }

  async importDropped(files: readonly File[]): Promise<void> {
    if (this.permissions.block('add-game')) return;
    try {
      await this.import(await this.droppedFiles.resolvePaths(files));
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't read the files`);
    }
  }

  /** Imports files. If some aren't recognised as base games, the user decides how to add them. */
  async import(paths: readonly string[]): Promise<void> {
    const unrecognisedPaths: string[] = [];
    for (const path of paths) {
      const code = await this.importFile({ sourcePath: path });
      if (code === 'NOT_AN_IWAD') unrecognisedPaths.push(path);
    }
    if (unrecognisedPaths.length > 0) await this.openAddDialog(unrecognisedPaths);
  }

  /**
   * Imports a file and reports the result, except for the error `NOT_AN_IWAD`, which the caller handles. Returns the
   * error code, or `null` on success.
   */
  private async importFile(request: IImportWadRequest): Promise<string | null> {
    const fileName = fileNameOf(request.sourcePath);
    try {
      const { version, alreadyExists } = await this.activities.run(
        { title: $localize`Importing ${fileName}:fileName:…` },
        (signal) => this.versions.importWad(request, signal),
      );
      this.notifications.notify({
        tone: 'good',
        title: alreadyExists
          ? $localize`${version.name}:name: is already in your library`
          : $localize`${version.name}:name: is ready to play`,
      });
      return null;
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'NOT_AN_IWAD')
        this.notifications.report(error, $localize`Couldn't import ${fileName}:fileName:`);
      return error.code;
    }
  }

  private async openAddDialog(paths: readonly string[]): Promise<void> {
    const [first = ''] = paths;
    const answer = await this.confirm.choose({
      title:
        paths.length === 1
          ? $localize`Is ${fileNameOf(first)}:fileName: a base game?`
          : $localize`Are these ${paths.length}:count: files base games?`,
      text:
        paths.length === 1
          ? $localize`Hangar isn't sure whether ${formatFileNames(paths)}:files: is a complete game. If it needs another game to run, add it as a mod file.`
          : $localize`Hangar isn't sure whether ${formatFileNames(paths)}:files: are complete games. If they need another game to run, add them as mod files.`,
      action: $localize`Add to mod files`,
      otherAction: paths.length === 1 ? $localize`Add as base game` : $localize`Add as base games`,
      cancel: $localize`Cancel`,
    });
    if (answer === 'action') await this.addToCatalogue(paths);
    if (answer === 'otherAction')
      for (const sourcePath of paths) await this.importFile({ sourcePath, asBaseGame: true });
  }

  private async addToCatalogue(paths: readonly string[]): Promise<void> {
    try {
      for (const filePath of paths) {
        const { name } = await this.catalog.add({ filePath });
        this.notifications.notify({ tone: 'good', title: $localize`Added ${name}:name: to your mod files` });
      }
      await this.router.navigate(['/install'], { queryParams: { tab: 'files' } });
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }
}

/** Lists the first file names, followed by an ellipsis if there are more. */
function formatFileNames(paths: readonly string[]): string {
  const names = paths.slice(0, MAX_NAMES).map(fileNameOf);
  if (paths.length > MAX_NAMES) names.push('…');
  return names.join(', ');
}
