import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, Injector, Service } from '@angular/core';
import type { IExtensionCommand, IProtocolAction } from '@hangar/domain';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { toApiError, ExtensionsApi, Notifications } from '@hangar/ui-data-access';

import { AnswerView } from './answer-view';
import type { WithExtension } from './running-extensions';

interface ActionAnswer {
  readonly title: string;
  readonly answer: unknown;
}

/** An extension's response to an action or a command. */
@Component({
  selector: 'hangar-answer-dialog',
  imports: [AnswerView, DialogShell],
  template: `
    <hangar-dialog-shell [heading]="data.title">
      <hangar-answer-view [answer]="data.answer" />
      <div dialogFooter>
        <button type="button" class="btn cool" (click)="dialog.close()" i18n>Close</button>
      </div>
    </hangar-dialog-shell>
  `,
})
export class AnswerDialog {
  protected readonly data = inject<ActionAnswer>(DIALOG_DATA);
  protected readonly dialog = inject(DialogRef);
}

/** Runs the actions that extensions contribute to protocols, and their commands. */
@Service()
export class ExtensionActions {
  private readonly api = inject(ExtensionsApi);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);

  /** Runs an action or a command and shows its response, or reports the error. */
  async run(
    action: WithExtension<IProtocolAction | IExtensionCommand>,
    request: { readonly protocolId?: string },
  ): Promise<void> {
    try {
      const answer = await this.api.runAction(action.path, request);
      const data: ActionAnswer = { title: action.label, answer };
      this.injector.get(DialogOpener).open(AnswerDialog, { data });
    } catch (failure) {
      this.notifications.report(
        toApiError(failure),
        $localize`${action.displayName}:extension: couldn't run “${action.label}:action:”`,
      );
    }
  }
}
