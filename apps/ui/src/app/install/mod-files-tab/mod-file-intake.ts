import { inject, Service, signal } from '@angular/core';
import { Router } from '@angular/router';
import { extensionOf, fileNameOf, withoutStop } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import {
  Activities,
  toApiError,
  CatalogApi,
  CatalogStore,
  Notifications,
  ProtocolStore,
} from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { Permissions } from '../../access/permissions';
import { WadImporter } from '../../base-games/wad-importer';
import { Confirm } from '../../confirm/confirm';
import { DroppedFiles } from '../../file-picking/dropped-files';
import { FilePicker } from '../../file-picking/file-picker';
import type { ArchiveOutcome } from '../archive-import-dialog/archive-import-dialog';
import { closeOnNavigation, createGuard } from '../close-guard';
import { PICKER_EXTENSIONS, getIncomingFileKind } from './incoming-files';
import { IntakeTally } from './intake-tally';

/** The progress of adding several files. */
export interface IntakeProgress {
  readonly fileName: string;
  /** Position of the current file, starting at 1. */
  readonly position: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** Adds files to the catalogue one by one, and reports all results at the end. */
@Service()
export class ModFileIntake {
  private readonly activities = inject(Activities);
  private readonly baseGames = inject(WadImporter);
  private readonly catalog = inject(CatalogStore);
  private readonly confirm = inject(Confirm);
  private readonly dialogs = inject(DialogOpener);
  private readonly droppedFiles = inject(DroppedFiles);
  private readonly catalogApi = inject(CatalogApi);
  private readonly notifications = inject(Notifications);
  private readonly picker = inject(FilePicker);
  private readonly permissions = inject(Permissions);
  private readonly protocols = inject(ProtocolStore);
  private readonly router = inject(Router);
  private readonly currentProgress = signal<IntakeProgress | null>(null);

  /** `null` unless files are being added. */
  readonly progress = this.currentProgress.asReadonly();

  /** Opens a file picker and adds the chosen files. */
  async pick(): Promise<void> {
    const title = $localize`Add mod files`;
    const kind = $localize`Mod files`;
    await this.add(await this.picker.pick({ title, kind, extensions: PICKER_EXTENSIONS, multiple: true }));
  }

  /** Adds files that were dropped on the page. */
  async addDropped(files: readonly File[]): Promise<void> {
    if (this.permissions.block('add-file')) return;
    let paths: readonly string[];
    try {
      paths = await this.droppedFiles.resolvePaths(files);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't read the files`);
      return;
    }
    await this.add(paths);
    await this.droppedFiles.release(paths);
  }

  /** Adds the files at these paths: mod files first, then files that need a dialog. */
  async add(paths: readonly string[]): Promise<void> {
    const filterPaths = (...kinds: readonly string[]) =>
      paths.filter((path) => kinds.includes(getIncomingFileKind(path)));
    const tally = new IntakeTally();
    const modFiles = [
      ...filterPaths('mod-file', 'unknown'),
      ...(await this.importBaseGames(filterPaths('base-game'))),
    ];
    for (const path of filterPaths('archive-part')) tally.addSkipped(getPartText(path));
    await this.addAll(modFiles, tally);
    for (const path of filterPaths('archive'))
      if (!(await this.tryAddAsFile(path, tally))) await this.openArchive(path, tally);
    const summary = tally.createSummary();
    if (summary) this.notifications.notify(summary);
    for (const path of filterPaths('pack')) await this.importPack(path);
  }

  private async addAll(paths: readonly string[], tally: IntakeTally): Promise<void> {
    if (paths.length === 0) return;
    const title = $localize`Adding mod files…`;
    await this.activities.run({ title, unit: 'files' }, async (taskSignal, handle) => {
      const controller = new AbortController();
      taskSignal.addEventListener('abort', () => controller.abort());
      for (const [index, path] of paths.entries()) {
        if (controller.signal.aborted) break;
        handle.advance(index + 1, paths.length);
        this.currentProgress.set({
          fileName: fileNameOf(path),
          position: index + 1,
          total: paths.length,
          cancel: () => controller.abort(),
        });
        await this.addFile(path, tally, controller.signal);
      }
    });
    this.currentProgress.set(null);
  }

