import { inject, Service, signal } from '@angular/core';
import type { IWadContents } from '@hangar/domain';

import { CatalogApi } from '../api/catalog-api';

/** A file to read: a catalogue entry by its id, or another file by its path. */
export type ContentsSource =
  | { readonly hashValue: string; readonly id: string }
  | { readonly hashValue: string; readonly filePath: string };

/** The contents of mod files by MD5. Read only once, because files with the same MD5 have the same contents. */
@Service()
export class ContentsStore {
  private readonly api = inject(CatalogApi);
  private readonly contentsByHash = signal<ReadonlyMap<string, IWadContents>>(new Map());
  private readonly loadingHashes = new Set<string>();

  /** The contents read so far. */
  readonly byHash = this.contentsByHash.asReadonly();

  /**
   * Reads missing contents. Files that can't be read are skipped without an error, because contents are used only for
   * hints.
   */
  async read(sources: readonly ContentsSource[]): Promise<void> {
    const missingSources = sources.filter(
      ({ hashValue: hash }) => !this.contentsByHash().has(hash) && !this.loadingHashes.has(hash),
    );
    await Promise.all(missingSources.map((source) => this.readOne(source)));
  }

  private async readOne(source: ContentsSource): Promise<void> {
    const { hashValue } = source;
    this.loadingHashes.add(hashValue);
    try {
      const contents = await ('id' in source
        ? this.api.getContents(source.id)
        : this.api.readContents(source.filePath));
      this.contentsByHash.update((contentsByHash) => new Map(contentsByHash).set(hashValue, contents));
    } catch {
      // The file is damaged or missing, or the API is unavailable. The next call retries.
    } finally {
      this.loadingHashes.delete(hashValue);
    }
  }
}
