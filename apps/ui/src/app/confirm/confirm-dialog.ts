import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';

import type { ConfirmAnswer, ConfirmQuestion } from './confirm';

/** One question with two or three answers. */
@Component({
  selector: 'hangar-confirm-dialog',
  template: `
    <section class="dlg small">
      <header>
        <h2 id="confirm-title">{{ question.title }}</h2>
      </header>
      <div class="body" id="confirm-text">
        <p>{{ question.text }}</p>
        @if (question.lines?.length) {
          <ul>
            @for (line of question.lines; track $index) {
              <li>{{ line }}</li>
            }
          </ul>
        }
      </div>
      <footer>
        <button type="button" class="btn quiet" (click)="answer('cancel')">
          @if (question.cancel) {
            {{ question.cancel }}
          } @else {
            <ng-container i18n>Cancel</ng-container>
          }
        </button>
        @if (question.otherAction) {
          <button type="button" class="btn" (click)="answer('otherAction')">
            {{ question.otherAction }}
          </button>
        }
        <button
          type="button"
          class="btn"
          [class.bad]="question.isDestructive"
          [class.cool]="!question.isDestructive"
          (click)="answer('action')"
        >
          {{ question.action }}
        </button>
      </footer>
    </section>
  `,
})
export class ConfirmDialog {
  protected readonly question = inject<ConfirmQuestion>(DIALOG_DATA);
  private readonly dialog = inject<DialogRef<ConfirmAnswer>>(DialogRef);

  protected answer(answer: ConfirmAnswer): void {
    this.dialog.close(answer);
  }
}
