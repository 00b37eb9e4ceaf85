import { Component, input, model } from '@angular/core';
import { Icon } from '@hangar/ui-components';

let created = 0;

/** A chart with a heading. The user can replace the chart with a table of the same numbers. */
@Component({
  selector: 'hangar-chart-panel',
  imports: [Icon],
  template: `
    <section class="panel" [attr.aria-labelledby]="headingId">
      <div class="section-head">
        <h2 [id]="headingId">{{ heading() }}</h2>
        <span class="small dim note" [attr.aria-live]="isNoteLive() ? 'polite' : null">{{ note() }}</span>
        <ng-content select="[scale]" />
        <button
          type="button"
          class="btn quiet sm"
          [attr.aria-pressed]="isTable()"
          (click)="isTable.set(!isTable())"
        >
          <hangar-icon name="list" />
          <span
            ><ng-container i18n>Show as table</ng-container
            ><span class="visually-hidden">: {{ heading() }}</span></span
          >
        </button>
      </div>
      <ng-content />
    </section>
  `,
  styles: `
    section {
      height: 100%;
      padding: var(--s-4);
    }
    .section-head {
      flex-wrap: wrap;
      column-gap: var(--s-3);
    }
    h2 {
      margin: 0;
      font: var(--w-bold) var(--t-lg) / 1.2 var(--font-display);
    }
    .note {
      flex: 1;
      min-width: min(100%, 8rem);
    }
  `,
})
export class ChartPanel {
  readonly heading = input.required<string>();
  readonly note = input('');
  /** Whether screen readers announce changes to the note. */
  readonly isNoteLive = input(false);
  readonly isTable = model(false);

  protected readonly headingId = `hangar-chart-${++created}`;
}
