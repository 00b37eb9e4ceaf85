import { Component, inject } from '@angular/core';
import { EmptyState, Icon } from '@hangar/ui-components';

import { SettingsEditor } from '../settings-editor';
import { ExtensionDrafts } from './extension-drafts';
import { ExtensionRow } from './extension-row';

/** The extensions that there are: which run, and what the user chooses for them. */
@Component({
  selector: 'hangar-extensions-tab',
  imports: [EmptyState, ExtensionRow, Icon],
  template: `
    @if (drafts.failure()) {
      <p class="err" role="alert"><hangar-icon name="warn" />{{ drafts.failure() }}</p>
    }
    <p class="waiting" role="status">
      @if (drafts.waiting() === 1) {
        <hangar-icon name="refresh" /><ng-container i18n>One change waits for the next start.</ng-container>
      } @else if (drafts.waiting() > 1) {
        <hangar-icon name="refresh" /><ng-container i18n
          >{{ drafts.waiting() }} changes wait for the next start.</ng-container
        >
      }
    </p>
    @if (drafts.extensions(); as extensions) {
      @for (extension of extensions; track extension.name) {
        <hangar-extension-row [extension]="extension" (switched)="drafts.switch(extension)" />
      } @empty {
        <hangar-empty-state
          text="There are no extensions yet. Add one with the program hangar, as below."
          i18n-text
        />
      }
      <p class="dim">
        <ng-container i18n
          >An extension is a program: it can do on this machine what you can. Add only one whose author you
          trust:</ng-container
        >
        <code class="mono command">hangar extension add &lt;file.tgz&gt;</code>
      </p>
      @if (extensions.length > 0) {
        <p class="dim" i18n>Switches take effect at the next start, settings with Save and the next start.</p>
      }
    }
  `,
  styles: `
    .waiting:not(:empty) {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      font-size: var(--t-sm);
    }
    .waiting:has(hangar-icon) {
      margin-top: var(--s-3);
      padding: var(--s-2) var(--s-3);
      background: var(--cool-wash);
      border-left: 3px solid var(--cool);
    }
    .command {
      display: block;
      margin-top: var(--s-1);
    }
    .dim {
      padding: var(--s-3) 0;
      font-size: var(--t-xs);
    }
  `,
})
export class ExtensionsTab {
  protected readonly drafts = inject(ExtensionDrafts);

  constructor() {
    inject(SettingsEditor).saveAlong(this.drafts);
    void this.drafts.begin();
  }
}
