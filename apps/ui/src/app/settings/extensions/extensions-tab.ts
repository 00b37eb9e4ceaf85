import { Component, inject } from '@angular/core';
import type { IExtension } from '@hangar/domain';
import { EmptyState, Icon } from '@hangar/ui-components';

import { Confirm } from '../../confirm/confirm';
import { SettingsEditor } from '../settings-editor';
import { ExtensionDrafts } from './extension-drafts';
import { ExtensionRow } from './extension-row';
import { createTrustQuestion } from './extension-texts';

/** The installed extensions with their state and settings, and how to add one. */
@Component({
  selector: 'hangar-extensions-tab',
  imports: [EmptyState, ExtensionRow, Icon],
  template: `
    <div class="add">
      @if (drafts.canAdd) {
        <button type="button" class="btn" data-needs="extension" (click)="drafts.add()">
          <hangar-icon name="add" /><ng-container i18n>Add from a file (.tgz)…</ng-container>
        </button>
      } @else {
        <p class="dim">
          <ng-container i18n
            >An extension is a program that can do anything you can on this computer. Only add extensions from
            authors you trust:</ng-container
          >
          <code class="mono command">hangar extension add &lt;file.tgz&gt;</code>
        </p>
      }
    </div>
    @if (drafts.failure()) {
      <p class="err" role="alert"><hangar-icon name="warn" />{{ drafts.failure() }}</p>
    }
    <div role="status">
      @if (drafts.added(); as name) {
        <p class="notice">
          <hangar-icon name="info" /><ng-container i18n
            >Added {{ name }}. Turn it on below; it starts the next time you open Hangar.</ng-container
          >
        </p>
      }
      @if (drafts.restartCount() === 1) {
        <p class="notice">
          <hangar-icon name="refresh" /><ng-container i18n>Restart Hangar to apply 1 change.</ng-container>
        </p>
      } @else if (drafts.restartCount() > 1) {
        <p class="notice">
          <hangar-icon name="refresh" /><ng-container i18n
            >Restart Hangar to apply {{ drafts.restartCount() }} changes.</ng-container
          >
        </p>
      }
    </div>
    @if (drafts.extensions(); as extensions) {
      @for (extension of extensions; track extension.name + extension.origin + $index) {
        <hangar-extension-row [extension]="extension" (toggleRequested)="toggleExtension(extension)" />
      } @empty {
        @if (drafts.canAdd) {
          <hangar-empty-state text="No extensions yet. Use the button above to add one." i18n-text />
        } @else {
          <hangar-empty-state text="No extensions yet. Use the command above to add one." i18n-text />
        }
      }
      @if (extensions.length > 0) {
        <p class="dim" i18n>Changes take effect after you restart Hangar.</p>
      }
    }
  `,
  styles: `
    .add {
      padding-top: var(--s-3);
    }
    .notice {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      margin-top: var(--s-3);
      padding: var(--s-2) var(--s-3);
      background: var(--cool-wash);
      border-left: 3px solid var(--cool);
      font-size: var(--t-sm);
      overflow-wrap: anywhere;
    }
    .command {
      display: block;
      margin-top: var(--s-1);
    }
    .dim {
      padding: var(--s-3) 0;
      font-size: var(--t-xs);
    }
    .add .dim {
      padding: 0;
    }
  `,
})
export class ExtensionsTab {
  protected readonly drafts = inject(ExtensionDrafts);
  private readonly confirm = inject(Confirm);

  constructor() {
    inject(SettingsEditor).addAdditionalSettings(this.drafts);
    void this.drafts.begin();
  }

  /**
   * Turns an extension on or off. An extension from a file must be confirmed before it is turned on, because it is an
   * untrusted program.
   */
  protected async toggleExtension(extension: IExtension): Promise<void> {
    const isUntrusted = extension.origin === 'file' && !extension.enabled;
    if (isUntrusted && !(await this.confirm.confirm(createTrustQuestion(extension)))) return;
    await this.drafts.toggleEnabled(extension);
  }
}
