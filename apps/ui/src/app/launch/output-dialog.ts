import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import {
  afterRenderEffect,
  Component,
  computed,
  ElementRef,
  inject,
  resource,
  viewChild,
} from '@angular/core';
import type { Injector } from '@angular/core';
import type { ILaunchSession } from '@hangar/domain';
import { toApiError, SessionsApi, onApiReconnect } from '@hangar/ui-data-access';
import { CopyButton, DialogOpener, DialogShell } from '@hangar/ui-components';

/** The data for an output dialog: the lines themselves, or a session whose lines the dialog loads. */
export interface OutputData {
  readonly title: string;
  readonly text: string;
  readonly lines?: readonly string[];
  readonly session?: ILaunchSession;
}

/** The last lines of a source port's output. */
@Component({
  selector: 'hangar-output-dialog',
  imports: [CopyButton, DialogShell],
  template: `
    <hangar-dialog-shell [heading]="data.title">
      <div class="stack">
        <p>{{ data.text }}</p>
        @if (lines.error()) {
          <p class="err" role="alert">{{ getProblem() }}</p>
        } @else if (lines.hasValue()) {
          @if (text()) {
            <pre #output class="cmd" tabindex="0" role="log" aria-label="Output" i18n-aria-label>{{
              text()
            }}</pre>
          } @else {
            <p class="dim" i18n>
              No output. The source port printed nothing, or a newer session replaced the log.
            </p>
          }
        }
      </div>
      <div dialogFooter>
        @if (text(); as output) {
          <hangar-copy-button label="Copy output" i18n-label [showsLabel]="true" [text]="output" />
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
      return this.sessions.getOutput(session.sessionId);
    },
  });
  protected readonly text = computed(() => (this.lines.hasValue() ? this.lines.value().join('\n') : ''));
  private readonly output = viewChild<ElementRef<HTMLElement>>('output');

  constructor() {
    onApiReconnect(() => {
      if (this.lines.error()) this.lines.reload();
    });
    // Scrolls to the end, where an error usually is.
    afterRenderEffect(() => {
      const element = this.output()?.nativeElement;
      element?.scrollTo(0, element.scrollHeight);
    });
  }

  protected getProblem(): string {
    return toApiError(this.lines.error()).message;
  }
}

/** Opens the dialog. */
export function openOutputDialog(injector: Injector, data: OutputData): void {
  injector.get(DialogOpener).open(OutputDialog, { data });
}
