import { Component, input } from '@angular/core';

/** A bar of a chart as a row of text. */
export interface ChartRow {
  readonly name: string;
  readonly text: string;
}

/** A bar chart as a table. */
@Component({
  selector: 'hangar-chart-table',
  template: `
    <table class="tbl" [attr.aria-label]="heading()">
      <thead>
        <tr>
          <th scope="col">{{ nameHead() }}</th>
          <th scope="col" class="right">{{ textHead() }}</th>
        </tr>
      </thead>
      <tbody>
        @for (row of rows(); track $index) {
          <tr>
            <td>
              <b>{{ row.name }}</b>
            </td>
            <td class="right num">{{ row.text }}</td>
          </tr>
        }
      </tbody>
    </table>
  `,
})
export class ChartTable {
  readonly heading = input.required<string>();
  readonly nameHead = input.required<string>();
  readonly textHead = input.required<string>();
  readonly rows = input.required<readonly ChartRow[]>();
}
