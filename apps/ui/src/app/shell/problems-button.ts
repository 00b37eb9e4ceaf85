import { Component, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { HealthStore } from '@hangar/ui-data-access';

import { getHelpAddress } from '../handbook';

/** A button with the number of Hangar's current problems, and a panel that lists them. Hidden if there aren't any. */
@Component({
  selector: 'hangar-problems-button',
  imports: [Icon],
  template: `
    @if (problems().length) {
      <button type="button" popovertarget="problems">
        <hangar-icon class="small" name="warn" />
        <ng-container i18n>{problems().length, plural,
          =1 {1 problem}
          other {{{ problems().length }} problems}
        }</ng-container>
      </button>
    }
    <div #panel popover id="problems" class="pop">
      <div class="bar">
        <h2 i18n>Problems</h2>
        <button
          type="button"
          class="icon-button compact"
          aria-label="Close problems"
          i18n-aria-label
          (click)="panel.hidePopover()"
        >
          <hangar-icon name="x" />
        </button>
      </div>
      <ul class="scroll">
        @for (problem of problems(); track $index) {
          <li>
            <p>{{ problem.message }}</p>
            @if (problem.path) {
              <p class="mono">{{ problem.path }}</p>
            }
            <a target="_blank" rel="noopener" [href]="getHelpAddress(problem.code)" i18n>Get help</a>
          </li>
        } @empty {
          <li i18n>No problems.</li>
        }
      </ul>
    </div>
  `,
  styles: `
    button[popovertarget] {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      height: 100%;
      padding: 0 var(--s-4);
      background: none;
      border: 0;
      border-left: 1px solid var(--line);
      color: var(--warn);
      white-space: nowrap;
      cursor: pointer;
    }
    button[popovertarget]:hover {
      background: var(--bg-3);
    }
    button[popovertarget]:focus-visible {
      outline-offset: -3px;
    }
    .pop {
      right: var(--s-4);
      bottom: calc(var(--statusbar) + 0.375rem);
      width: 30rem;
    }
    li {
      padding: 0.6875rem 1.125rem;
      color: var(--text-1);
      overflow-wrap: anywhere;
    }
    li + li {
      border-top: 1px solid var(--line);
    }
    .mono {
      margin-top: var(--s-1);
      color: var(--text-3);
    }
    @container page (width < 45rem) {
      .pop {
        right: var(--s-2);
        bottom: calc(var(--statusbar) + 4rem);
        left: var(--s-2);
        width: auto;
      }
    }
  `,
})
export class ProblemsButton {
  protected readonly getHelpAddress = getHelpAddress;
  protected readonly problems = inject(HealthStore).problems;
}