  private async addFile(filePath: string, tally: IntakeTally, signal?: AbortSignal): Promise<void> {
    const knownById = this.catalog.byId();
    try {
      const file = await this.catalog.add({ filePath }, signal);
      tally.addResult(!knownById.has(file.id));
    } catch (failure) {
      const error = toApiError(failure);
      // This may be a readme, for example. Only the server, which reads the content, can determine that.
      const isSkipped = error.code === 'UNSUPPORTED_FILE_TYPE' && getIncomingFileKind(filePath) === 'unknown';
      if (isSkipped) tally.addSkipped(error.message);
      else if (error.code !== 'CANCELLED') tally.addFailure(fileNameOf(filePath), error.message);
    }
  }

  /**
   * Adds a RAR or 7z file that is itself a mod, such as a WAD with the wrong extension. A ZIP file is added as a whole
   * only on request.
   */
  private async tryAddAsFile(filePath: string, tally: IntakeTally): Promise<boolean> {
    if (extensionOf(filePath) === '.zip') return false;
    // If the check fails, the dialog shows the contents of the archive, or an error if the archive is damaged.
    const isModFile = await this.catalogApi.hash(filePath).then(
      ({ isModFile }) => isModFile,
      () => false,
    );
    if (isModFile) await this.addAll([filePath], tally);
    return isModFile;
  }

  private async openArchive(filePath: string, tally: IntakeTally): Promise<void> {
    const { ArchiveImportDialog } = await import('../archive-import-dialog/archive-import-dialog');
    const guard = createGuard();
    const opened = this.dialogs.open<ArchiveOutcome | 'closed'>(ArchiveImportDialog, {
      data: { filePath, guard },
      size: 'wide',
      canClose: () => guard.canClose(),
      isDirty: () => guard.isDirty(),
    });
    closeOnNavigation(opened, guard, this.router);
    const outcome = await firstValueFrom(opened.closed);
    if (outcome === 'as-it-is') await this.addAll([filePath], tally);
    else if (outcome && outcome !== 'closed') for (const isNew of outcome) tally.addResult(isNew);
  }

  /** Lets the user choose how to add each file. Imports base games and returns the paths of mod files. */
  private async importBaseGames(paths: readonly string[]): Promise<readonly string[]> {
    const modFiles: string[] = [];
    for (const path of paths) {
      const name = fileNameOf(path);
      const answer = await this.confirm.choose({
        title: $localize`${name}:file: looks like a base game`,
        text: $localize`A base game is the game itself; a mod file is loaded on top of one.`,
        action: $localize`Add as base game`,
        otherAction: $localize`Add as mod file`,
      });
      if (answer === 'otherAction') modFiles.push(path);
      if (answer === 'action') await this.baseGames.import([path]);
    }
    return modFiles;
  }

  /** Imports a pack. If the pack was imported before, its existing protocol is reused. */
  private async importPack(path: string): Promise<void> {
    const title = $localize`Importing ${fileNameOf(path)}:file:…`;
    const knownById = this.protocols.byId();
    try {
      const { protocol, missing } = await this.activities.run({ title }, () =>
        this.protocols.importPack({ filePath: path, reuseExisting: true }),
      );
      const isKnown = knownById.has(protocol.id);
      const success = isKnown ? '' : $localize`It's in your library.`;
      this.notifications.notify({
        tone: missing.length > 0 ? 'warn' : 'good',
        title: isKnown
          ? $localize`${protocol.title}:title: is already in your library`
          : $localize`Imported ${protocol.title}:title:`,
        text:
          missing.length > 0
            ? $localize`Missing: ${withoutStop(missing.map(({ name }) => name).join(', '))}:names:.`
            : success,
        details: missing.map(({ fileName, url }) => (url ? `${fileName} ${url}` : fileName)),
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't import the pack`);
    }
  }
}

/** Explains why a part of a split archive isn't added. */
function getPartText(path: string): string {
  return $localize`${fileNameOf(path)}:file: is part of a multi-part archive. Extract it with an archive tool, then add the files.`;
}
