import { Component, computed, DestroyRef, inject, signal } from '@angular/core';

import { ComputerSearch } from './computer-search';
import { FirstPageHold } from './first-page-hold';
import { FirstStepsPage } from './first-steps-page';
import { FoundPage } from './found-page';
import { FoundItemsImporter } from './found-items-importer';
import { ReadyPage } from './ready-page';

/** The first page: the games found on this computer, or three steps to the first launch. */
@Component({
  selector: 'hangar-first-start',
  imports: [FirstStepsPage, FoundPage, ReadyPage],
  template: `
    @switch (content()) {
      @case ('looking') {
        <div class="searching">
          <h1 i18n>Looking for your games…</h1>
          <p role="status" i18n>Checking game stores, launchers and source ports on this computer.</p>
          <button type="button" class="btn quiet" (click)="isStepwise.set(true)" i18n>
            Set up step by step
          </button>
        </div>
      }
      @case ('found') {
        <hangar-found-page (dismissed)="isStepwise.set(true)" />
      }
      @case ('ready') {
        <hangar-ready-page />
      }
      @case ('steps') {
        <hangar-first-steps-page [hasFound]="hasFound()" (dismissed)="isStepwise.set(false)" />
      }
    }
  `,
  styleUrl: './first-start.css',
})
export class FirstStart {
  private readonly computerSearch = inject(ComputerSearch);
  private readonly importer = inject(FoundItemsImporter);
  private readonly hold = inject(FirstPageHold);
  protected readonly isStepwise = signal(false);

  protected readonly hasFound = computed(() => this.computerSearch.usefulGames().length > 0);
  protected readonly content = computed(() => {
    if (this.importer.isImporting()) return 'found';
    if ((this.importer.imported()?.protocolIds.length ?? 0) > 0) return 'ready';
    if (this.isStepwise()) return 'steps';
    if (this.computerSearch.items() === null) return 'looking';
    return this.hasFound() ? 'found' : 'steps';
  });

  constructor() {
    const abortController = new AbortController();
    this.hold.isHeld.set(this.importer.isImporting());
    if (!this.importer.isImporting()) this.importer.forget();
    void this.computerSearch.search(abortController.signal);
    inject(DestroyRef).onDestroy(() => {
      abortController.abort();
      this.hold.isHeld.set(false);
    });
  }
}
