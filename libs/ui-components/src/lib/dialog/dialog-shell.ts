import { DialogRef } from '@angular/cdk/dialog';
import { NgComponentOutlet } from '@angular/common';
import { Component, computed, inject, input } from '@angular/core';

import { Icon } from '../icon';
import { DialogStatus } from './dialog-status';

/** The frame of a dialog: its heading, close button, scrolling content and `[dialogFooter]` with buttons. */
@Component({
  selector: 'hangar-dialog-shell',
  imports: [Icon, NgComponentOutlet],
  template: `
    <div class="bar">
      <h2 [id]="headingId">{{ heading() }}</h2>
      <ng-content select="[dialogHeader]" />
      <button type="button" class="icon-button" aria-label="Close" i18n-aria-label (click)="dialog?.close()">
        <hangar-icon name="x" />
      </button>
    </div>
    @if (status(); as component) {
      <ng-container [ngComponentOutlet]="component" />
    }
    <div class="content" [class.flush]="isFlush()"><ng-content /></div>
    <ng-content select="[dialogFooter]" />
  `,
  styleUrl: './dialog-shell.css',
})
export class DialogShell {
  protected readonly dialog = inject(DialogRef, { optional: true });

  readonly heading = input.required<string>();
  /** Whether the content extends to the edges because it has its own tabs or rows. */
  readonly isFlush = input(false);

  private readonly dialogStatus = inject(DialogStatus);
  /** Not shown in a question, which the user should answer first. */
  protected readonly status = computed(() =>
    this.dialog?.config.role === 'dialog' ? this.dialogStatus.component() : null,
  );
  protected readonly headingId = this.dialog?.config.ariaLabelledBy ?? null;
}
