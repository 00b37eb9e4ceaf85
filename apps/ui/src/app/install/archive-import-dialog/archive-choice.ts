import { computed, signal } from '@angular/core';
import type { IArchiveEntry, IArchiveImportItem, IArchiveImportRequest, IArchiveScan } from '@hangar/domain';

import { findModFileFaults } from '../mod-file-fields/mod-file-faults';
import type { ModFileDescription } from '../mod-file-fields/mod-file-description';

/** A file in the archive, and the description that the user entered for it. */
export interface ArchiveChoiceItem extends ModFileDescription {
  readonly entry: IArchiveEntry;
  readonly isChosen: boolean;
}

/** The user's choices for an import: the files of the archive, their order and their descriptions. */
export class ArchiveChoice {
  /** The files in load order. */
  readonly items = signal<readonly ArchiveChoiceItem[]>([]);
  /** Whether the selected files always load together, in this order. */
  readonly isLinked = signal(false);
  readonly chosen = computed(() => this.items().filter(({ isChosen }) => isChosen));
  readonly canLink = computed(() => this.chosen().length > 1);
  /** Whether at least one file is selected and all selected files are valid. */
  readonly isReady = computed(
    () => this.chosen().length > 0 && this.chosen().every((item) => findModFileFaults(item).length === 0),
  );
  /** Whether there is nothing to add: the catalogue has all files, and none is selected. */
  readonly hasNoNewFiles = computed(
    () => this.chosen().length === 0 && this.items().every(({ entry }) => entry.alreadyCatalogued),
  );
  /** Whether the user has made changes that would be lost. */
  readonly hasChanges = computed(() =>
    this.items().some((item) => this.initialItems.get(item.entry.entryPath) !== item),
  );
  private initialItems: ReadonlyMap<string, ArchiveChoiceItem> = new Map();

  constructor(private readonly scan: IArchiveScan) {
    this.items.set(scan.supported.map(createChoice));
    this.initialItems = new Map(this.items().map((item) => [item.entry.entryPath, item]));
  }

  /** Changes the description of one file. */
  describe(entryPath: string, change: Partial<Omit<ArchiveChoiceItem, 'entry'>>): void {
    this.items.update((items) =>
      items.map((item) => (item.entry.entryPath === entryPath ? { ...item, ...change } : item)),
    );
  }

  /** Returns the import request. Omits values that the user left unchanged. */
  request(): IArchiveImportRequest {
    return {
      filePath: this.scan.filePath,
      files: this.chosen().map(createImportItem),
      ...(this.isLinked() && this.canLink() && { linkLoadOrder: true }),
    };
  }
}

/** Preselects files that the catalogue doesn't have yet. */
function createChoice(entry: IArchiveEntry): ArchiveChoiceItem {
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

function createImportItem(item: ArchiveChoiceItem): IArchiveImportItem {
  const { entry, category, sidecarOnly } = item;
  const [name, version, url] = [item.name.trim(), item.version.trim(), item.url.trim()];
  return {
    entryPath: entry.entryPath,
    // Omits a name that equals the file name, so that the Registry can provide a name.
    ...(name !== '' && name !== entry.name && { name }),
    ...(version !== '' && { version }),
    ...(url !== '' && { url }),
    ...(category !== '' && { category }),
    ...(sidecarOnly && { sidecarOnly }),
    ...(entry.statedGame && { statedGame: entry.statedGame }),
  };
}
