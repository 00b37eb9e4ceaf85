import { Component, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

/** One of the first steps: its number (a tick once it is done), a heading, the content and `[stepActions]`. */
@Component({
  selector: '[hangarFirstStep]',
  imports: [Icon],
  host: { '[class.done]': 'isDone()', '[class.current]': 'isCurrent()' },
  template: `
    <span class="number">
      @if (isDone()) {
        <hangar-icon name="check" label="Done" i18n-label />
      } @else {
        {{ number() }}
      }
    </span>
    <div class="text">
      <h2>{{ heading() }}</h2>
      <ng-content />
    </div>
    <div class="actions"><ng-content select="[stepActions]" /></div>
  `,
  styleUrl: './first-step.css',
})
export class FirstStep {
  readonly number = input.required<number>();
  readonly heading = input.required<string>();
  readonly isDone = input(false);
  /** Whether this is the current step. */
  readonly isCurrent = input(false);
}
