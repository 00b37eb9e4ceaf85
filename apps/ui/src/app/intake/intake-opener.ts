import { inject, Injector, Service } from '@angular/core';
import { fileNameOf, ADDABLE_EXTENSIONS } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { Activities, getDesktopBridge, IntakeApi, Notifications } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { UploadOpener, type DownloadedFile } from '../activity/upload-opener';
import { Confirm } from '../confirm/confirm';
import { DroppedFiles } from '../file-picking/dropped-files';
import { FilePicker } from '../file-picking/file-picker';
import { parseTypedPath } from '../file-picking/typed-path';
import { LibraryFiles } from '../import/library-files';
import { AddressDownload } from './address-download';
import { readItems } from './dropped-items';
import type { DroppedItem } from './dropped-items';
import { DropOverlayHolder } from './drop-overlay';
import { FileStager } from './file-stager';
import { IntakeJob } from './intake-job';
import type { IntakeSource } from './intake-job';
import { PlaySheet } from './play-sheet';
import type { SheetOutcome } from './sheet-outcome';

/** The "Reading" state is shown only if reading takes longer than this. */
const READING_NOTICE_DELAY_MS = 150;
const EXTENSIONS = ADDABLE_EXTENSIONS.map((extension) => extension.slice(1));

/** Opens the sheet for dropped, chosen or pasted files. */
@Service()
export class IntakeOpener {
  readonly overlay = inject(DropOverlayHolder);
  private readonly activities = inject(Activities);
  private readonly api = inject(IntakeApi);
  private readonly confirm = inject(Confirm);
  private readonly dialogs = inject(DialogOpener);
  private readonly dropped = inject(DroppedFiles);
  private readonly injector = inject(Injector);
  private readonly notifications = inject(Notifications);
  private readonly permissions = inject(Permissions);
  private readonly picker = inject(FilePicker);
  private readonly stager = inject(FileStager);
  private readonly libraryFiles = inject(LibraryFiles);
  private readonly uploadOpener = inject(UploadOpener);
  /** Closes the open sheet; `null` if none is open. */
  private closeSheet: (() => void) | null = null;

  /** Whether a sheet may open. Returns `false` without permission or while a dialog with unsaved changes is open. */
  canOpen(): boolean {
    return !this.dialogs.hasUnsavedWork() && !this.permissions.refuses('add');
  }

  async openDropped(items: readonly DroppedItem[]): Promise<void> {
    if (this.permissions.block('add') || !this.canOpen()) return;
    // A library of another launcher is imported with a wizard instead.
    if (await this.libraryFiles.openDropped(items.map(({ file }) => file))) return;
    // The desktop application can read a folder by its path. In a browser, the page has to read its contents.
    const { files, refusal } = getDesktopBridge()
      ? { files: items.map(({ file }) => file), refusal: null }
      : await readItems(items);
    if (refusal !== null) {
      const title =
        files.length === 0 ? $localize`Couldn't read the file` : $localize`Some files weren't read`;
      this.notifications.notify({ tone: 'warn', title, text: refusal });
    }
    if (files.length === 0) return;
    await this.open({
      ...this.createPartialSource(formatFileNames(items.map(({ file }) => file.name))),
      resolvePaths: (signal, advance) =>
        this.dropped.resolvePaths(files, {
          signal,
          onProgress: (file, done, total) => advance({ fileName: file.name, done, total }),
        }),
    });
  }

  /** Opens pasted paths, one per line. */
  async openPastedPaths(text: string): Promise<void> {
    const lines = text.split(/\r?\n/).map(parseTypedPath);
    const [first = '', ...others] = lines.filter((line) => line !== '');
    if (isWebAddress(first) && others.length === 0) await this.openAddress(first);
    else if (lines.some(isWebAddress)) this.notifyAboutAddresses();
    else await this.openPaths(lines.filter((line) => line !== ''));
  }

  /** Opens files by their paths. The desktop application also uses this to pass the address in a link. */
  async openPaths(paths: readonly string[]): Promise<void> {
    const [first, ...others] = paths;
    if (first === undefined || this.permissions.block('add')) return;
    if (isWebAddress(first)) return this.openAddress(first);
    if (others.length === 0 && (await this.libraryFiles.openPath(first))) return;
    const name = formatFileNames(paths.map((path) => fileNameOf(path.replace(/(?<![\\/])[\\/]+$/, ''))));
    await this.open({ ...this.createPartialSource(name), resolvePaths: () => Promise.resolve(paths) });
  }

  /** Downloads a file from a web address after a confirmation, then opens the file. */
  async openAddress(address: string): Promise<void> {
    if (!URL.canParse(address)) return this.notifyAboutAddresses();
    if (!this.canOpen()) return this.notifyAboutLink(address);
    const file = await this.injector.get(AddressDownload).confirmAndRun(address);
    if (file) await this.openDownload(file);
  }

