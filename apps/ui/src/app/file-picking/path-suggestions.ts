import { signal } from '@angular/core';
import { fileNameOf, type IFolderListing } from '@hangar/domain';

import type { ListFolder } from './folder-browser';
import { isAbsolutePath, parseTypedPath } from './typed-path';

/** Maximum number of suggestions, as many as fit below the field. */
const MAX_SUGGESTIONS = 20;

/** Completes a typed path with the matching folders and files. */
export class PathSuggestions {
  private readonly found = signal<readonly string[]>([]);
  /** The last folder that was listed. Cached, because its entries are filtered again with each typed letter. */
  private lastListing: { readonly folder: string; readonly listing: Promise<IFolderListing | null> } | null =
    null;
  private lastRequest = 0;

  /** The paths that begin with the typed text: folders first, without the text itself. */
  readonly paths = this.found.asReadonly();

  constructor(private readonly list: ListFolder) {}

  /** Finds the paths that begin with the text. `accepts` decides which files are suggested. */
  async update(text: string, accepts: (fileName: string) => boolean): Promise<void> {
    const request = ++this.lastRequest;
    const paths = await this.find(parseTypedPath(text), accepts);
    if (request === this.lastRequest) this.found.set(paths);
  }

  private async find(path: string, accepts: (fileName: string) => boolean): Promise<readonly string[]> {
    const name = fileNameOf(path);
    const folder = path.slice(0, path.length - name.length);
    if (!isAbsolutePath(path) || folder === '') return [];
    const listing = await this.listOnce(folder);
    const start = name.toLowerCase();
    return (listing?.entries ?? [])
      .filter((entry) => entry.name.toLowerCase().startsWith(start) && entry.name !== name)
      .filter((entry) => entry.isDirectory || accepts(entry.name))
      .slice(0, MAX_SUGGESTIONS)
      .map((entry) => folder + entry.name + (entry.isDirectory ? getSeparator(folder) : ''));
  }

  private listOnce(folder: string): Promise<IFolderListing | null> {
    if (this.lastListing?.folder === folder) return this.lastListing.listing;
    // Requests the nearest parent of a missing folder, because browsers log every error response in the console.
    const listing = this.list(folder, { nearest: true }).then(
      (found) => (isFolder(found, folder) ? found : null),
      () => null,
    );
    this.lastListing = { folder, listing };
    return listing;
  }
}

/** Whether a listing is that of the folder, not of a parent. Only the launcher can resolve `~`. */
function isFolder({ path }: IFolderListing, folder: string): boolean {
  const parts = getParts(folder.replace(/^~/, ''));
  const listedParts = getParts(path);
  const isComplete = folder.startsWith('~') || listedParts.length === parts.length;
  return isComplete && parts.every((part, index) => part === listedParts.at(index - parts.length));
}

function getParts(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split(/[\\/]/)
    .filter((part) => part !== '');
}

function getSeparator(folder: string): string {
  return folder.includes('\\') ? '\\' : '/';
}
