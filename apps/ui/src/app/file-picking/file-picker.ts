import { inject, Service } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';
import { DialogApi, HealthStore } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

/** What is to be picked. */
export interface PickRequest {
  /** Heading of the dialog: what is wanted and what for. */
  readonly title: string;
  /** Extensions without the dot that are offered; absent, all files. */
  readonly extensions?: readonly string[];
  /** What the files are called, such as "Mod files". */
  readonly kind?: string;
  readonly several?: boolean;
  /** Whether a folder is wanted instead of files. */
  readonly folder?: boolean;
  /** Whether files may be dropped on the dialog, too. Give their paths back with `DroppedFiles` when they have been used. */
  readonly takesDrops?: boolean;
  /** Where to begin. */
  readonly startPath?: string;
}

/** Asks the user for files or a folder on the disk: with the system's dialog in the desktop app, else with the page's own. */
@Service()
export class FilePicker {
  private readonly dialog = inject(DialogOpener);
  private readonly api = inject(DialogApi);
  private readonly health = inject(HealthStore);

  /** The full paths that were picked; none when the user thought better of it. */
  async pick(request: PickRequest): Promise<readonly string[]> {
    return this.health.hasDesktopShell() ? this.pickNatively(request) : this.pickInPage(request);
  }

  private async pickNatively({ title, extensions, kind, several, folder, startPath }: PickRequest) {
    const { canceled, filePaths } = await this.api.open({
      title,
      defaultPath: startPath,
      filters: extensions && !folder ? [{ name: kind ?? title, extensions: [...extensions] }] : undefined,
      properties: [folder ? 'openDirectory' : 'openFile', ...(several ? (['multiSelections'] as const) : [])],
    });
    return canceled ? [] : filePaths;
  }

  private async pickInPage(request: PickRequest): Promise<readonly string[]> {
    const { FolderDialog } = await import('./folder-dialog');
    const opened = this.dialog.open<readonly string[]>(FolderDialog, {
      data: request,
      focus: 'input',
    });
    return (await firstValueFrom(opened.closed)) ?? [];
  }
}
