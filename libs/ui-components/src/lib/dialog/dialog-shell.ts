import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject, input } from '@angular/core';

import { Icon } from '../icon';

/** The frame of a dialog: its name, the way out, content that scrolls, and a `[dialogFooter]` for its buttons. */
@Component({
  selector: 'hangar-dialog-shell',
  imports: [Icon],
  template: `
    <div class="bar">
      <h2 [id]="headingId">{{ heading() }}</h2>
      <ng-content select="[dialogHeader]" />
      <button type="button" class="icon-button" aria-label="Close" i18n-aria-label (click)="dialog?.close()">
        <hangar-icon name="x" />
      </button>
    </div>
    <div class="content" [class.bare]="bare()"><ng-content /></div>
    <ng-content select="[dialogFooter]" />
  `,
  styleUrl: './dialog-shell.css',
})
export class DialogShell {
  protected readonly dialog = inject(DialogRef, { optional: true });

  readonly heading = input.required<string>();
  /** Whether the content reaches to the edges: it has tabs or rows of its own. */
  readonly bare = input(false);

  protected readonly headingId = this.dialog?.config.ariaLabelledBy ?? null;
}
