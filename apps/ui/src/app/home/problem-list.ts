import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { Library } from './library';

/** What the server wants the user to know, such as a damaged file. */
@Component({
  selector: 'hangar-problem-list',
  imports: [Icon],
  template: `
    @if (problems().length > 0) {
      <section aria-labelledby="problems-heading">
        <h2 id="problems-heading">
          <hangar-icon name="warn" />{{
            problems().length === 1 ? '1 problem' : problems().length + ' problems'
          }}
        </h2>
        <ul>
          @for (problem of problems(); track $index) {
            <li>
              {{ problem.message }}
              @if (problem.path) {
                <span class="mono">{{ problem.path }}</span>
              }
            </li>
          }
        </ul>
      </section>
    }
  `,
  styles: `
    section {
      padding: var(--s-3) var(--s-4);
      background: var(--warn-wash);
      border: 1px solid var(--warn);
      border-radius: var(--r-3);
      color: var(--text-1);
    }
    h2 {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      margin: 0;
      color: var(--warn);
      font: var(--w-bold) var(--t-lg) / var(--lh-tight) var(--font-display);
    }
    ul {
      margin: var(--s-2) 0 0;
      padding-left: 1.625rem;
    }
    .mono {
      display: block;
    }
  `,
})
export class ProblemList {
  private readonly library = inject(Library);

  protected readonly problems = computed(() => this.library.health.value()?.problems ?? []);
}