  /**
   * Opens the file of a finished download. If a dialog with unsaved changes is open, offers to open the file later. The
   * upload is removed once the sheet is closed.
   */
  async openDownload(file: DownloadedFile): Promise<void> {
    if (!this.canOpen()) return this.notifyAboutDownload(file);
    const { uploadId, filePath, name, url } = file;
    await this.open({
      name,
      downloadAgain: url === null ? null : () => this.downloadAgain(url, name),
      // The path is needed only for packs, which are imported from it.
      resolvePaths: () => Promise.resolve([filePath]),
      read: (_paths, signal, password) => this.api.readUploads([uploadId], { signal, password }),
      release: () => {
        this.uploadOpener.markRemoved(uploadId);
        return this.dropped.releaseUploads([uploadId]);
      },
    });
  }

  private async downloadAgain(url: string, name: string): Promise<void> {
    const file = await this.injector.get(AddressDownload).run(url, name);
    if (file) await this.openDownload(file);
  }

  async pick(): Promise<void> {
    if (this.permissions.block('add')) return;
    const paths = await this.picker.pick({
      title: $localize`Play or add a file`,
      kind: $localize`Mods, archives, base games, packs`,
      extensions: EXTENSIONS,
      multiple: true,
      acceptsDrops: true,
    });
    await this.openPaths(paths);
  }

  /** Notifies the user that a drop zone doesn't accept folders. */
  notifyAboutFolders(): void {
    this.notifications.notify({
      tone: 'warn',
      title: $localize`You can't drop folders here`,
      text: $localize`Drop the files instead, or drop the folder anywhere else in the window to play it.`,
    });
  }

  private notifyAboutDownload(file: DownloadedFile): void {
    this.notifications.notify({
      tone: 'info',
      title: $localize`Downloaded ${file.name}:name:`,
      text: $localize`Close the open dialog first. You can also play or add the file from Activity.`,
      action: { label: $localize`Play or add…`, isOnce: true, run: () => this.openDownload(file) },
    });
  }

  private notifyAboutLink(address: string): void {
    this.notifications.notify({
      tone: 'info',
      title: $localize`A link wants to add a file`,
      text: $localize`Close the open dialog first.`,
      action: { label: $localize`Show`, isOnce: true, run: () => this.openAddress(address) },
    });
  }

  private notifyAboutAddresses(): void {
    this.notifications.notify({
      tone: 'info',
      title: $localize`That's a link, not a file`,
      text: $localize`Download the file in your browser, then drop it here.`,
    });
  }

  private createPartialSource(name: string): Pick<IntakeSource, 'name' | 'read' | 'release' | 'stager'> {
    return {
      name,
      stager: this.stager,
      read: (paths, signal, password) => this.read(name, paths, signal, password),
      release: (paths) => this.dropped.release(paths),
    };
  }

  private read(name: string, paths: readonly string[], parentSignal: AbortSignal, password?: string) {
    return this.activities.run({ title: $localize`Checking ${name}:name:…` }, (activitySignal) =>
      this.api.read(paths, { signal: AbortSignal.any([activitySignal, parentSignal]), password }),
    );
  }

  private async open(source: IntakeSource): Promise<void> {
    if (this.closeSheet && !(await this.confirmReplacingSheet(source.name))) return;
    this.closeSheet?.();
    const job = new IntakeJob(source);
    await Promise.race([
      job.finished,
      new Promise((resolve) => setTimeout(resolve, READING_NOTICE_DELAY_MS)),
    ]);
    if (job.step() === 'cancelled') await job.release();
    else this.show(job);
  }

  private show(job: IntakeJob): void {
    const opened = this.dialogs.open<SheetOutcome, IntakeJob>(PlaySheet, {
      data: job,
      size: 'medium',
      focus: '[data-first]',
    });
    const close = () => opened.close();
    this.closeSheet = close;
    opened.closed.subscribe((outcome) => {
      if (this.closeSheet === close) this.closeSheet = null;
      if (outcome === 'in-background') void this.notifyWhenRead(job);
      else void job.release();
      if (outcome === 'another') void this.pick();
      if (outcome === 'download-again') void job.downloadAgain?.();
    });
  }

  private async notifyWhenRead(job: IntakeJob): Promise<void> {
    await job.finished;
    if (job.step() === 'cancelled') return job.release();
    this.notifications.notify({
      tone: 'info',
      title: $localize`${job.name}:name: is ready`,
      action: { label: $localize`Show`, isOnce: true, run: () => this.show(job) },
    });
  }

  private confirmReplacingSheet(name: string): Promise<boolean> {
    return this.confirm.confirm({
      title: $localize`Open ${name}:name: instead?`,
      text: $localize`This closes the current sheet without adding anything.`,
      action: $localize`Open it`,
    });
  }
}

function isWebAddress(line: string): boolean {
  return /^https?:\/\//i.test(line);
}

function formatFileNames(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length > 1 ? $localize`${names.length}:count: files` : first;
}
