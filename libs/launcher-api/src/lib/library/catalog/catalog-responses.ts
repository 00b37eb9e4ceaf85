import { createHash } from 'node:crypto';
import type { IModFile } from '@hangar/domain';

import type { CatalogIndex } from './catalog-index';
import { findInSnapshot, type ModFileFinder, type DirectorySnapshot } from './mod-file-finder';
import type { StoredModFile } from './mod-file-record';

/** The catalogue as returned to clients, and the state from which it was computed. */
interface CachedCatalog {
  readonly revision: number;
  readonly directories: DirectorySnapshot;
  readonly entries: readonly IModFile[];
}

/** Returns the entry with this hash. */
export type EntryByHash = (hashValue: string) => StoredModFile | undefined;

/**
 * A synchronous lookup of entries. The lookup is the same object until an entry changes, or a file appears or
 * disappears.
 */
export interface CatalogLookup {
  findByHash(hashValue: string): StoredModFile | undefined;
  findById(id: string): StoredModFile | undefined;
  /** Returns all entries. */
  values(): Iterable<StoredModFile>;
  isMissing(file: StoredModFile): boolean;
  /** Returns a text that two lookups share only if they have the same entries and files. */
  createDigest(): string;
}

/** A lookup, and the state from which it was created. */
interface CachedLookup {
  readonly revision: number;
  readonly directories: DirectorySnapshot;
  readonly lookup: CatalogLookup;
}

/** Adds computed fields to stored entries: the current path of each file, and the entries that require it. */
export class CatalogResponses {
  private cached: CachedCatalog | null = null;
  private cachedLookup: CachedLookup | null = null;

  constructor(
    private readonly index: CatalogIndex,
    private readonly finder: ModFileFinder,
  ) {}

  /** Returns all entries. The result is the same frozen array until the revision or the folders change. */
  async all(files: readonly StoredModFile[], revision: number): Promise<readonly IModFile[]> {
    const { cached } = this;
    if (cached?.revision === revision && (await this.finder.areUnchanged(cached.directories)))
      return cached.entries;
    const directories = await this.finder.readDirectories(files);
    const entries = Object.freeze(
      files.map((file) => this.complete(file, findInSnapshot(file, directories))),
    );
    this.cached = { revision, directories, entries };
    return entries;
  }

  /** Returns a lookup of all entries. The lookup is the same object until the revision or the folders change. */
  async lookup(files: ReadonlyMap<string, StoredModFile>, revision: number): Promise<CatalogLookup> {
    const { cachedLookup } = this;
    if (cachedLookup?.revision === revision && (await this.finder.areUnchanged(cachedLookup.directories)))
      return cachedLookup.lookup;
    const directories = await this.finder.readDirectories([...files.values()]);
    const lookup: CatalogLookup = {
      createDigest: () => createDigest(revision, directories),
      findByHash: (hashValue) => this.index.findByHash(hashValue),
      findById: (id) => files.get(id),
      values: () => files.values(),
      isMissing: (file) => findInSnapshot(file, directories) === null,
    };
    this.cachedLookup = { revision, directories, lookup };
    return lookup;
  }

  /** Returns the given entries in the given order. */
  async of(files: readonly StoredModFile[]): Promise<IModFile[]> {
    const found = await this.finder.find(files);
    return files.map((file, index) => this.complete(file, found[index] ?? null));
  }

  private complete(file: StoredModFile, foundPath: string | null): IModFile {
    return {
      ...file,
      filePath: foundPath ?? file.filePath,
      requiredBy: this.index.requiredBy(file),
      missing: foundPath === null,
    };
  }
}

function createDigest(revision: number, { managed, directories }: DirectorySnapshot): string {
  const hash = createHash('sha1').update(JSON.stringify([revision, managed]));
  for (const [path, names] of directories) {
    hash.update(`${path}\0\0`);
    for (const name of names) hash.update(`${name}\0`);
  }
  return hash.digest('hex');
}
