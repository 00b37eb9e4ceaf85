import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, resource } from '@angular/core';
import { apiErrorOf, SessionsApi } from '@hangar/ui-data-access';
import { CopyButton, DialogShell } from '@hangar/ui-components';

import type { OutputData } from './output-reader';

/** The last lines that a source port said. */
@Component({
  selector: 'hangar-output-dialog',
  imports: [CopyButton, DialogShell],
  template: `
    <hangar-dialog-shell [heading]="data.title">
      <p>{{ data.text }}</p>
      @if (lines.error()) {
        <p class="err" role="alert">{{ problem() }}</p>
      } @else if (lines.value(); as output) {
        @if (output.length > 0) {
          <pre class="cmd" tabindex="0" role="log" aria-label="Output" i18n-aria-label>{{
            output.join(
              '
'
            )
          }}</pre>
        } @else {
          <p class="dim" i18n>
            Nothing is there: the source port was silent, or a later run has taken the place of its output.
          </p>
        }
      }
      <div dialogFooter>
        @if (lines.hasValue() && lines.value().length > 0) {
          <hangar-copy-button
            label="Copy the output"
            i18n-label
            [showsWord]="true"
            [text]="
              lines.value().join(
                '
'
              )
            "
          />
        }
        <button type="button" class="btn cool" (click)="dialog.close()" i18n>Close</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    .cmd {
      max-height: 24rem;
      overflow: auto;
    }
  `,
})
export class OutputDialog {
  private readonly sessions = inject(SessionsApi);
  protected readonly data = inject<OutputData>(DIALOG_DATA);
  protected readonly dialog = inject(DialogRef);

  protected readonly lines = resource({
    loader: async () => {
      const { lines, session } = this.data;
      if (lines !== undefined || session === undefined) return lines ?? [];
      return this.sessions.output(session.sessionId);
    },
  });

  protected problem(): string {
    return apiErrorOf(this.lines.error()).message;
  }
}
