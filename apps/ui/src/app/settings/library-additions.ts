import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { GameSearchOpener } from '../found/game-search-opener';
import { SettingsEditor } from './settings-editor';

/** Ways to add more to the library. Both close the settings, because the additions also change the settings. */
@Component({
  selector: 'hangar-library-additions',
  imports: [Icon],
  template: `
    <button type="button" class="btn" data-needs="import-library" (click)="search()">
      <hangar-icon name="search" /><ng-container i18n>Search for games</ng-container>
    </button>
    <button type="button" class="btn" data-needs="import-library" (click)="import()">
      <hangar-icon name="grid" /><ng-container i18n>Import from another launcher</ng-container>
    </button>
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
      margin: var(--s-3) 0;
    }
  `,
})
export class LibraryAdditions {
  private readonly dialog = inject<DialogRef<boolean>>(DialogRef);
  private readonly editor = inject(SettingsEditor);
  private readonly gameSearch = inject(GameSearchOpener);
  private readonly router = inject(Router);

  protected search(): void {
    this.leave(() => void this.gameSearch.open());
  }

  protected import(): void {
    this.leave(() => void this.router.navigate(['/import']));
  }

  /** Closes the settings, after a confirmation if there are unsaved changes. */
  private leave(next: () => void): void {
    const close = () => {
      this.dialog.closed.subscribe(next);
      this.dialog.close(true);
    };
    if (this.editor.canClose(close)) close();
  }
}
