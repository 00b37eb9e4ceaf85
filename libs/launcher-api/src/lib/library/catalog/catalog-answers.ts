import type { IModFile } from '@hangar/domain';

import type { CatalogIndex } from './catalog-index';
import { placeOf, type ModFileFinder, type Places } from './mod-file-finder';
import type { StoredModFile } from './mod-file-record';

/** The catalogue as returned to clients, and the state that it was computed from. */
interface ListedCatalog {
  readonly revision: number;
  readonly places: Places;
  readonly entries: readonly IModFile[];
}

/** Completes stored entries for responses with the entries that require them and the paths of their files. */
export class CatalogAnswers {
  private listed: ListedCatalog | null = null;

  constructor(
    private readonly index: CatalogIndex,
    private readonly finder: ModFileFinder,
  ) {}

  /**
   * Returns all entries. The result is the same frozen array until the catalogue (its revision) or the folders change.
   */
  async all(files: readonly StoredModFile[], revision: number): Promise<readonly IModFile[]> {
    const { listed } = this;
    if (listed?.revision === revision && (await this.finder.areUnchanged(listed.places)))
      return listed.entries;
    const places = await this.finder.readDirectories(files);
    const entries = Object.freeze(files.map((file) => this.completed(file, placeOf(file, places))));
    this.listed = { revision, places, entries };
    return entries;
  }

  /** Returns the given entries in the given order. */
  async of(files: readonly StoredModFile[]): Promise<IModFile[]> {
    const found = await this.finder.find(files);
    return files.map((file, place) => this.completed(file, found[place] ?? null));
  }

  private completed(file: StoredModFile, foundAt: string | null): IModFile {
    return {
      ...file,
      filePath: foundAt ?? file.filePath,
      requiredBy: this.index.requiredBy(file),
      missing: foundAt === null,
    };
  }
}
