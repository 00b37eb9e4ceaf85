import { Component, computed, effect, ElementRef, inject, viewChild } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { AccessWatcher } from './access-watcher';
import { addReturnAddress, getSignInUrl, hasUnsavedWork, SignIn } from './sign-in';

/**
 * Covers the page while its user isn't signed in. The page below keeps its state, and is shown again once the API admits
 * the user, for example after a sign-in in another tab.
 */
@Component({
  selector: 'hangar-session-ended',
  imports: [Icon],
  template: `
    <dialog #dialog aria-labelledby="session-ended-heading" (cancel)="$event.preventDefault()">
      @if (watcher.endedBy(); as error) {
        <div class="text">
          <h1 id="session-ended-heading">
            @if (watcher.capabilities()) {
              <ng-container i18n>Your session has ended.</ng-container>
            } @else {
              <ng-container i18n>You're not signed in.</ng-container>
            }
          </h1>
          <p>{{ error.message }}</p>
          @if (newTabAddress(); as address) {
            <p i18n>
              What you typed is kept on this page: sign in in a new tab, then come back here. A game that is
              running keeps running.
            </p>
            <a class="btn cool large" target="_blank" [href]="address">
              <hangar-icon name="ext" /><ng-container i18n>Sign in in a new tab</ng-container>
            </a>
          } @else {
            <p i18n>A game that is running keeps running.</p>
            <button type="button" class="btn cool large" (click)="retry()">
              <hangar-icon name="refresh" /><ng-container i18n>Sign in again</ng-container>
            </button>
          }
        </div>
      }
    </dialog>
  `,
  styles: `
    dialog {
      width: 100vw;
      max-width: none;
      height: 100vh;
      max-height: none;
      margin: 0;
      padding: var(--topbar) var(--page-pad);
      overflow: auto;
      background: var(--bg-0);
      border: 0;
      color: var(--text-1);
    }
    .text {
      max-width: 34rem;
      margin: var(--s-6) auto 0;
    }
    p {
      margin: var(--s-4) 0;
      color: var(--text-2);
      font-size: var(--t-lg);
    }
  `,
})
export class SessionEnded {
  private readonly signIn = inject(SignIn);
  protected readonly watcher = inject(AccessWatcher);
  private readonly dialog = viewChild.required<ElementRef<HTMLDialogElement>>('dialog');

  private readonly signInUrl = computed(() => {
    const error = this.watcher.endedBy();
    return error ? getSignInUrl(error) : undefined;
  });
  /** The address of the sign-in page, if leaving this page would lose what the user has entered. */
  protected readonly newTabAddress = computed(() => {
    const signInUrl = this.signInUrl();
    return signInUrl !== undefined && hasUnsavedWork() ? addReturnAddress(signInUrl) : null;
  });

  constructor() {
    effect(() => {
      const { nativeElement: dialog } = this.dialog();
      if (this.watcher.endedBy() === null) dialog.close();
      else if (!dialog.open) dialog.showModal();
    });
  }

  protected retry(): void {
    this.signIn.retry(this.signInUrl());
  }
}
