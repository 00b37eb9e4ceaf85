import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, DestroyRef, inject } from '@angular/core';
import { DialogShell, Icon } from '@hangar/ui-components';

import { hasCreatedItems, formatImportResult } from '../activity/import-text';
import { ComputerSearch } from './computer-search';
import { FoundImporter } from './found-importer';
import { FoundList } from './found-list';
import { FoundOutcome } from './found-outcome';
import { FoundProgress } from './found-progress';
import { FoundSelection } from './found-selection';

/** Searches this computer again, and adds what is new. */
@Component({
  selector: 'hangar-game-search-dialog',
  imports: [DialogShell, FoundList, FoundOutcome, FoundProgress, Icon],
  templateUrl: './game-search-dialog.html',
  styleUrl: './game-search-dialog.css',
})
export class GameSearchDialog {
  private readonly computerSearch = inject(ComputerSearch);
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);
  protected readonly importer = inject(FoundImporter);

  protected readonly items = this.computerSearch.items;
  protected readonly selection = new FoundSelection(computed(() => this.items() ?? []));
  protected readonly result = this.importer.imported;
  protected readonly resultText = computed(() => {
    const result = this.result();
    return result ? formatImportResult(result) : '';
  });
  protected readonly canUndo = computed(() => {
    const result = this.result();
    return result !== null && hasCreatedItems(result);
  });
  protected readonly content = computed(() => {
    if (this.importer.isImporting()) return 'importing';
    if (this.result()) return 'done';
    if (this.items() === null) return 'searching';
    return this.items()?.length === 0 ? 'nothing' : 'list';
  });

  constructor() {
    const abortController = new AbortController();
    if (!this.importer.isImporting()) this.importer.forget();
    this.computerSearch.forget();
    void this.computerSearch.search(abortController.signal);
    inject(DestroyRef).onDestroy(() => {
      abortController.abort();
      this.importer.leave();
    });
  }

  protected import(): void {
    if (this.selection.count() > 0) void this.importer.import(this.selection.selectedItems());
  }

  protected async undo(): Promise<void> {
    await this.importer.undo();
    await this.computerSearch.search();
  }
}
