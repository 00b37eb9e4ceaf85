import { Component, computed, input, linkedSignal } from '@angular/core';

import { coverPicture } from './cover-gallery';
import { initialsOf } from './initials';

/** The cover of a protocol: its own picture, and until that is there, or for good, one drawn from its id. */
@Component({
  selector: 'hangar-cover',
  host: { 'aria-hidden': 'true', '[class.off]': 'off()' },
  template: `
    <div class="art" [style.color]="drawn().ink">
      <img class="drawn" alt="" draggable="false" [src]="drawn().url" />
      @if (shownInitials(); as letters) {
        <span class="initials">{{ letters }}</span>
      }
      @if (picture().address; as address) {
        <img
          class="own"
          alt=""
          loading="lazy"
          decoding="async"
          draggable="false"
          [class.loaded]="picture().isLoaded"
          [src]="address"
          (load)="picture.set({ address, isLoaded: true })"
          (error)="picture.set({ address: null, isLoaded: false })"
        />
      }
    </div>
  `,
  styleUrl: './cover.css',
})
export class Cover {
  /** What the drawn cover is made from: the id. */
  readonly seed = input.required<string>();
  /** Where the initials come from. */
  readonly title = input('');
  /** Address of a picture to lie over the drawn cover; one that cannot be shown leaves the drawn one. */
  readonly src = input<string | null>(null);
  readonly initials = input(true);
  /** Whether it is dimmed, for something that is missing. */
  readonly off = input(false);

  protected readonly drawn = computed(() => coverPicture(this.seed()));
  protected readonly picture = linkedSignal<{ address: string | null; isLoaded: boolean }>(() => ({
    address: this.src() || null,
    isLoaded: false,
  }));
  protected readonly shownInitials = computed(() =>
    this.initials() && !this.picture().isLoaded ? initialsOf(this.title()) : '',
  );
}
