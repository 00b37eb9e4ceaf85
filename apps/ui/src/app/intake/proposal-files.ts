import { Component, computed, input } from '@angular/core';
import type { IProposedFile } from '@hangar/domain';

import { createFileLines, formatFiles } from './file-lines';

/** A summary of a proposal's files, with their details on demand. */
@Component({
  selector: 'hangar-proposal-files',
  template: `
    <details>
      <summary>{{ text() }} <span class="link" i18n>Details</span></summary>
      <ul>
        @for (line of lines(); track line.key) {
          <li>
            <span class="mono name">{{ line.name }}</span>
            <span class="type">{{ line.type }}</span>
            <span class="description">{{ line.description }}</span>
            <span class="num">{{ line.size }}</span>
          </li>
        }
      </ul>
    </details>
  `,
  styles: `
    :host {
      display: block;
      margin-top: var(--s-4);
      font-size: var(--t-sm);
    }
    summary {
      min-height: 1.5rem;
      cursor: pointer;
    }
    .link {
      color: var(--cool);
    }
    ul {
      margin: var(--s-2) 0 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: grid;
      grid-template-columns: minmax(0, 2fr) 4rem minmax(0, 4fr) auto;
      gap: var(--s-3);
      padding: var(--s-2) 0;
      border-top: 1px solid var(--line);
      overflow-wrap: anywhere;
    }
    .type,
    .description {
      color: var(--text-2);
    }
    @container page (width < 45rem) {
      li {
        grid-template-columns: minmax(0, 1fr) auto;
      }
      .description {
        grid-row: 2;
        grid-column: 1 / -1;
      }
      .type {
        display: none;
      }
    }
  `,
})
export class ProposalFiles {
  readonly files = input.required<readonly IProposedFile[]>();
  protected readonly text = computed(() => formatFiles(this.files()));
  protected readonly lines = computed(() => createFileLines(this.files()));
}
