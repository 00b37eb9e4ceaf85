import { Component, computed, input } from '@angular/core';
import type { ILaunchCommand } from '@hangar/domain';

import { CopyButton } from '../copy';
import { createShellWords } from './shell-words';

/** The exact command of a launch, ready to paste into a terminal, and notes about omitted parts. */
@Component({
  selector: 'hangar-command-preview',
  imports: [CopyButton],
  template: `
    <div class="heading">
      <span class="label"><ng-content /></span>
      <hangar-copy-button
        label="Copy the command"
        i18n-label
        [text]="text()"
        [showsLabel]="showsCopyLabel()"
      />
    </div>
    <!-- prettier-ignore -->
    <div class="cmd" translate="no">@for (word of words(); track $index) {@switch (word.kind) {@case ('executable') {<b>{{ word.text }}</b>}@case ('option') {<i>{{ word.text }}</i>}@default {<span>{{ word.text }}</span>}}{{ $last ? '' : ' ' }}}</div>
    @for (note of command().notes; track $index) {
      <p class="help">{{ note }}</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-2);
      min-width: 0;
    }
    .heading {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      justify-content: space-between;
      min-height: var(--control-sm);
    }
  `,
})
export class CommandPreview {
  readonly command = input.required<ILaunchCommand>();
  /** Whether the copy button shows a label next to its icon. */
  readonly showsCopyLabel = input(false);

  protected readonly words = computed(() => createShellWords(this.command()));
  protected readonly text = computed(() =>
    this.words()
      .map((word) => word.text)
      .join(' '),
  );
}
