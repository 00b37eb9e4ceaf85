import { Component, computed, input, signal } from '@angular/core';
import { formatCount, formatPlaytime } from '@hangar/ui-components';

import { ChartPanel } from './chart-panel';
import { type ChartRow, ChartTable } from './chart-table';
import type { PlayBar } from './play-figures';

const HOUR_SECONDS = 60 * 60;

/** A bar chart of hours, the longest first. */
@Component({
  selector: 'hangar-play-bars',
  imports: [ChartPanel, ChartTable],
  template: `
    <hangar-chart-panel [heading]="heading()" [note]="unit" [(isTable)]="isTable">
      @if (isTable()) {
        <hangar-chart-table
          [heading]="heading()"
          nameHead="Name"
          i18n-nameHead
          textHead="Played"
          i18n-textHead
          [rows]="rows()"
        />
      } @else {
        <ul role="list" [attr.aria-label]="summary()">
          @for (bar of bars(); track $index) {
            <li>
              <span class="ellipsis" [title]="bar.name">{{ bar.name }}</span>
              <span class="bar" aria-hidden="true"><i [style.inline-size.%]="getShare(bar)"></i></span>
              <span class="num">{{ getText(bar) }}</span>
            </li>
          }
        </ul>
      }
    </hangar-chart-panel>
  `,
  styles: `
    ul {
      display: grid;
      gap: 0.625rem var(--s-3);
      grid-template-columns: minmax(5rem, max-content) minmax(2rem, 1fr) max-content;
      margin: var(--s-2) 0 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      align-items: center;
      font-size: var(--t-sm);
    }
    li > :first-child {
      max-width: 12rem;
      color: var(--text-2);
    }
    .num {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
    .bar i {
      display: block;
      min-width: 2px;
      height: 0.75rem;
      background: var(--text-2);
    }
  `,
})
export class PlayBars {
  readonly heading = input.required<string>();
  readonly bars = input.required<readonly PlayBar[]>();

  protected readonly unit = $localize`hours`;
  protected readonly isTable = signal(false);
  private readonly maxSeconds = computed(() => Math.max(1, ...this.bars().map(({ seconds }) => seconds)));
  protected readonly summary = computed(() => {
    const first = this.bars().toSorted((a, b) => b.seconds - a.seconds)[0];
    if (!first) return this.heading();
    return $localize`${this.heading()}:heading:, most: ${first.name}:name:, ${formatHours(first.seconds)}:time:`;
  });

  protected readonly rows = computed((): ChartRow[] =>
    this.bars().map((bar) => ({ name: bar.name, text: this.getText(bar) })),
  );

  protected getShare({ seconds }: PlayBar): number {
    return (seconds / this.maxSeconds()) * 100;
  }

  protected getText({ seconds }: PlayBar): string {
    return formatHours(seconds);
  }
}

/** Formats a duration for comparison: whole hours, or minutes below one hour. */
function formatHours(seconds: number): string {
  if (seconds <= 0) return $localize`0 h`;
  if (seconds < HOUR_SECONDS) return formatPlaytime(seconds);
  return $localize`${formatCount(Math.round(seconds / HOUR_SECONDS))}:hours: h`;
}
