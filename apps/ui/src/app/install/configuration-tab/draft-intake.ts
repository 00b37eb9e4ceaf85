import { computed, DestroyRef, inject, Service, signal } from '@angular/core';
import {
  fileNameOf,
  extensionOf,
  MOD_FILE_EXTENSIONS,
  modFileTypeOf,
  nameOfFile,
  withoutStop,
} from '@hangar/domain';
import {
  Activities,
  toApiError,
  CatalogApi,
  CatalogStore,
  MediaApi,
  Notifications,
} from '@hangar/ui-data-access';

import { DroppedFiles } from '../../file-picking/dropped-files';
import { FilePicker } from '../../file-picking/file-picker';
import { InstallDraft } from '../draft/install-draft';

const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'avif'];
const MOD_EXTENSIONS = MOD_FILE_EXTENSIONS.map((extension) => extension.slice(1));

/** Imports mod files and a cover image into the draft. */
@Service({ autoProvided: false })
export class DraftIntake {
  private readonly draft = inject(InstallDraft);
  private readonly picker = inject(FilePicker);
  private readonly droppedFiles = inject(DroppedFiles);
  private readonly activities = inject(Activities);
  private readonly api = inject(CatalogApi);
  private readonly catalog = inject(CatalogStore);
  private readonly media = inject(MediaApi);
  private readonly notifications = inject(Notifications);
  private readonly isFetching = signal(false);
  private readonly coverError = signal<{ readonly message: string; readonly protocolId?: string } | null>(
    null,
  );
  private temporaryPaths: string[] = [];

  /** Whether a cover is being imported. */
  readonly isFetchingCover = this.isFetching.asReadonly();

  /** Why the last image couldn't be used as this protocol's cover. */
  readonly coverFault = computed(() => {
    const refusal = this.coverError();
    return refusal && refusal.protocolId === this.draft.origin()?.data.id ? refusal.message : null;
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => this.release());
  }

  async pickFiles(): Promise<void> {
    const paths = await this.pick($localize`Add mod files to this protocol`, MOD_EXTENSIONS, true);
    await this.addFiles(paths);
  }

  async pickCover(): Promise<void> {
    const [path] = await this.pick($localize`Choose a cover image`, IMAGE_EXTENSIONS, false);
    if (path !== undefined) await this.setCover(() => this.media.importFromDisk(path));
  }

  removeCover(): void {
    this.coverError.set(null);
    this.draft.set('screenshotPath', null);
  }

  /** Resolves to whether the image could be imported. */
  importCoverFromWeb(url: string): Promise<boolean> {
    return this.setCover(() => this.media.importFromWeb(url));
  }

  /** Opens a file picker to replace a missing file. */
  async locate(key: string, name: string): Promise<void> {
    const [path] = await this.pick($localize`Locate ${name}:name:`, MOD_EXTENSIONS, false);
    if (path === undefined) return;
    await this.attempt(async () => {
      const file = await this.activities.run(
        { title: $localize`Adding ${fileNameOf(path)}:name:…` },
        (signal) => this.catalog.add({ filePath: path }, signal),
      );
      this.draft.replaceFile(key, file);
    });
  }

  /** Uses a dropped image as the cover, adds dropped mod files, and reports all other files. */
  async addDropped(files: readonly File[]): Promise<void> {
    const images = files.filter(({ name }) => IMAGE_EXTENSIONS.includes(extensionOf(name).slice(1)));
    const mods = files.filter(({ name }) => modFileTypeOf(name) !== null);
    this.notifyUnusable(files.filter((file) => !images.includes(file) && !mods.includes(file)));
    await this.attempt(async () =>
      this.addFiles(mods.length > 0 ? await this.droppedFiles.resolvePaths(mods) : []),
    );
    const [image] = images;
    if (!image) return;
    await this.setCover(async () => {
      const paths = await this.droppedFiles.resolvePaths([image]);
      return this.media.importFromDisk(paths[0] ?? '').finally(() => this.droppedFiles.release(paths));
    });
  }

  /**
   * Deletes temporary copies of dropped files that the draft no longer needs. Called after saving and when the form is
   * left.
   */
  release(): void {
    const pathsInDraft = new Set(this.draft.fields().files.map(({ filePath }) => filePath));
    const unusedPaths = this.temporaryPaths.filter((path) => !pathsInDraft.has(path));
    this.temporaryPaths = this.temporaryPaths.filter((path) => pathsInDraft.has(path));
    void this.droppedFiles.release(unusedPaths);
  }

  /**
   * Adds files by path, in order. If a file is already in the catalogue, its entry is added together with its load
   * order.
   */
  private async addFiles(paths: readonly string[]): Promise<void> {
    for (const filePath of paths) await this.attempt(() => this.addFile(filePath));
  }

  /** Names a new protocol without a title after its first file. */
  private suggestTitle(name: string): void {
    if (this.draft.origin() === null && this.draft.title() === '') this.draft.set('title', name);
  }

  private async addFile(filePath: string): Promise<void> {
    const fileName = fileNameOf(filePath);
    if (modFileTypeOf(fileName) === null) {
      this.notifyUnusable([{ name: fileName }]);
      return;
    }
    const { hashValue } = await this.activities.run(
      { title: $localize`Reading ${fileName}:name:…` },
      (signal) => this.api.hash(filePath, signal),
    );
    const known = this.catalog.byHash().get(hashValue);
    if (known && !known.missing) {
      this.draft.addModFile(known, this.catalog.byHash());
      await this.droppedFiles.release([filePath]);
    } else {
      this.draft.addFromDisk({ filePath, hashValue, name: known?.name ?? nameOfFile(fileName) });
      this.temporaryPaths.push(filePath);
    }
    this.suggestTitle(known?.name ?? nameOfFile(fileName));
  }

  private async setCover(importImage: () => Promise<{ fileName: string }>): Promise<boolean> {
    const protocolId = this.draft.origin()?.data.id;
    this.isFetching.set(true);
    this.coverError.set(null);
    try {
      this.draft.set('screenshotPath', (await importImage()).fileName);
      return true;
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'CANCELLED') this.coverError.set({ message: error.message, protocolId });
      this.notifications.report(error, $localize`Couldn't set the cover`);
      return false;
    } finally {
      this.isFetching.set(false);
    }
  }

  private pick(title: string, extensions: readonly string[], multiple: boolean): Promise<readonly string[]> {
    return this.picker.pick({ title, extensions, multiple: multiple }).catch((failure: unknown) => {
      this.notifications.report(toApiError(failure));
      return [];
    });
  }

  private notifyUnusable(files: readonly { readonly name: string }[]): void {
    if (files.length === 0) return;
    this.notifications.notify({
      tone: 'warn',
      title: $localize`Unsupported file type`,
      text: $localize`Skipped ${withoutStop(files.map(({ name }) => name).join(', '))}:names:. Add RAR and 7z archives under Mod files.`,
    });
  }

  /** Runs an action and reports its error. Resolves to whether it succeeded. */
  private async attempt(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (failure) {
      this.notifications.report(toApiError(failure));
      return false;
    }
  }
}
