import { DestroyRef, inject, Injectable } from '@angular/core';
import { fileNameOf, MOD_FILE_EXTENSIONS } from '@hangar/domain';
import type { IIntake, IModFile } from '@hangar/domain';
import { Activities, toApiError, CatalogStore, IntakeApi, Notifications } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { DroppedFiles } from '../file-picking/dropped-files';
import { FilePicker } from '../file-picking/file-picker';

const EXTENSIONS = [...MOD_FILE_EXTENSIONS, '.rar', '.7z'].map((extension) => extension.slice(1));

/** Adds files from disk to the catalogue as extras. Provided per dialog; closing the dialog cancels reading. */
@Injectable()
export class ExtraIntake {
  private readonly activities = inject(Activities);
  private readonly api = inject(IntakeApi);
  private readonly catalog = inject(CatalogStore);
  private readonly droppedFiles = inject(DroppedFiles);
  private readonly notifications = inject(Notifications);
  private readonly permissions = inject(Permissions);
  private readonly picker = inject(FilePicker);
  private readonly abortController = new AbortController();

  constructor() {
    inject(DestroyRef).onDestroy(() => this.abortController.abort());
  }

  /** Opens the file picker. Resolves to the catalogue entries of the chosen files. */
  async pick(): Promise<readonly IModFile[]> {
    const paths = await this.picker.pick({
      title: $localize`Add an extra`,
      kind: $localize`Mod files`,
      extensions: EXTENSIONS,
      multiple: true,
    });
    return paths.length === 0 ? [] : this.attempt(() => this.import(paths));
  }

  async importDropped(files: readonly File[]): Promise<readonly IModFile[]> {
    if (files.length === 0 || this.permissions.block('add')) return [];
    return this.attempt(async () => {
      const paths = await this.droppedFiles.resolvePaths(files, { signal: this.abortController.signal });
      try {
        return await this.import(paths);
      } finally {
        await this.droppedFiles.release(paths);
      }
    });
  }

  private async import(paths: readonly string[]): Promise<readonly IModFile[]> {
    const name = paths.length === 1 ? fileNameOf(paths[0] ?? '') : $localize`${paths.length}:count: files`;
    const title = $localize`Checking ${name}:name:…`;
    return this.activities.run({ title }, async (activitySignal) => {
      const signal = AbortSignal.any([activitySignal, this.abortController.signal]);
      const intake = await this.api.read(paths, { signal });
      const proposals = intake.proposals.filter(({ reason, isPack }) => reason === null && !isPack);
      if (proposals.length === 0 || !isMod(intake)) {
        this.notifyRejected(name, intake);
        return [];
      }
      const { fileIds } = await this.api.accept({ proposals, what: 'files' }, signal);
      await this.catalog.reload();
      const ids = new Set([...proposals.flatMap(({ alreadyCatalogued }) => alreadyCatalogued), ...fileIds]);
      const files = [...ids].flatMap((id) => this.catalog.byId().get(id) ?? []);
      // Sidecars aren't extras themselves: they are loaded together with other files.
      return files.filter(({ sidecarOnly }) => !sidecarOnly);
    });
  }

  private notifyRejected(name: string, { kind, proposals }: IIntake): void {
    this.notifications.notify({
      tone: 'warn',
      title: $localize`${name}:name: can't be used as an extra`,
      text: proposals.find(({ reason }) => reason !== null)?.reason ?? getRejectionText(kind),
    });
  }

  private async attempt(work: () => Promise<readonly IModFile[]>): Promise<readonly IModFile[]> {
    try {
      return await work();
    } catch (failure) {
      const error = toApiError(failure);
      // The player closed the dialog or cancelled.
      if (error.code !== 'CANCELLED') this.notifications.report(error, $localize`Couldn't add the extra`);
      return [];
    }
  }
}

function isMod({ kind }: IIntake): boolean {
  return kind === 'mod' || kind === 'mods' || kind === 'known' || kind === 'newer';
}

function getRejectionText(kind: IIntake['kind']): string {
  switch (kind) {
    case 'base-game':
      return $localize`This is a base game. Add it under Base games.`;
    case 'pack':
      return $localize`This is a pack. Drop it on the Launch page to import it.`;
    case 'damaged':
      return $localize`The file is damaged. Download it again.`;
    default:
      return $localize`It contains nothing a source port can load.`;
  }
}
