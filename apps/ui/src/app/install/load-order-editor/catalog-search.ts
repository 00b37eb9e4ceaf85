import { computed, linkedSignal, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { inOrderOfFit, searchQuery } from '@hangar/domain';
import type { IModFile } from '@hangar/domain';

import { modFileTexts } from '../../launch/searched-texts';

/** Maximum number of matches. A longer list isn't useful, because typing another letter shortens it. */
const MAX_MATCHES = 50;

/** The state of the search: its matches, the active match, and whether the matches are shown. */
export class CatalogSearch {
  private readonly typedText = signal('');
  private readonly isShown = signal(false);

  readonly query = this.typedText.asReadonly();
  readonly isOpen = this.isShown.asReadonly();
  readonly matches = computed(() => (this.isShown() ? this.find() : []));
  /** Index of the active match; -1 for none. */
  readonly active = linkedSignal<readonly IModFile[], number>({
    source: this.matches,
    computation: (matches) => (matches.length > 0 && this.typedText().trim() !== '' ? 0 : -1),
  });

  private readonly sorted = computed(() =>
    [...this.files()].sort(
      (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true }),
    ),
  );

  constructor(
    private readonly files: Signal<readonly IModFile[]>,
    /** MD5s of the files already in the list. */
    private readonly listedHashes: Signal<ReadonlySet<string>>,
  ) {}

  type(typedText: string): void {
    this.typedText.set(typedText);
    this.isShown.set(true);
  }

  open(): void {
    this.isShown.set(true);
  }

  close(): void {
    this.isShown.set(false);
  }

  /** Clears and closes the search after a selection. */
  clear(): void {
    this.typedText.set('');
    this.isShown.set(false);
  }

  /** Activates the next or previous match, wrapping around at the ends. */
  step(offset: 1 | -1): void {
    const count = this.matches().length;
    if (count === 0) return;
    const from = this.active() === -1 && offset === -1 ? 0 : this.active();
    this.active.set((from + offset + count) % count);
  }

  private find(): readonly IModFile[] {
    const listedHashes = this.listedHashes();
    const candidates = this.sorted().filter(({ hashValue }) => !listedHashes.has(hashValue));
    const matchingFiles = inOrderOfFit(candidates, searchQuery(this.typedText()), (file) =>
      modFileTexts.getSearchedText(file),
    );
    return matchingFiles.slice(0, MAX_MATCHES);
  }
}

/** Sidecars rank after other files. */
function rank({ sidecarOnly }: IModFile): number {
  return sidecarOnly ? 1 : 0;
}
