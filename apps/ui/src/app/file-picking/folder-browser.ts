import { computed, signal } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import type { IFolderListing, IListFolderQuery } from '@hangar/domain';

import { isAbsolutePath, parseTypedPath } from './typed-path';

/** Lists a folder, or the home folder if no path is given. */
export type ListFolder = (
  path: string | undefined,
  options: Omit<IListFolderQuery, 'path'>,
) => Promise<IFolderListing>;

/** The result of opening a folder. `overtaken` means that another folder was requested while this one was loading. */
type OpeningResult = 'opened' | 'refused' | 'overtaken';

/** A typed folder or file. */
interface FoundEntry {
  readonly path: string;
  /** The folder that contains it. */
  readonly folder: string;
  readonly isDirectory: boolean;
}

/** Browses the folders on this computer. */
export class FolderBrowser {
  private readonly currentListing = signal<IFolderListing | null>(null);
  private readonly errorMessage = signal<string | null>(null);
  private readonly includesHidden = signal(false);
  private lastRequest = 0;
  /** The folder of the typed file, if the last typed path was that of a file. */
  private folderOfFile: string | null = null;

  /** `null` until the first folder is loaded. */
  readonly listing = this.currentListing.asReadonly();
  /** Why the last folder couldn't be opened. The previous folder stays open. */
  readonly error = this.errorMessage.asReadonly();
  /** The text of the path field. */
  readonly typedPath = signal('');
  readonly showsHidden = this.includesHidden.asReadonly();
  readonly path = computed(() => this.currentListing()?.path);

  constructor(private readonly list: ListFolder) {}

  /**
   * Opens the first of these folders that is set, or its nearest existing parent. If that fails, opens the home folder.
   */
  async start(candidates: readonly (string | null | undefined)[]): Promise<void> {
    const candidate = candidates.find((path) => path);
    // Accepts the nearest existing parent, because folders in the settings may not exist yet and browsers log every
    // error response in the console.
    if (!candidate || (await this.open(candidate, { nearest: true })) === 'refused') await this.open();
  }

  /** Opens a folder. A response that arrives after a later request has been made doesn't change the view. */
  async open(path?: string, { nearest }: { readonly nearest?: boolean } = {}): Promise<OpeningResult> {
    const request = ++this.lastRequest;
    this.folderOfFile = null;
    const typed = this.typedPath();
    try {
      const listing = await this.list(path, { showHidden: this.includesHidden(), nearest });
      if (request !== this.lastRequest) {
        // No folder is shown yet, so show this folder even though another has been requested.
        if (this.currentListing() === null) this.currentListing.set(listing);
        return 'overtaken';
      }
      this.currentListing.set(listing);
      // Keeps text that was typed while the folder was loading.
      if (this.typedPath() === typed) this.typedPath.set(listing.path);
      this.errorMessage.set(null);
      return 'opened';
    } catch (failure) {
      if (request !== this.lastRequest) return 'overtaken';
      this.errorMessage.set((failure as Error).message);
      return 'refused';
    }
  }

  /** The folder of the typed file, or the open folder if no file was typed. */
  get lastFolder(): string | undefined {
    return this.folderOfFile ?? this.path();
  }

  /** Opens the typed folder, or returns the path if it is a file. The file's folder is then in {@link lastFolder}. */
  async openTyped(): Promise<string | null> {
    const path = parseTypedPath(this.typedPath());
    if (path !== '' && !isAbsolutePath(path)) {
      // A pending response must not clear this message.
      this.lastRequest++;
      this.errorMessage.set(
        $localize`Enter a full path to a folder or file, starting with /, ~ or a drive letter.`,
      );
      return null;
    }
    const request = ++this.lastRequest;
    // Checks first whether the path is a file, because browsers log every error response in the console. The file
    // extension doesn't help, because executables may lack one.
    const entry = await this.findEntry(path);
    // Another folder was opened during the check, so stay there.
    if (request !== this.lastRequest) return null;
    if (entry && !entry.isDirectory) {
      this.folderOfFile = entry.folder;
      return entry.path;
    }
    await this.open(entry?.path ?? path);
    return null;
  }

  async setShowHidden(showsHidden: boolean): Promise<void> {
    this.includesHidden.set(showsHidden);
    await this.open(this.path());
  }

  /** Returns the entry at a path or, if the path is incomplete, the only entry that begins with it. */
  private async findEntry(path: string): Promise<FoundEntry | null> {
    const name = fileNameOf(path);
    const folder = path.slice(0, path.length - name.length);
    if (name === '' || folder === '') return null;
    try {
      const { entries, path: openedFolder } = await this.list(folder, { showHidden: true });
      const start = name.toLowerCase();
      const similar = entries.filter((entry) => entry.name.toLowerCase().startsWith(start));
      const exact = entries.find((entry) => entry.name === name);
      const found = exact ?? (similar.length === 1 ? similar[0] : undefined);
      return found
        ? { path: folder + found.name, folder: openedFolder, isDirectory: found.isDirectory }
        : null;
    } catch {
      // The parent folder doesn't exist either. Opening the path reports the error.
      return null;
    }
  }
}
