import { html, type Markup } from './html';

/** A column other than the first: its heading and the content of its cells. */
export type CardColumn<Row> = readonly [heading: string, cell: (row: Row) => Markup | string];

/**
 * Renders a table in which each row starts with a name. On a narrow screen, each row becomes a card with labelled
 * cells.
 */
export function renderCardTable<Row>(
  label: string,
  rows: readonly Row[],
  nameCell: (row: Row) => Markup,
  columns: readonly CardColumn<Row>[],
): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table class="cards">
      <thead>
        <tr>
          <th scope="col">Name</th>
          ${columns.map(([heading]) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${nameCell(row)}</th>
              ${columns.map(([heading, cell]) => html`<td data-label="${heading}">${cell(row)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
