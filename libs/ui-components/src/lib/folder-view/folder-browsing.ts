import { computed, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IFolderEntry, IFolderListing } from '@hangar/domain';

import { getChildPath } from './folder-paths';

/** The selection mode. */
export interface FolderPickOptions {
  readonly picks: 'files' | 'folder';
  readonly multiple: boolean;
  /** Extensions of the files to list, in lower case with the dot; all files if empty. */
  readonly extensions: readonly string[];
}

/** The result of a key or click: a request to open another folder or to confirm the selection. */
export type FolderRequest = { readonly open: string } | { readonly pick: readonly string[] } | null;

const PAGE_STEP = 10;

/**
 * The state of a folder view: its entries, the active entry and the selection. Reset when another folder is opened, but
 * not when the same folder is reloaded.
 */
export class FolderBrowsing {
  readonly entries = computed<readonly IFolderEntry[]>(() => {
    const { picks, extensions } = this.pickOptions();
    return (this.listing()?.entries ?? []).filter(
      ({ isDirectory, name }) => isDirectory || (picks === 'files' && hasExtension(name, extensions)),
    );
  });

  /** Changes only when another folder is opened. The linked signals below are reset whenever it changes. */
  private readonly path = computed(() => this.listing()?.path);

  /** Index of the active entry. */
  readonly active = linkedSignal<unknown, number>({
    source: this.path,
    computation: () => (this.anchor = 0),
  });

  private readonly chosen = linkedSignal<unknown, readonly string[]>({
    source: this.path,
    computation: () => [],
  });

  /** Names of the selected entries. */
  readonly picked = computed<readonly string[]>(() => {
    const names = new Set(this.entries().map(({ name }) => name));
    return this.chosen().filter((name) => names.has(name));
  });

  /** The index of the entry that a range starts at. */
  private anchor = 0;

  /** Full paths of the selected entries. */
  readonly paths = computed<readonly string[]>(() => this.picked().map((name) => this.getPath(name)));

  constructor(
    private readonly listing: Signal<IFolderListing | null>,
    private readonly pickOptions: Signal<FolderPickOptions>,
  ) {}

  /**
   * Selects an entry, or adds it to the selection if several are allowed. Folders can't be selected unless the user is
   * choosing a folder.
   */
  select(index: number, addsToSelection: boolean): void {
    const entry = this.entries()[index];
    if (!entry) return;
    this.moveTo(index);
    const { picks, multiple } = this.pickOptions();
    if (entry.isDirectory !== (picks === 'folder'))
      this.chosen.set(addsToSelection && multiple ? this.picked() : []);
    else if (multiple && addsToSelection) this.chosen.set(toggleName(this.picked(), entry.name));
    else this.chosen.set([entry.name]);
  }

  /** Selects the range from the last entry that was made active without Shift. */
  selectRangeTo(index: number): void {
    const { picks, multiple } = this.pickOptions();
    if (!multiple) return this.select(index, false);
    const { anchor } = this;
    this.moveTo(index);
    this.anchor = anchor;
    const range = this.entries().slice(Math.min(anchor, this.active()), Math.max(anchor, this.active()) + 1);
    this.chosen.set(
      range.filter((entry) => entry.isDirectory === (picks === 'folder')).map(({ name }) => name),
    );
  }

  /** Opens a folder, or confirms a file along with the rest of the selection. */
  enter(index: number): FolderRequest {
    const entry = this.entries()[index];
    if (!entry) return null;
    if (entry.isDirectory) return { open: this.getPath(entry.name) };
    if (!this.picked().includes(entry.name)) this.select(index, false);
    return { pick: this.paths() };
  }

  /** Opens the parent folder. */
  leave(): FolderRequest {
    const parent = this.listing()?.parent;
    return parent ? { open: parent } : null;
  }

  /** Makes an entry active. The index is limited to existing entries. */
  moveTo(index: number): void {
    this.active.set(Math.min(Math.max(index, 0), Math.max(0, this.entries().length - 1)));
    this.anchor = this.active();
  }

  /** Returns the index that a key moves to, or `null` for other keys. */
  getIndexForKey(key: string): number | null {
    const [at, last] = [this.active(), this.entries().length - 1];
    const targets: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - PAGE_STEP,
      PageDown: at + PAGE_STEP,
      Home: 0,
      End: last,
    };
    return targets[key] ?? null;
  }

  /**
   * Returns the index of the next entry that starts with a letter, searching from the active entry and wrapping around.
   */
  findIndexByLetter(letter: string): number | null {
    const entries = this.entries();
    const lowerLetter = letter.toLowerCase();
    for (let step = 1; step <= entries.length; step++) {
      const index = (this.active() + step) % entries.length;
      if (entries[index]?.name.toLowerCase().startsWith(lowerLetter)) return index;
    }
    return null;
  }

  private getPath(name: string): string {
    return getChildPath(this.listing()?.path ?? '', name);
  }
}

function toggleName(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  const lowerCaseName = name.toLowerCase();
  return extensions.length === 0 || extensions.some((extension) => lowerCaseName.endsWith(extension));
}
