import { Component, computed, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { parseAnswerParts } from './answer-parts';

/** An extension's response: text, links, lists, tables and pictures. */
@Component({
  selector: 'hangar-answer-view',
  imports: [Icon],
  template: `
    @for (part of parts(); track $index) {
      @switch (part.kind) {
        @case ('text') {
          <p class="text">{{ part.text }}</p>
        }
        @case ('link') {
          <p>
            <a [href]="part.url" target="_blank" rel="noopener noreferrer"
              >{{ part.label }}<hangar-icon class="small" name="ext"
            /></a>
          </p>
        }
        @case ('list') {
          <ul>
            @for (item of part.items; track $index) {
              <li>{{ item }}</li>
            }
          </ul>
        }
        @case ('table') {
          <div class="wide" tabindex="0" role="group" aria-label="Table" i18n-aria-label>
            <table>
              <thead>
                <tr>
                  @for (column of part.columns; track $index) {
                    <th scope="col">{{ column }}</th>
                  }
                </tr>
              </thead>
              <tbody>
                @for (row of part.rows; track $index) {
                  <tr>
                    @for (cell of row; track $index) {
                      <td>{{ cell }}</td>
                    }
                  </tr>
                }
              </tbody>
            </table>
          </div>
        }
        @case ('picture') {
          <img [src]="part.url" [alt]="part.label" />
        }
      }
    } @empty {
      <p class="dim" i18n>Nothing to show.</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-3);
      overflow-wrap: anywhere;
    }
    .text {
      white-space: pre-line;
    }
    ul {
      padding-left: var(--s-4);
      list-style: disc;
    }
    .wide {
      overflow-x: auto;
    }
    th,
    td {
      padding: var(--s-1) var(--s-3) var(--s-1) 0;
      text-align: left;
      vertical-align: top;
    }
    img {
      max-width: 100%;
    }
  `,
})
export class AnswerView {
  readonly answer = input.required<unknown>();

  protected readonly parts = computed(() => parseAnswerParts(this.answer()));
}
