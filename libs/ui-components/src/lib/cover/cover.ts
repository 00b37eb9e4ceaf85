import { Component, computed, ElementRef, inject, input, linkedSignal } from '@angular/core';

import { hadNoPicture, noteNoPicture } from './addresses-without-picture';
import { drawnCover, type DrawnCover } from './drawn-cover';
import { initialsOf } from './initials';

const MAX_KEPT_COVERS = 600;
const keptCovers = new Map<string, DrawnCover>();

/**
 * The cover of a protocol: its own picture, and until that is there, or for good, one drawn from its id. The drawing is
 * part of the page: as an image, each would be a document of its own to the browser, which costs several times as much.
 */
@Component({
  selector: 'hangar-cover',
  host: { 'aria-hidden': 'true', '[class.off]': 'off()', '[class.whole]': 'whole()' },
  template: `
    @let palette = drawn().palette;
    <div class="art" [style.background-image]="ground()" [style.color]="palette.light">
      <svg viewBox="0 0 320 240" preserveAspectRatio="xMidYMax slice">
        @for (shape of shapes(); track $index) {
          <path
            [attr.d]="shape.path"
            [attr.fill]="shape.line ? 'none' : palette[shape.colour]"
            [attr.stroke]="shape.line ? palette[shape.colour] : null"
            [attr.stroke-width]="shape.line"
            [attr.opacity]="shape.opacity"
          />
        }
      </svg>
      <div class="shade" [style.background-image]="shade()"></div>
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
  /** Whether all of the picture is shown, with bars beside it, instead of as much as fills the cover. */
  readonly whole = input(false);
  /** Whether its shapes are drawn; else there is its ground alone, which is cheap where covers pass by with every letter. */
  readonly shaped = input(true);
  /** Whether it is dimmed, for something that is missing. */
  readonly off = input(false);

  protected readonly drawn = computed(() => keptCover(this.seed()));
  protected readonly shapes = computed(() => (this.shaped() ? this.drawn().shapes : []));
  // Not by custom properties: those are inherited, and would style every shape anew.
  protected readonly ground = computed(() => {
    const { ground, deep } = this.drawn().palette;
    return `linear-gradient(163deg, ${ground}, ${deep})`;
  });
  /** What the initials stand on. */
  protected readonly shade = computed(() => {
    const { deep } = this.drawn().palette;
    return `linear-gradient(${deep}00 35%, ${deep}eb)`;
  });
  protected readonly picture = linkedSignal<{ address: string | null; isLoaded: boolean }>(() => {
    const address = this.src() || null;
    return { address: address && hadNoPicture(address) ? null : address, isLoaded: false };
  });
  protected readonly shownInitials = computed(() =>
    this.initials() && !this.picture().isLoaded ? initialsOf(this.title()) : '',
  );

  constructor() {
    // Past Angular: a picture that does not come was never seen, and a page of them would be drawn anew for each.
    inject<ElementRef<HTMLElement>>(ElementRef).nativeElement.addEventListener(
      'error',
      ({ target }) => noteNoPicture((target as HTMLImageElement).getAttribute('src') ?? ''),
      true,
    );
  }
}

/** The drawn cover of this id. The last few hundred are kept, so that scrolling draws each once. */
function keptCover(id: string): DrawnCover {
  const cover = keptCovers.get(id) ?? drawnCover(id);
  // A Map keeps the order of insertion: what was used last is at the end.
  keptCovers.delete(id);
  keptCovers.set(id, cover);
  if (keptCovers.size > MAX_KEPT_COVERS) keptCovers.delete(keptCovers.keys().next().value ?? '');
  return cover;
}
