import { Component, computed, input } from '@angular/core';
import { formatDay } from '@hangar/ui-components';

import { ProposalFiles } from './proposal-files';
import type { SeveralRow } from './several-rows';
import { VerdictMark } from './verdict-mark';

/** The details of one of several items, with the same content as the sheet for a single mod. */
@Component({
  selector: 'hangar-row-details',
  imports: [ProposalFiles, VerdictMark],
  template: `
    @if (byline()) {
      <p class="dim">{{ byline() }}</p>
    }
    @if (row().proposal.description; as description) {
      <p class="description" tabindex="0" role="group" aria-label="Description" i18n-aria-label>
        {{ description }}
      </p>
    }
    @if (row().lines.length > 0) {
      <dl>
        @for (line of row().lines; track line.key) {
          <div>
            <dt><hangar-verdict-mark [verdict]="line.verdict" /> {{ line.label }}</dt>
            <dd>
              <b>{{ line.value }}</b> <span class="dim">{{ line.reason }}</span>
            </dd>
          </div>
        }
      </dl>
    }
    <hangar-proposal-files [files]="row().proposal.files" />
  `,
  styles: `
    :host {
      display: block;
      font-size: var(--t-sm);
    }
    p,
    dl {
      margin: 0 0 var(--s-2);
      overflow-wrap: anywhere;
    }
    .description {
      max-height: 7.5rem;
      overflow: auto;
      white-space: pre-line;
    }
    dl > div {
      display: grid;
      grid-template-columns: 9rem minmax(0, 1fr);
      gap: var(--s-1) var(--s-3);
      padding: var(--s-1) 0;
    }
    dd {
      margin: 0;
    }
    dd .dim {
      margin-left: var(--s-2);
    }
    hangar-verdict-mark {
      vertical-align: -0.25rem;
    }
    @container page (width < 45rem) {
      dl > div {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
})
export class RowDetails {
  readonly row = input.required<SeveralRow>();

  protected readonly byline = computed(() => {
    const { author, releasedOn } = this.row().proposal;
    return [
      author === null ? '' : $localize`by ${author}:author:`,
      releasedOn === null ? '' : formatDay(releasedOn),
    ]
      .filter(Boolean)
      .join(' · ');
  });
}
