import { computed, linkedSignal, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { inOrderOfFit, searchQuery } from '@hangar/domain';
import type { IModFile } from '@hangar/domain';

import { modFileTexts } from '../../launch/searched-texts';

/** Maximum number of matches. Longer lists aren't useful, and typing another letter shortens them. */
const MAX_SHOWN = 50;

/** The state of the type-ahead search: the matches, the active one, and whether they are shown. */
export class CatalogSearch {
  private readonly words = signal('');
  private readonly shown = signal(false);

  readonly query = this.words.asReadonly();
  readonly isOpen = this.shown.asReadonly();
  readonly matches = computed(() => (this.shown() ? this.find() : []));
  /** Index of the active match; -1 for none. */
  readonly active = linkedSignal<readonly IModFile[], number>({
    source: this.matches,
    computation: (matches) => (matches.length > 0 && this.words().trim() !== '' ? 0 : -1),
  });

  private readonly sorted = computed(() =>
    [...this.files()].sort(
      (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true }),
    ),
  );

  constructor(
    private readonly files: Signal<readonly IModFile[]>,
    /** MD5s of the files already in the list. */
    private readonly taken: Signal<ReadonlySet<string>>,
  ) {}

  type(words: string): void {
    this.words.set(words);
    this.shown.set(true);
  }

  open(): void {
    this.shown.set(true);
  }

  close(): void {
    this.shown.set(false);
  }

  /** Clears and closes the search after a selection. */
  clear(): void {
    this.words.set('');
    this.shown.set(false);
  }

  /** Activates the next or previous match, wrapping around at the ends. */
  step(by: 1 | -1): void {
    const count = this.matches().length;
    if (count === 0) return;
    const from = this.active() === -1 && by === -1 ? 0 : this.active();
    this.active.set((from + by + count) % count);
  }

  private find(): readonly IModFile[] {
    const taken = this.taken();
    const free = this.sorted().filter(({ hashValue }) => !taken.has(hashValue));
    const found = inOrderOfFit(free, searchQuery(this.words()), (file) => modFileTexts.of(file));
    return found.slice(0, MAX_SHOWN);
  }
}

/** Sidecars rank after other files. */
function rank({ sidecarOnly }: IModFile): number {
  return sidecarOnly ? 1 : 0;
}
