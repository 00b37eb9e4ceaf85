import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import {
  afterNextRender,
  Component,
  computed,
  DestroyRef,
  ElementRef,
  inject,
  Injector,
  signal,
} from '@angular/core';
import { fileNameOf, type IDialogPlace } from '@hangar/domain';
import {
  DialogOpener,
  DialogShell,
  FileDrop,
  FolderView,
  Icon,
  getInterfaceLocale,
} from '@hangar/ui-components';
import { toApiError, DialogApi, Notifications, onApiReconnect } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { DroppedFiles } from './dropped-files';
import { FolderBrowser } from './folder-browser';
import { FolderPlaces } from './folder-places';
import { PathSuggestions } from './path-suggestions';
import type { PickRequest } from './pick-request';
import { readRecentFolders, rememberFolder } from './recent-folders';
import { isPathStartKey } from './typed-path';

/** The page's own file picker, for browsers. */
@Component({
  selector: 'hangar-folder-dialog',
  imports: [DialogShell, FileDrop, FolderPlaces, FolderView, Icon],
  templateUrl: './folder-dialog.html',
  styleUrl: './folder-dialog.css',
})
export class FolderDialog {
  protected readonly request = inject<PickRequest>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<readonly string[]>>(DialogRef);
  private readonly api = inject(DialogApi);
  private readonly droppedFiles = inject(DroppedFiles);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);
  private readonly destroyRef = inject(DestroyRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  protected readonly browser = new FolderBrowser((path, options) => this.api.list(path, options));
  protected readonly suggestions = new PathSuggestions((path, options) => this.api.list(path, options));
  protected readonly places = signal<readonly IDialogPlace[]>([]);
  private readonly rememberedFolders = readRecentFolders();
  /** The recent folders that aren't listed as places. */
  protected readonly recentFolders = computed(() => {
    const placePaths = new Set(this.places().map(({ path }) => path));
    return this.rememberedFolders.filter((path) => !placePaths.has(path));
  });
  protected readonly showsAllKinds = signal(false);
  protected readonly selected = signal<readonly string[]>([]);
  protected readonly extensions = computed(() =>
    this.showsAllKinds() ? [] : (this.request.extensions ?? []).map((extension) => `.${extension}`),
  );
  /** The paths to return: the selection or, when choosing a folder without selecting one, the open folder. */
  protected readonly picked = computed(() => {
    const openFolder = this.browser.path();
    return this.request.folder && this.selected().length === 0 && openFolder ? [openFolder] : this.selected();
  });
  protected readonly action = computed(() => {
    const [first = '', ...others] = this.picked();
    if (this.request.folder) return $localize`Choose ${fileNameOf(first) || first}:folder:`;
    return others.length > 0 ? $localize`Choose ${others.length + 1}:count: files` : $localize`Choose`;
  });

  constructor() {
    onApiReconnect(() => {
      if (this.browser.error()) void this.open(this.browser.path());
    });
    void this.start();
  }

  /** Opens the requested folder, the folder of the last selection or, the first time, Downloads. */
  private async start(): Promise<void> {
    // Without the list of places, the picker still works.
    const loading = this.api.listPlaces().catch(() => []);
    void loading.then((places) => this.places.set(places));
    const known = this.request.startPath ?? this.rememberedFolders[0];
    const downloads = known ?? (await loading).find(({ kind }) => kind === 'downloads')?.path;
    await this.browser.start([downloads]);
    this.focusEntries();
  }

  protected suggest(text: string): void {
    this.browser.typedPath.set(text);
    const extensions = this.extensions();
    void this.suggestions.update(
      text,
      (name) => !this.request.folder && (extensions.length === 0 || extensions.some(hasExtension(name))),
    );
  }

  protected async openTyped(event: Event): Promise<void> {
    event.preventDefault();
    const file = await this.browser.openTyped();
    if (file !== null && !this.request.folder) this.choose([file]);
    else if (!this.browser.error()) this.focusEntries();
  }

  /** Moves from the list to the path field when the user starts typing a path, as in other file pickers. */
  protected startTypingPath(event: KeyboardEvent, field: HTMLInputElement): void {
    if (!isPathStartKey(event.key)) return;
    // The browser then types the key into the focused field, replacing its selected text.
    field.focus();
    field.select();
  }

  protected async open(path?: string): Promise<void> {
    await this.browser.open(path);
    this.focusEntries();
  }

  /** Accepts dropped files with an allowed extension, and reports all other files. */
  protected async addDropped(files: readonly File[]): Promise<void> {
    if (!this.request.acceptsDrops) return;
    const extensions = this.extensions();
    const accepted = files.filter(
      ({ name }) => extensions.length === 0 || extensions.some(hasExtension(name)),
    );
    if (accepted.length === 0) {
      const listFormat = new Intl.ListFormat(getInterfaceLocale(), { type: 'disjunction' });
      this.notifications.notify({
        tone: 'warn',
        title: $localize`None of these files can be used here`,
        text: $localize`Choose a file of type ${listFormat.format(extensions)}:extensions:.`,
      });
      return;
    }
    try {
      this.dialog.close(
        await this.droppedFiles.resolvePaths(this.request.multiple ? accepted : accepted.slice(0, 1)),
      );
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't use these files`);
    }
  }

  protected choose(paths: readonly string[]): void {
    if (paths.length === 0) return;
    rememberFolder(this.browser.lastFolder);
    this.dialog.close(paths);
  }

  /** Focuses an entry if the focused entry disappeared with its folder. */
  private focusEntries(): void {
    // The dialog may have been closed, or the user may be typing another path.
    if (this.destroyRef.destroyed || this.browser.typedPath() !== this.browser.path()) return;
    afterNextRender(
      () => this.host.nativeElement.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus(),
      { injector: this.injector },
    );
  }
}

/** Opens the dialog. Resolves to the selected paths, or to an empty list if it was closed without a selection. */
export async function pickInFolderDialog(
  injector: Injector,
  request: PickRequest,
): Promise<readonly string[]> {
  const opened = injector.get(DialogOpener).open<readonly string[]>(FolderDialog, {
    data: request,
    focus: 'input',
    alignment: 'top',
  });
  return (await firstValueFrom(opened.closed)) ?? [];
}

function hasExtension(name: string): (extension: string) => boolean {
  return (extension) => name.toLowerCase().endsWith(extension.toLowerCase());
}
