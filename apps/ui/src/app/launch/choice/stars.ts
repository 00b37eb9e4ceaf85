import { Component, computed, input, output } from '@angular/core';
import { RATINGS } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { formatRating } from './change-text';

const STARS = Array.from({ length: RATINGS.most }, (_, index) => index + RATINGS.least);

/**
 * A star rating as a single slider, because five buttons would be too small to hit. Clicking the current rating clears
 * it. If the rating can't be changed, it is shown only if it is set.
 */
@Component({
  selector: 'hangar-stars',
  imports: [Icon],
  template: `
    @if (isEditable()) {
      <span
        class="stars"
        role="slider"
        aria-label="Rating"
        i18n-aria-label
        aria-valuemin="0"
        [attr.aria-valuemax]="stars.length"
        [attr.aria-valuenow]="rating() ?? 0"
        [attr.aria-valuetext]="text()"
        [attr.tabindex]="isActive() ? 0 : -1"
        (click)="handleClick($event)"
        (keydown)="step($event)"
      >
        @for (star of stars; track star) {
          <hangar-icon [name]="star <= (rating() ?? 0) ? 'star-full' : 'star'" />
        }
      </span>
    } @else if (rating() !== null) {
      <span class="stars">
        @for (star of stars; track star) {
          <hangar-icon [name]="star <= (rating() ?? 0) ? 'star-full' : 'star'" />
        }
      </span>
      <span class="visually-hidden">{{ text() }}</span>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
      color: var(--text-1);
    }
    .stars {
      display: flex;
      gap: 1px;
      align-items: center;
      border-radius: var(--r-1);
    }
    /* Large enough for touch without increasing the line height. */
    .stars[role] {
      padding-block: 0.375rem;
      margin-block: -0.375rem;
      cursor: pointer;
    }
    hangar-icon {
      width: var(--star, 0.75rem);
      height: var(--star, 0.75rem);
    }
  `,
})
export class Stars {
  readonly rating = input.required<number | null>();
  /** Whether the rating can be changed. */
  readonly isEditable = input(true);
  /** Whether the slider is in the tab order. */
  readonly isActive = input(true);
  /** Emits the new rating, or `null` to clear it. */
  readonly chosen = output<number | null>();

  protected readonly stars = STARS;
  protected readonly text = computed(() => formatRating(this.rating()));

  protected handleClick(event: MouseEvent): void {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const star = Math.ceil(((event.clientX - left) / width) * STARS.length);
    const newRating = Math.min(RATINGS.most, Math.max(RATINGS.least, star));
    this.chosen.emit(newRating === this.rating() ? null : newRating);
  }

  protected step(event: KeyboardEvent): void {
    const change = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const newRating = Math.min(RATINGS.most, Math.max(0, (this.rating() ?? 0) + change));
    this.chosen.emit(newRating === 0 ? null : newRating);
  }
}
