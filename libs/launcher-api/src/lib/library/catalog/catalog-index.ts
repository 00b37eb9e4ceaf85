import { searchedText, type IModFile, type SearchedText } from '@hangar/domain';

import type { StoredModFile } from './mod-file-record';

/** Maximum number of characters of a description that a search covers. */
const MAX_SEARCHED_CHARACTERS = 2000;

/** Finds catalogue entries without scanning all of them. Must be updated after every change. */
export class CatalogIndex {
  private readonly byId = new Map<string, StoredModFile>();
  private readonly idByHash = new Map<string, string>();
  /** The IDs of entries whose load order contains a hash of another entry, by hash. */
  private readonly requiringIds = new Map<string, Set<string>>();
  private readonly texts = new Map<string, SearchedText>();

  /** Updates the index after an entry was added or changed. `null` removes the entry. */
  readonly set = (id: string, file: StoredModFile | null): void => {
    const before = this.byId.get(id);
    if (before) this.forget(before);
    if (!file) return;
    this.byId.set(id, file);
    this.idByHash.set(file.hashValue, id);
    for (const hash of getRequiredHashes(file)) this.getRequiringIds(hash).add(id);
  };

  findByHash(hashValue: string): StoredModFile | undefined {
    return this.byId.get(this.idByHash.get(hashValue) ?? '');
  }

  /** Returns the entries whose load order contains this file. */
  requiredBy({ hashValue }: StoredModFile): IModFile['requiredBy'] {
    return this.findEntriesReferencing(hashValue).map((file) => ({
      id: file.id,
      hashValue: file.hashValue,
      name: file.name,
    }));
  }

  /** Returns the entries whose load order contains a hash. */
  findEntriesReferencing(hashValue: string): StoredModFile[] {
    return [...(this.requiringIds.get(hashValue) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** Returns the searchable text of an entry. */
  getSearchText({
    id,
    name,
    fileName,
    version,
    hashValue,
    author,
    description,
  }: StoredModFile): SearchedText {
    const details = [author ?? '', (description ?? '').slice(0, MAX_SEARCHED_CHARACTERS)];
    const text =
      this.texts.get(id) ??
      searchedText(
        name,
        [[fileName, version ?? '', hashValue, ...details].join('\n')],
        [fileName, author ?? ''],
      );
    this.texts.set(id, text);
    return text;
  }

  private forget(file: StoredModFile): void {
    this.byId.delete(file.id);
    this.texts.delete(file.id);
    if (this.idByHash.get(file.hashValue) === file.id) this.idByHash.delete(file.hashValue);
    for (const hash of getRequiredHashes(file)) this.requiringIds.get(hash)?.delete(file.id);
  }

  private getRequiringIds(hash: string): Set<string> {
    let ids = this.requiringIds.get(hash);
    if (!ids) this.requiringIds.set(hash, (ids = new Set()));
    return ids;
  }
}

function getRequiredHashes({ hashValue, loadOrder }: StoredModFile): string[] {
  return loadOrder.map((item) => item.hashValue).filter((hash) => hash !== hashValue);
}
