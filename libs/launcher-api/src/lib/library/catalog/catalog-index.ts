import { searchedText, type IModFile, type SearchedText } from '@hangar/domain';

import type { StoredModFile } from './mod-file-record';

/** So much of a description is searched. */
const SEARCHED_CHARACTERS = 2000;

/** Finds catalogue entries without looking at all of them. Kept up to date change by change. */
export class CatalogIndex {
  private readonly byId = new Map<string, StoredModFile>();
  private readonly idByHash = new Map<string, string>();
  /** For a hash, the ids of the other entries whose load order names it. */
  private readonly requirers = new Map<string, Set<string>>();
  private readonly texts = new Map<string, SearchedText>();

  /** Takes in that an entry came, changed, or (with `null`) went. */
  readonly set = (id: string, file: StoredModFile | null): void => {
    const before = this.byId.get(id);
    if (before) this.forget(before);
    if (!file) return;
    this.byId.set(id, file);
    this.idByHash.set(file.hashValue, id);
    for (const hash of requiredHashes(file)) this.requirersOf(hash).add(id);
  };

  findByHash(hashValue: string): StoredModFile | undefined {
    return this.byId.get(this.idByHash.get(hashValue) ?? '');
  }

  /** The entries whose load order names this file. */
  requiredBy({ hashValue }: StoredModFile): IModFile['requiredBy'] {
    return this.entriesNaming(hashValue).map((file) => ({
      id: file.id,
      hashValue: file.hashValue,
      name: file.name,
    }));
  }

  /** The entries whose load order names a hash. */
  entriesNaming(hashValue: string): StoredModFile[] {
    return [...(this.requirers.get(hashValue) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** What searches look at. */
  textOf({ id, name, fileName, version, hashValue, author, description }: StoredModFile): SearchedText {
    const said = [author ?? '', (description ?? '').slice(0, SEARCHED_CHARACTERS)];
    const text =
      this.texts.get(id) ??
      searchedText(
        name,
        [[fileName, version ?? '', hashValue, ...said].join('\n')],
        [fileName, author ?? ''],
      );
    this.texts.set(id, text);
    return text;
  }

  private forget(file: StoredModFile): void {
    this.byId.delete(file.id);
    this.texts.delete(file.id);
    if (this.idByHash.get(file.hashValue) === file.id) this.idByHash.delete(file.hashValue);
    for (const hash of requiredHashes(file)) this.requirers.get(hash)?.delete(file.id);
  }

  private requirersOf(hash: string): Set<string> {
    let ids = this.requirers.get(hash);
    if (!ids) this.requirers.set(hash, (ids = new Set()));
    return ids;
  }
}

function requiredHashes({ hashValue, loadOrder }: StoredModFile): string[] {
  return loadOrder.map((item) => item.hashValue).filter((hash) => hash !== hashValue);
}
