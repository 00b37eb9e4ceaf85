import { CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import { Component, inject, input } from '@angular/core';

import { LaunchQuery } from './launch-query';

/** A tag and the number of protocols that have it. */
export interface CountedTag {
  readonly tag: string;
  readonly count: number;
}

/** The menu of the tags that don't fit next to the heading. */
@Component({
  selector: 'hangar-tag-choices',
  imports: [CdkMenu, CdkMenuItem],
  template: `
    <div class="hangar-menu tags" cdkMenu>
      @for (entry of tags(); track entry.tag) {
        <button
          type="button"
          class="hangar-menu-item"
          cdkMenuItem
          (cdkMenuItemTriggered)="query.toggleTag(entry.tag)"
        >
          <span class="ellipsis">{{ entry.tag }}</span> <span class="dim num">{{ entry.count }}</span>
        </button>
      }
      @if (hiddenCount() > 0) {
        <p class="pad dim small" i18n>
          {hiddenCount(), plural,
            =1 {1 more tag. Use search to find it.}
            other {{{ hiddenCount() }} more tags. Use search to find them.}
          }
        </p>
      }
    </div>
  `,
  styles: `
    .tags {
      max-height: min(26rem, calc(100dvh - 2rem));
    }
    .tags p {
      margin: 0;
      padding: var(--s-2) 0.875rem;
    }
  `,
})
export class TagChoices {
  protected readonly query = inject(LaunchQuery);

  readonly tags = input.required<readonly CountedTag[]>();
  /** Number of tags not in the menu. */
  readonly hiddenCount = input.required<number>();
}
