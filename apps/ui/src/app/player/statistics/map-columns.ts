import { Component, computed, input, signal } from '@angular/core';
import { formatCount } from '@hangar/ui-components';

import { ChartPanel } from './chart-panel';
import { type ChartRow, ChartTable } from './chart-table';
import type { MapBar } from './play-figures';

/** A chart of finished maps by month or year. */
@Component({
  selector: 'hangar-map-columns',
  imports: [ChartPanel, ChartTable],
  template: `
    <hangar-chart-panel [heading]="heading" [note]="note()" [(isTable)]="isTable">
      @if (isTable()) {
        <hangar-chart-table
          [heading]="heading"
          [nameHead]="isByYear() ? yearLabel : monthLabel"
          [textHead]="heading"
          [rows]="rows()"
        />
      } @else {
        <div class="scroller" tabindex="0" role="group" [attr.aria-label]="heading + ', ' + note()">
          <ul role="list">
            @for (bar of bars(); track $index) {
              <li>
                <span class="num">{{ countText(bar) }}</span>
                <i aria-hidden="true" [style.block-size.%]="getShare(bar)"></i>
                <span class="name small dim">{{ bar.name }}</span>
              </li>
            }
          </ul>
        </div>
      }
    </hangar-chart-panel>
  `,
  styles: `
    .scroller {
      margin-top: var(--s-2);
      overflow-x: auto;
    }
    ul {
      display: flex;
      gap: var(--s-2);
      height: 11rem;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: grid;
      flex: 1;
      grid-template-rows: 1fr auto;
      align-content: end;
      min-width: 1.75rem;
      max-width: 7rem;
    }
    li > i,
    li > .num {
      grid-area: 1 / 1;
    }
    li > i {
      align-self: end;
      min-height: 2px;
      max-height: calc(100% - 1.5rem);
      background: var(--text-2);
    }
    li > .num {
      align-self: start;
      font-size: var(--t-sm);
      text-align: center;
    }
    .name {
      padding-top: 0.25rem;
      text-align: center;
    }
  `,
})
export class MapColumns {
  readonly bars = input.required<readonly MapBar[]>();
  readonly isByYear = input(false);

  protected readonly heading = $localize`Maps finished`;
  protected readonly monthLabel = $localize`Month`;
  protected readonly yearLabel = $localize`Year`;
  protected readonly isTable = signal(false);
  private readonly maxMapsFinished = computed(() =>
    Math.max(1, ...this.bars().map(({ mapsFinished }) => mapsFinished)),
  );
  protected readonly note = computed(() => {
    const count = formatCount(this.bars().reduce((sum, { mapsFinished }) => sum + mapsFinished, 0));
    return this.isByYear()
      ? $localize`per year, ${count}:count: total`
      : $localize`per month, ${count}:count: total`;
  });

  protected readonly rows = computed((): ChartRow[] =>
    this.bars().map((bar) => ({ name: bar.name, text: this.countText(bar) })),
  );

  protected countText({ mapsFinished }: MapBar): string {
    return formatCount(mapsFinished);
  }

  protected getShare({ mapsFinished }: MapBar): number {
    return (mapsFinished / this.maxMapsFinished()) * 100;
  }
}
