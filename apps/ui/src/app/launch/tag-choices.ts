import { CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import { Component, inject, input } from '@angular/core';

import { LaunchQuery } from './launch-query';

/** How many protocols wear a tag. */
export interface WornTag {
  readonly tag: string;
  readonly count: number;
}

/** The tags that do not stand beside the heading: the menu behind them. */
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
      @if (leftOut() > 0) {
        <p class="pad dim small" i18n>{{ leftOut() }} more tags. Use search to find them.</p>
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

  readonly tags = input.required<readonly WornTag[]>();
  /** So many are in no menu. */
  readonly leftOut = input.required<number>();
}
