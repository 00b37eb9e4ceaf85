import { computed, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IFolderEntry, IFolderListing } from '@hangar/domain';

import { childPath } from './folder-paths';

/** What may be picked. */
export interface FolderPicking {
  readonly picks: 'files' | 'folder';
  readonly multiple: boolean;
  /** Extensions of files to show, lower case with the dot; empty shows all. */
  readonly extensions: readonly string[];
}

/** What a key or a click asks of those around: another folder, or to take what is picked. */
export type FolderRequest = { readonly open: string } | { readonly pick: readonly string[] } | null;

const PAGE = 10;

/** What is shown of a folder, which entry the keys are at, and which are picked. Forgets both with another folder, not when the same is read again. */
export class FolderBrowsing {
  readonly entries = computed<readonly IFolderEntry[]>(() => {
    const { picks, extensions } = this.picking();
    return (this.listing()?.entries ?? []).filter(
      ({ isDirectory, name }) => isDirectory || (picks === 'files' && hasExtension(name, extensions)),
    );
  });

  /** Changes with another folder only: a linked signal starts anew whenever its source was read again. */
  private readonly path = computed(() => this.listing()?.path);

  /** Index of the entry that the keys are at. */
  readonly active = linkedSignal<unknown, number>({
    source: this.path,
    computation: () => (this.anchor = 0),
  });

  private readonly chosen = linkedSignal<unknown, readonly string[]>({
    source: this.path,
    computation: () => [],
  });

  /** Names of the picked entries. */
  readonly picked = computed<readonly string[]>(() => {
    const names = new Set(this.entries().map(({ name }) => name));
    return this.chosen().filter((name) => names.has(name));
  });

  /** Where a range of picked entries begins. */
  private anchor = 0;

  /** Full paths of the picked entries. */
  readonly paths = computed<readonly string[]>(() => this.picked().map((name) => this.pathOf(name)));

  constructor(
    private readonly listing: Signal<IFolderListing | null>,
    private readonly picking: Signal<FolderPicking>,
  ) {}

  /** Picks an entry alone, or with others when several may be picked. Folders are only opened, unless one is wanted. */
  choose(index: number, isAdded: boolean): void {
    const entry = this.entries()[index];
    if (!entry) return;
    this.moveTo(index);
    const { picks, multiple } = this.picking();
    if (entry.isDirectory !== (picks === 'folder')) this.chosen.set(isAdded && multiple ? this.picked() : []);
    else if (multiple && isAdded) this.chosen.set(toggled(this.picked(), entry.name));
    else this.chosen.set([entry.name]);
  }

  /** Picks everything from where the keys or the pointer were last without Shift. */
  chooseTo(index: number): void {
    const { picks, multiple } = this.picking();
    if (!multiple) return this.choose(index, false);
    const { anchor } = this;
    this.moveTo(index);
    this.anchor = anchor;
    const range = this.entries().slice(Math.min(anchor, this.active()), Math.max(anchor, this.active()) + 1);
    this.chosen.set(
      range.filter((entry) => entry.isDirectory === (picks === 'folder')).map(({ name }) => name),
    );
  }

  /** Opens a folder, or takes a file together with the others that are picked. */
  enter(index: number): FolderRequest {
    const entry = this.entries()[index];
    if (!entry) return null;
    if (entry.isDirectory) return { open: this.pathOf(entry.name) };
    if (!this.picked().includes(entry.name)) this.choose(index, false);
    return { pick: this.paths() };
  }

  /** The folder above. */
  leave(): FolderRequest {
    const parent = this.listing()?.parent;
    return parent ? { open: parent } : null;
  }

  /** Moves as far as there are entries. */
  moveTo(index: number): void {
    this.active.set(Math.min(Math.max(index, 0), Math.max(0, this.entries().length - 1)));
    this.anchor = this.active();
  }

  /** What a moving key leads to, or `null` for another key. */
  placeFor(key: string): number | null {
    const [at, last] = [this.active(), this.entries().length - 1];
    const places: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - PAGE,
      PageDown: at + PAGE,
      Home: 0,
      End: last,
    };
    return places[key] ?? null;
  }

  /** The next entry that begins with this letter, behind the active one and around. */
  placeOfLetter(letter: string): number | null {
    const entries = this.entries();
    const wanted = letter.toLowerCase();
    for (let step = 1; step <= entries.length; step++) {
      const index = (this.active() + step) % entries.length;
      if (entries[index]?.name.toLowerCase().startsWith(wanted)) return index;
    }
    return null;
  }

  private pathOf(name: string): string {
    return childPath(this.listing()?.path ?? '', name);
  }
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return extensions.length === 0 || extensions.some((extension) => lower.endsWith(extension));
}
