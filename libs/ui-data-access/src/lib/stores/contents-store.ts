import { inject, Service, signal } from '@angular/core';
import type { IWadContents } from '@hangar/domain';

import { CatalogApi } from '../api/catalog-api';

/** A file whose contents are wanted: one of the catalogue by its id, one that is not there by where it lies. */
export type ContentsSource =
  | { readonly hashValue: string; readonly id: string }
  | { readonly hashValue: string; readonly filePath: string };

/** What mod files hold, by MD5: read once, since a file of the same MD5 holds the same. */
@Service()
export class ContentsStore {
  private readonly api = inject(CatalogApi);
  private readonly known = signal<ReadonlyMap<string, IWadContents>>(new Map());
  private readonly underWay = new Set<string>();

  /** What has been read so far. */
  readonly byHash = this.known.asReadonly();

  /** Reads what is not known yet. What cannot be read stays unknown: it is a hint, and no reason to complain. */
  async read(sources: readonly ContentsSource[]): Promise<void> {
    const wanted = sources.filter(
      ({ hashValue: hash }) => !this.known().has(hash) && !this.underWay.has(hash),
    );
    await Promise.all(wanted.map((source) => this.readOne(source)));
  }

  private async readOne(source: ContentsSource): Promise<void> {
    const { hashValue } = source;
    this.underWay.add(hashValue);
    try {
      const contents = await ('id' in source
        ? this.api.contents(source.id)
        : this.api.contentsOfFile(source.filePath));
      this.known.update((known) => new Map(known).set(hashValue, contents));
    } catch {
      // Damaged, gone, or nobody answers: whoever asks again may be luckier.
    } finally {
      this.underWay.delete(hashValue);
    }
  }
}
