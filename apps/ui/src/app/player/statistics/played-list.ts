import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Cover } from '@hangar/ui-components';

/** A protocol in a list on the statistics tab. */
export interface PlayedRow {
  readonly key: string;
  readonly protocolId: string;
  readonly title: string;
  /** Whether the protocol still exists. */
  readonly exists: boolean;
  /** The address of the protocol's cover; `null` for a generated cover. */
  readonly cover: string | null;
  readonly note: string;
  readonly time: string;
}

/** Protocols with their playtime, longest first. Each protocol is a link to its details. */
@Component({
  selector: 'hangar-played-list',
  imports: [Cover, RouterLink],
  template: `
    <section class="panel" [attr.aria-label]="heading()">
      <h2>{{ heading() }} <small class="small dim" i18n>hours and minutes</small></h2>
      <ol role="list">
        @for (row of rows(); track row.key) {
          <li>
            <hangar-cover [seed]="row.protocolId" [initials]="false" [src]="row.cover" />
            <span class="grow">
              @if (row.exists) {
                <a
                  class="ellipsis"
                  routerLink="/"
                  [queryParams]="{ view: 'detail', protocol: row.protocolId }"
                  >{{ row.title }}</a
                >
              } @else {
                <b class="ellipsis">{{ row.title }}</b>
              }
              <small class="small dim">{{ row.note }}</small>
            </span>
            <span class="num">{{ row.time }}</span>
          </li>
        }
      </ol>
    </section>
  `,
  styles: `
    section {
      height: 100%;
      padding: var(--s-4);
    }
    h2 {
      margin: 0 0 var(--s-2);
      font: var(--w-bold) var(--t-lg) / 1.2 var(--font-display);
    }
    h2 small {
      margin-left: 0.375rem;
      font-family: var(--font-ui);
      font-weight: 400;
    }
    ol {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      gap: var(--s-3);
      align-items: center;
      padding: 0.375rem 0;
      border-bottom: 1px solid var(--line);
    }
    li:last-child {
      border-bottom: 0;
    }
    hangar-cover {
      --cover-radius: var(--r-1);
      flex: none;
      width: 2.75rem;
    }
    a,
    b {
      display: block;
      color: var(--text-1);
      font-weight: 600;
      text-decoration: none;
    }
    a:hover {
      text-decoration: underline;
    }
    .num {
      flex: none;
      font-size: var(--t-sm);
    }
  `,
})
export class PlayedList {
  readonly heading = input.required<string>();
  readonly rows = input.required<readonly PlayedRow[]>();
}
