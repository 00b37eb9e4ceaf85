import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

import type { ConfirmAnswer, ConfirmQuestion } from './confirm-question';

/** A question with two or three answers. */
@Component({
  selector: 'hangar-confirm-dialog',
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell [heading]="question.title">
      <div class="stack" id="confirm-text">
        <p>{{ question.text }}</p>
        @if (question.lines?.length) {
          <ul class="lines">
            @for (line of question.lines; track $index) {
              <li>{{ line }}</li>
            }
          </ul>
        }
      </div>
      <div dialogFooter>
        <button type="button" class="btn quiet" data-answer="cancel" (click)="answer('cancel')">
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
          data-answer="action"
          [class.bad]="question.isDestructive"
          [class.cool]="!question.isDestructive"
          (click)="answer('action')"
        >
          {{ question.action }}
        </button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    p {
      color: var(--text-2);
      overflow-wrap: anywhere;
    }
    .lines {
      padding: var(--s-2) var(--s-3);
      background: var(--bg-2);
      border: 1px solid var(--line);
      border-radius: var(--r-2);
      font-size: var(--t-sm);
      overflow-wrap: anywhere;
    }
    li + li {
      margin-top: var(--s-1);
    }
  `,
})
export class ConfirmDialog {
  protected readonly question = inject<ConfirmQuestion>(DIALOG_DATA);
  private readonly dialog = inject<DialogRef<ConfirmAnswer>>(DialogRef);

  protected answer(answer: ConfirmAnswer): void {
    this.dialog.close(answer);
  }
}

/** Opens the dialog. Resolves to the answer, or to `cancel` if the dialog is closed without an answer. */
export async function openConfirmDialog(
  injector: Injector,
  question: ConfirmQuestion,
): Promise<ConfirmAnswer> {
  const opened = injector.get(DialogOpener).open<ConfirmAnswer>(ConfirmDialog, {
    data: question,
    size: 'small',
    role: 'alertdialog',
    describedBy: 'confirm-text',
    // Enter must not confirm a deletion by accident, or anything that the user did not request.
    focus: `[data-answer="${question.isDestructive || question.isUnrequested ? 'cancel' : 'action'}"]`,
  });
  return (await firstValueFrom(opened.closed)) ?? 'cancel';
}
