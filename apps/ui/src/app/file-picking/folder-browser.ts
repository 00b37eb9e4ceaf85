import { computed, signal } from '@angular/core';
import { extensionOf, fileNameOf } from '@hangar/domain';
import type { IFolderEntry, IFolderListing } from '@hangar/domain';

import { RowSelection } from '../row-selection/row-selection';
import type { PickRequest } from './file-picker';

/** Reads a folder; without a path, the home directory. */
export type ListFolder = (path: string | undefined, showHidden: boolean) => Promise<IFolderListing>;

/** A walk through the folders of this machine, to pick files or a folder. */
export class FolderBrowser {
  private readonly shown = signal<IFolderListing | null>(null);
  private readonly fault = signal<string | null>(null);
  private readonly hidden = signal(false);
  private readonly every = signal(false);
  private lastRead = 0;

  /** `null` until the first folder has been read. */
  readonly listing = this.shown.asReadonly();
  /** Why the last folder could not be opened; the one before it stays. */
  readonly error = this.fault.asReadonly();
  /** What is typed or pasted in the path field. */
  readonly typedPath = signal('');
  readonly showsHidden = this.hidden.asReadonly();
  readonly showsEveryKind = this.every.asReadonly();
  /** The folders, and the files of the wanted kinds. */
  readonly entries = computed(() => {
    const entries = this.shown()?.entries ?? [];
    return entries.filter((entry) => entry.isDirectory || this.isWanted(entry));
  });
  readonly selection: RowSelection;
  /** Paths that would be picked now. */
  readonly picked = computed(() => this.pickedPaths());

  constructor(
    private readonly request: PickRequest,
    private readonly list: ListFolder,
  ) {
    const names = computed(() => this.entries().map(({ name }) => name));
    this.selection = new RowSelection(names, request.several && !request.folder);
  }

  /** Opens the first of these folders that can be opened, or the home directory. */
  async start(candidates: readonly (string | null | undefined)[]): Promise<void> {
    for (const path of candidates) if (path && (await this.open(path))) return;
    await this.open();
  }

  /** Whether the folder could be opened. An answer that comes after a later question is dropped. */
  async open(path?: string): Promise<boolean> {
    const reading = ++this.lastRead;
    try {
      const listing = await this.list(path, this.hidden());
      if (reading !== this.lastRead) return false;
      this.shown.set(listing);
      this.typedPath.set(listing.path);
      this.fault.set(null);
      this.selection.clear();
      this.selection.moveTo(0);
      return true;
    } catch (failure) {
      if (reading === this.lastRead) this.fault.set((failure as Error).message);
      return false;
    }
  }

  /** Opens what is typed: a folder, or the folder of a file, which is then selected. */
  async openTyped(): Promise<boolean> {
    const path = this.typedPath().trim();
    if (await this.open(path)) return true;
    const name = fileNameOf(path);
    const folder = path.slice(0, path.length - name.length);
    const isThere = name !== '' && folder !== '' && (await this.listsFile(folder, name));
    if (isThere && (await this.open(folder))) {
      if (!this.entries().some((entry) => entry.name === name)) this.every.set(true);
      this.selection.selectOnly(name);
      return true;
    }
    return false;
  }

  async openParent(): Promise<void> {
    const here = this.shown();
    if (here?.parent == null || !(await this.open(here.parent))) return;
    const place = this.entries().findIndex((entry) => this.pathOf(entry) === here.path);
    if (place >= 0) this.selection.moveTo(place);
  }

  /** Opens a folder, or picks a file: what a double click and Enter do. The paths, if that settles it. */
  async enter(entry: IFolderEntry): Promise<readonly string[] | null> {
    if (entry.isDirectory) {
      await this.open(this.pathOf(entry));
      return null;
    }
    if (!this.selection.selected().has(entry.name)) this.selection.selectOnly(entry.name);
    return this.picked().length > 0 ? this.picked() : null;
  }

  async setShowsHidden(showsHidden: boolean): Promise<void> {
    this.hidden.set(showsHidden);
    await this.open(this.shown()?.path);
  }

  setShowsEveryKind(showsEveryKind: boolean): void {
    this.every.set(showsEveryKind);
  }

  private async listsFile(folder: string, fileName: string): Promise<boolean> {
    try {
      const { entries } = await this.list(folder, this.hidden());
      return entries.some(({ name, isDirectory }) => name === fileName && !isDirectory);
    } catch {
      // The folder is not there either; what was said about the whole path stands.
      return false;
    }
  }

  private pickedPaths(): readonly string[] {
    const selected = this.entries().filter(({ name }) => this.selection.selected().has(name));
    if (!this.request.folder)
      return selected.filter((entry) => !entry.isDirectory).map((entry) => this.pathOf(entry));
    const here = this.shown()?.path;
    return selected.length > 0 ? selected.map((entry) => this.pathOf(entry)) : here ? [here] : [];
  }

  private isWanted({ name }: IFolderEntry): boolean {
    const { folder, extensions } = this.request;
    if (folder) return false;
    return !extensions || this.every() || extensions.includes(extensionOf(name).slice(1));
  }

  private pathOf({ name }: IFolderEntry): string {
    const here = this.shown()?.path ?? '';
    // The folder of Windows' drives is "/", and a drive is a whole path.
    if (/^[A-Za-z]:\\?$/.test(name)) return name;
    const separator = here.includes('\\') ? '\\' : '/';
    return here.endsWith(separator) ? here + name : here + separator + name;
  }
}
