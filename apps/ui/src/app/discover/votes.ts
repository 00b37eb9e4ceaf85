import { Component, computed, input } from '@angular/core';
import { Icon, getInterfaceLocale } from '@hangar/ui-components';

const STARS = [1, 2, 3, 4, 5];

/** The average rating of a file as stars, with the number of votes. */
@Component({
  selector: 'hangar-votes',
  imports: [Icon],
  template: `
    @if (rating() !== null) {
      <span class="stars" aria-hidden="true">
        <span>
          @for (star of stars; track star) {
            <hangar-icon name="star" />
          }
        </span>
        <span class="filled" [style.width.%]="(rating() ?? 0) * 20">
          @for (star of stars; track star) {
            <hangar-icon name="star-full" />
          }
        </span>
      </span>
    }
    <span class="num dim">{{ text() }}</span>
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 0.125rem var(--s-2);
      align-items: center;
      font-size: var(--t-xs);
    }
    .stars {
      position: relative;
      display: inline-block;
      color: var(--text-1);
      white-space: nowrap;
      line-height: 1;
    }
    .stars > span {
      display: inline-flex;
    }
    .filled {
      position: absolute;
      inset: 0 auto 0 0;
      overflow: hidden;
    }
    hangar-icon {
      flex: none;
      width: 0.875rem;
      height: 0.875rem;
    }
  `,
})
export class Votes {
  /** 0 to 5; `null` if unknown. */
  readonly rating = input.required<number | null>();
  readonly votes = input<number | null>(null);

  protected readonly stars = STARS;
  protected readonly text = computed(() => formatVotes(this.rating(), this.votes()));
}

/** Describes a rating: `4.5 of 5, 31 votes`. */
export function formatVotes(rating: number | null, votes: number | null): string {
  if (votes === 0) return $localize`No votes yet`;
  if (rating === null) return $localize`Rating unknown`;
  const average = new Intl.NumberFormat(getInterfaceLocale(), { maximumFractionDigits: 1 }).format(rating);
  if (votes === null) return $localize`${average}:rating: of 5`;
  return votes === 1
    ? $localize`${average}:rating: of 5, 1 vote`
    : $localize`${average}:rating: of 5, ${votes}:votes: votes`;
}
