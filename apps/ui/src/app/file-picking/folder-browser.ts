import { computed, signal } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import type { IFolderListing, IListFolderQuery } from '@hangar/domain';

import { isWholePath, pathTyped } from './typed-path';

/** Reads a folder; without a path, the home directory. */
export type ListFolder = (
  path: string | undefined,
  options: Omit<IListFolderQuery, 'path'>,
) => Promise<IFolderListing>;

/** What became of a folder that was to be opened; `overtaken` when another one was asked for meanwhile. */
type Opening = 'opened' | 'refused' | 'overtaken';

/** A walk through the folders of this machine. */
export class FolderBrowser {
  private readonly shown = signal<IFolderListing | null>(null);
  private readonly fault = signal<string | null>(null);
  private readonly hidden = signal(false);
  private lastRead = 0;

  /** `null` until the first folder has been read. */
  readonly listing = this.shown.asReadonly();
  /** Why the last folder could not be opened; the one before it stays. */
  readonly error = this.fault.asReadonly();
  /** What is typed or pasted in the path field. */
  readonly typedPath = signal('');
  readonly showsHidden = this.hidden.asReadonly();
  readonly path = computed(() => this.shown()?.path);

  constructor(private readonly list: ListFolder) {}

  /** Opens the first of these folders that is named, or what is nearest to it; the home directory where that fails. */
  async start(candidates: readonly (string | null | undefined)[]): Promise<void> {
    const named = candidates.find((path) => path);
    // Folders of the settings may not have been made yet, and a browser notes every refusal in its console.
    if (!named || (await this.open(named, { nearest: true })) === 'refused') await this.open();
  }

  /** What became of it. An answer that comes after a later question changes nothing that is shown. */
  async open(path?: string, { nearest }: { readonly nearest?: boolean } = {}): Promise<Opening> {
    const reading = ++this.lastRead;
    const typed = this.typedPath();
    try {
      const listing = await this.list(path, { showHidden: this.hidden(), nearest });
      if (reading !== this.lastRead) {
        // Where nothing is shown yet, it is better than nothing.
        if (this.shown() === null) this.shown.set(listing);
        return 'overtaken';
      }
      this.shown.set(listing);
      // Who types faster than the disk answers goes on typing.
      if (this.typedPath() === typed) this.typedPath.set(listing.path);
      this.fault.set(null);
      return 'opened';
    } catch (failure) {
      if (reading !== this.lastRead) return 'overtaken';
      this.fault.set((failure as Error).message);
      return 'refused';
    }
  }

  /** Opens the folder that is typed; when it is a file's path instead, that file's. */
  async openTyped(): Promise<string | null> {
    const path = pathTyped(this.typedPath());
    if (path !== '' && !isWholePath(path)) {
      // An answer that is still on its way must not hide this.
      this.lastRead++;
      this.fault.set($localize`Enter a full path to a folder or file, starting with /, ~ or a drive letter.`);
      return null;
    }
    const reading = ++this.lastRead;
    // Asked first, because a browser notes every refusal in its console. Programs have no extension to tell them by.
    const isFile = await this.isFile(path);
    // Who has opened another folder meanwhile is not taken out of it.
    if (reading !== this.lastRead) return null;
    if (isFile) return path;
    await this.open(path);
    return null;
  }

  async setShowsHidden(showsHidden: boolean): Promise<void> {
    this.hidden.set(showsHidden);
    await this.open(this.path());
  }

  private async isFile(path: string): Promise<boolean> {
    const name = fileNameOf(path);
    const folder = path.slice(0, path.length - name.length);
    if (name === '' || folder === '') return false;
    try {
      const { entries } = await this.list(folder, { showHidden: true });
      return entries.some((entry) => entry.name === name && !entry.isDirectory);
    } catch {
      // The folder is not there either; what was said about the whole path stands.
      return false;
    }
  }
}
