import { Component, input } from '@angular/core';
import { CopyButton } from '@hangar/ui-components';

/** A command for a terminal, with a button to copy it. */
@Component({
  selector: 'hangar-install-command',
  imports: [CopyButton],
  template: `
    <code class="mono" translate="no">{{ command() }}</code>
    <hangar-copy-button [text]="command()" label="Copy the command" i18n-label />
  `,
  styles: `
    :host {
      display: inline-flex;
      gap: var(--s-2);
      align-items: center;
      min-width: 0;
      max-width: 100%;
      padding: 0 var(--s-1) 0 var(--s-3);
      background: var(--bg-0);
      border: 1px solid var(--line);
      border-radius: var(--r-2);
    }
    code {
      padding: var(--s-1) 0;
      overflow-wrap: anywhere;
    }
  `,
})
export class InstallCommand {
  readonly command = input.required<string>();
}
