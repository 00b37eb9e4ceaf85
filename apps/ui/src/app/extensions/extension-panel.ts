import { Component, inject, input, resource } from '@angular/core';
import type { IExtensionPanel } from '@hangar/domain';
import { toApiError, ExtensionsApi } from '@hangar/ui-data-access';

import { AnswerView } from './answer-view';
import type { WithExtension } from './running-extensions';

/** A panel that an extension contributes. */
@Component({
  selector: 'hangar-extension-panel',
  imports: [AnswerView],
  template: `
    <h2>{{ panel().title }}</h2>
    @if (answer.error(); as error) {
      <p class="dim" i18n>
        Couldn't load this panel of {{ panel().displayName }}. {{ getErrorMessage(error) }}
      </p>
    } @else if (answer.hasValue()) {
      <hangar-answer-view [answer]="answer.value()" />
    }
  `,
  styles: `
    :host {
      display: block;
      margin-top: var(--s-6);
    }
    h2 {
      margin-bottom: var(--s-3);
    }
  `,
})
export class ExtensionPanel {
  private readonly api = inject(ExtensionsApi);

  readonly panel = input.required<WithExtension<IExtensionPanel>>();
  /** The protocol in whose details the panel is shown. */
  readonly protocolId = input<string>();

  protected readonly answer = resource({
    params: () => ({ path: this.panel().path, protocolId: this.protocolId() }),
    loader: ({ params }) => this.api.readPanel(params.path, params.protocolId),
  });

  protected getErrorMessage(error: unknown): string {
    return toApiError(error).message;
  }
}
