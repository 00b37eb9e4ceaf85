import { computed, signal } from '@angular/core';
import type { IArchiveEntry, IArchiveImportItem, IArchiveImportRequest, IArchiveScan } from '@hangar/domain';

import { modFileFaults } from '../mod-file-fields/mod-file-faults';
import type { ModFileDescription } from '../mod-file-fields/mod-file-description';

/** A file of the archive, and what is to be said about it. */
export interface ArchiveChoiceItem extends ModFileDescription {
  readonly entry: IArchiveEntry;
  readonly isChosen: boolean;
}

/** What the user takes out of an archive, in which order, and says about it. */
export class ArchiveChoice {
  /** The files, in the order in which they would be loaded. */
  readonly items = signal<readonly ArchiveChoiceItem[]>([]);
  /** Whether the chosen files are always to be loaded together, in their order. */
  readonly isLinked = signal(false);
  readonly chosen = computed(() => this.items().filter(({ isChosen }) => isChosen));
  readonly canLink = computed(() => this.chosen().length > 1);
  /** Whether there is something to import and nothing wrong with it. */
  readonly isReady = computed(
    () => this.chosen().length > 0 && this.chosen().every((item) => modFileFaults(item).length === 0),
  );
  /** Whether the catalogue would gain nothing: all of it is there, and nothing is chosen. */
  readonly isNothingNew = computed(
    () => this.chosen().length === 0 && this.items().every(({ entry }) => entry.alreadyCatalogued),
  );
  /** Whether the user has said anything that would be lost. */
  readonly isTouched = computed(() =>
    this.items().some((item) => this.before.get(item.entry.entryPath) !== item),
  );
  private before: ReadonlyMap<string, ArchiveChoiceItem> = new Map();

  constructor(private readonly scan: IArchiveScan) {
    this.items.set(scan.supported.map(choiceOf));
    this.before = new Map(this.items().map((item) => [item.entry.entryPath, item]));
  }

  /** Changes what is said about one file. */
  describe(entryPath: string, change: Partial<Omit<ArchiveChoiceItem, 'entry'>>): void {
    this.items.update((items) =>
      items.map((item) => (item.entry.entryPath === entryPath ? { ...item, ...change } : item)),
    );
  }

  /** What the API is to import; what is left as it was found is not said. */
  request(): IArchiveImportRequest {
    return {
      filePath: this.scan.filePath,
      files: this.chosen().map(importItemOf),
      ...(this.isLinked() && this.canLink() && { linkLoadOrder: true }),
    };
  }
}

/** A file that the catalogue has already is not chosen: there would be nothing to gain. */
function choiceOf(entry: IArchiveEntry): ArchiveChoiceItem {
  return {
    entry,
    isChosen: !entry.alreadyCatalogued,
    name: entry.title ?? entry.name,
    version: '',
    url: '',
    category: '',
    sidecarOnly: false,
  };
}

function importItemOf(item: ArchiveChoiceItem): IArchiveImportItem {
  const { entry, category, sidecarOnly } = item;
  const [name, version, url] = [item.name.trim(), item.version.trim(), item.url.trim()];
  return {
    entryPath: entry.entryPath,
    // The name of the file counts as none, so that the Registry may fill it in.
    ...(name !== '' && name !== entry.name && { name }),
    ...(version !== '' && { version }),
    ...(url !== '' && { url }),
    ...(category !== '' && { category }),
    ...(sidecarOnly && { sidecarOnly }),
    ...(entry.statedGame && { statedGame: entry.statedGame }),
  };
}
