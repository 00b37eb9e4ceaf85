import { Component, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import type { LiveValue } from './live-value';

/** A headed part of the page that shows its content once its value has been read, or says why it could not be. */
@Component({
  selector: 'hangar-live-panel',
  imports: [Icon],
  template: `
    <section class="panel" [attr.aria-labelledby]="headingId()">
      <header>
        <h2 [id]="headingId()">{{ heading() }}</h2>
        @if (count(); as number) {
          <span class="count">{{ number }}</span>
        }
        <ng-content select="[panelAction]" />
      </header>
      @if (live().value() !== null) {
        <ng-content />
      } @else if (live().error(); as error) {
        <div class="message" role="alert">
          <hangar-icon name="warn" />
          <p>{{ error.message }}</p>
          <button type="button" class="btn sm" (click)="live().reload()">Try again</button>
        </div>
      } @else {
        <p class="message late">Loading…</p>
      }
    </section>
  `,
  styleUrl: './live-panel.css',
})
export class LivePanel {
  readonly heading = input.required<string>();
  readonly headingId = input.required<string>();
  readonly live = input.required<LiveValue<unknown>>();
  readonly count = input(0);
}
