import { inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import { fileNameOf, type LauncherKind } from '@hangar/domain';
import { Activities, toApiError, getDesktopBridge, Notifications, UploadsApi } from '@hangar/ui-data-access';

import { detectChosenLauncher, detectLauncher, toParams, type LibrarySource } from './library-source';

/** Opens the import wizard for files of other launchers. */
@Service()
export class LibraryFiles {
  private readonly activities = inject(Activities);
  private readonly uploads = inject(UploadsApi);
  private readonly notifications = inject(Notifications);
  private readonly router = inject(Router);

  /**
   * Opens the wizard if the name of the only dropped file is that of another launcher's file. Resolves to whether it
   * is.
   */
  async openDropped(files: readonly File[]): Promise<boolean> {
    const [file, ...others] = files;
    const kind = file && others.length === 0 ? detectLauncher(file.name) : null;
    if (!file || !kind) return false;
    const source = await this.sourceOf(file, kind);
    if (source) await this.open(source);
    return true;
  }

  /** Opens the wizard if a file's name is that of another launcher's file. Resolves to whether it is. */
  async openPath(path: string): Promise<boolean> {
    const name = fileNameOf(path);
    const kind = detectLauncher(name);
    if (!kind) return false;
    await this.open({ kind, path, name });
    return true;
  }

  /**
   * Returns a dropped file as a library. The desktop application reads it in place; a browser uploads it. Reports a
   * failed upload and resolves to `null`.
   */
  async sourceOf(file: File, fallback: LauncherKind): Promise<LibrarySource | null> {
    const { name } = file;
    const kind = detectChosenLauncher(name, fallback);
    const bridge = getDesktopBridge();
    if (bridge) return { kind, path: bridge.pathOfDroppedFile(file), name };
    try {
      const { id } = await this.activities.run(
        { title: $localize`Reading ${name}:file:…` },
        (signal, handle) =>
          this.uploads.upload(file, { signal, advance: (sent, total) => handle.advance(sent, total) }),
      );
      return { kind, uploadId: id, name };
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'CANCELLED') this.notifications.report(error, $localize`Couldn't read the file`);
      return null;
    }
  }

  private async open(source: LibrarySource): Promise<void> {
    await this.router.navigate(['/import'], { queryParams: toParams(source) });
  }
}
