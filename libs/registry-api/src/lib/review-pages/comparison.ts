import type { FieldDifference } from '../review';
import { html, type Markup } from './html';

/** Renders fields side by side, or in a single column if no entry is active. */
export function renderComparison(
  differences: readonly FieldDifference[],
  { caption, hasActive, heading }: { caption: string; hasActive: boolean; heading: string },
): Markup {
  const text = (value: string | null): Markup =>
    value === null ? html`<span class="none">Not set</span>` : html`<span class="multiline">${value}</span>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison">
    <table class="cards">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          ${hasActive && html`<th scope="col">Active</th>`}
          <th scope="col">${heading}</th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(
          ({
            field,
            before,
            after,
            isChanged,
          }) => html`<tr${hasActive && isChanged && html` class="changed"`}>
            <th scope="row">${field}${hasActive && isChanged && html` <small>changes</small>`}</th>
            ${hasActive && html`<td data-label="Active">${text(before)}</td>`}
            <td data-label="${heading}">${text(after)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
