import { computed, effect, inject, Service, signal } from '@angular/core';
import { modFileWords, searchable } from '@hangar/domain';
import type { IModFileNames, IProtocolCard, ModFileWords } from '@hangar/domain';
import { CatalogApi, CatalogStore, ProtocolContentsStore } from '@hangar/ui-data-access';

import { SearchedFiles } from '../searched-files';

/** Maximum number of files whose names are requested by id. If there are more, all names are requested. */
const MAX_IDS_PER_REQUEST = 100;

/** The map and lump names in the catalogue's mod files. No file is read until a search starts. */
@Service()
export class FileNames {
  private readonly api = inject(CatalogApi);
  private readonly catalog = inject(CatalogStore);
  private readonly contents = inject(ProtocolContentsStore);
  private readonly loadedNames = signal<ReadonlyMap<string, IModFileNames>>(new Map());
  private readonly isRequested = signal(false);
  private pendingPreparation: Promise<void> | null = null;
  private isLoading = false;
  private readonly words = new Map<string, { readonly from: unknown; readonly words: ModFileWords }>();

  /** The names loaded so far, by MD5. */
  readonly byHash = this.loadedNames.asReadonly();

  /** Returns the searchable words of a protocol's notes and files. */
  private readonly getWords = computed(() => {
    const contents = this.contents.byId();
    const entries = this.catalog.byHash();
    const names = this.loadedNames();
    return ({ id }: IProtocolCard): readonly ModFileWords[] => {
      const { notes = '', files = [], disabledFiles = [] } = contents.get(id) ?? {};
      const words = [...files, ...disabledFiles].flatMap((hash) => {
        const file = entries.get(hash);
        return file ? this.getFileWords(file, names.get(hash)) : [];
      });
      return notes ? [...words, { text: searchable(notes), slips: '' }] : words;
    };
  });

  constructor() {
    const searchedFiles = inject(SearchedFiles);
    effect(() => searchedFiles.getWords.set(this.getWords()));
    effect(() => {
      if (this.isRequested() && this.filesWithoutNames().length > 0) void this.loadMissing();
    });
  }

  /** Loads the names that the API already knows, without reading files, so that the first search can use them. */
  prepare(): Promise<void> {
    return (this.pendingPreparation ??= this.api.listKnownNames().then(
      (known) => this.addNames(known),
      // The request failed. The next search retries it.
      () => {
        this.pendingPreparation = null;
      },
    ));
  }

  /** Loads missing names, both now and whenever files are added. */
  request(): void {
    this.isRequested.set(true);
    void this.contents.load();
  }

  private readonly filesWithoutNames = computed(() =>
    (this.catalog.files() ?? []).filter(
      ({ hashValue, missing }) => !missing && !this.loadedNames().has(hashValue),
    ),
  );

  private async loadMissing(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    try {
      await this.prepare();
      const missing = this.filesWithoutNames();
      if (missing.length > 0) {
        const ids = missing.length > MAX_IDS_PER_REQUEST ? undefined : missing.map(({ id }) => id);
        this.addNames(await this.api.listNames(ids));
      }
    } catch {
      // The request failed. Until the next search, results don't include these names.
      this.isRequested.set(false);
    } finally {
      this.isLoading = false;
    }
  }

  /** Adds all names in one step, because every change causes all lists to be searched again. */
  private addNames(names: readonly IModFileNames[]): void {
    const fresh = names.filter(({ hashValue }) => !this.loadedNames().has(hashValue));
    if (fresh.length > 0)
      this.loadedNames.update(
        (known) => new Map([...known, ...fresh.map((entry) => [entry.hashValue, entry] as const)]),
      );
  }

  private getFileWords(
    file: Parameters<typeof modFileWords>[0] & { readonly hashValue: string },
    names: IModFileNames | undefined,
  ): ModFileWords {
    const cachedWords = this.words.get(file.hashValue);
    const from = names ?? file;
    if (cachedWords?.from === from) return cachedWords.words;
    const words = modFileWords(file, names);
    this.words.set(file.hashValue, { from, words });
    return words;
  }
}
