import { CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import { Component, computed, inject, input } from '@angular/core';
import { ProtocolStore } from '@hangar/ui-data-access';

import { LaunchQuery } from './launch-query';

/** Maximum number of tags in the menu; less frequent ones can be found by searching. */
const MAX_TAGS = 50;

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

  private readonly allTags = inject(ProtocolStore).tags;

  /** The tags next to the heading. */
  readonly visibleTags = input.required<readonly string[]>();

  private readonly otherTags = computed(() => {
    const visible = new Set(this.visibleTags());
    return this.allTags().filter(({ tag }) => !visible.has(tag));
  });
  /** The most frequent of the other tags, in the default tag order. */
  protected readonly tags = computed(() => {
    const byFrequency = this.otherTags().toSorted((a, b) => b.count - a.count);
    const shown = new Set(byFrequency.slice(0, MAX_TAGS));
    return this.otherTags().filter((entry) => shown.has(entry));
  });
  /** Number of tags not in the menu. */
  protected readonly hiddenCount = computed(() => this.otherTags().length - this.tags().length);
}
