import { Clipboard } from '@angular/cdk/clipboard';
import { Component, DestroyRef, inject, input, signal } from '@angular/core';

import { Icon } from '../icon';

const COPIED_NOTICE_MS = 2_000;

/** Copies text to the clipboard and announces it. */
@Component({
  selector: 'hangar-copy-button',
  imports: [Icon],
  template: `
    <button
      type="button"
      [class]="showsLabel() ? 'btn compact' : 'icon-button compact'"
      [attr.aria-label]="label()"
      [title]="label()"
      (click)="copy()"
    >
      <hangar-icon [name]="isCopied() ? 'check' : 'copy'" />
      @if (showsLabel()) {
        <ng-container i18n>Copy</ng-container>
      }
    </button>
    <span class="visually-hidden" role="status">
      @if (isCopied()) {
        <ng-container i18n>Copied</ng-container>
      }
    </span>
  `,
  styles: `
    :host {
      position: relative;
      display: inline-flex;
      flex: none;
    }
  `,
})
export class CopyButton {
  private readonly clipboard = inject(Clipboard);

  readonly text = input.required<string>();
  /** The accessible name of the button, such as "Copy the command". */
  readonly label = input($localize`Copy`);
  /** Whether the button shows a label next to its icon. */
  readonly showsLabel = input(false);

  protected readonly isCopied = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected copy(): void {
    clearTimeout(this.timer);
    this.isCopied.set(this.clipboard.copy(this.text()));
    this.timer = setTimeout(() => this.isCopied.set(false), COPIED_NOTICE_MS);
  }
}
