import { Component, computed, ElementRef, inject, input, linkedSignal } from '@angular/core';

import { isKnownMissing, recordMissingImage } from './missing-images';
import { drawCover, type DrawnCover } from './drawn-cover';
import { getInitials } from './initials';

const MAX_CACHED_COVERS = 600;
const coverCache = new Map<string, DrawnCover>();

/**
 * The cover of a protocol: its image, or a drawing generated from its id if the image is missing or not loaded yet. The
 * drawing is inline SVG, because browsers treat each SVG image as a separate document, which is several times as
 * expensive.
 */
@Component({
  selector: 'hangar-cover',
  host: { 'aria-hidden': 'true', '[class.dimmed]': 'isDimmed()', '[class.uncropped]': 'isUncropped()' },
  template: `
    @let palette = drawn().palette;
    <div class="art" [style.background-image]="backgroundImage()" [style.color]="palette.light">
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
      <div class="shade" [style.background-image]="shadeImage()"></div>
      @if (shownInitials(); as letters) {
        <span class="initials">{{ letters }}</span>
      }
      @if (picture().address; as address) {
        <img
          class="image"
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
  /** The id that the drawing is generated from. */
  readonly seed = input.required<string>();
  /** The title that the initials are derived from. */
  readonly title = input('');
  /** The address of an image that covers the drawing. If it can't be loaded, the drawing stays visible. */
  readonly src = input<string | null>(null);
  readonly initials = input(true);
  /** Whether to show the whole image with bars at its sides, instead of cropping it to fill the cover. */
  readonly isUncropped = input(false);
  /** Whether to draw the shapes. The background alone is cheaper for covers that change with every letter. */
  readonly showsShapes = input(true);
  /** Whether the cover is dimmed because its item is missing. */
  readonly isDimmed = input(false);

  protected readonly drawn = computed(() => getCachedCover(this.seed()));
  protected readonly shapes = computed(() => (this.showsShapes() ? this.drawn().shapes : []));
  // Not a custom property, because custom properties are inherited, and each change would recalculate the style of
  // every shape.
  protected readonly backgroundImage = computed(() => {
    const { ground: backgroundImage, deep } = this.drawn().palette;
    return `linear-gradient(163deg, ${backgroundImage}, ${deep})`;
  });
  /** The gradient behind the initials. */
  protected readonly shadeImage = computed(() => {
    const { deep } = this.drawn().palette;
    return `linear-gradient(${deep}00 35%, ${deep}eb)`;
  });
  protected readonly picture = linkedSignal<{ address: string | null; isLoaded: boolean }>(() => {
    const address = this.src() || null;
    return { address: address && isKnownMissing(address) ? null : address, isLoaded: false };
  });
  protected readonly shownInitials = computed(() =>
    this.initials() && !this.picture().isLoaded ? getInitials(this.title()) : '',
  );

  constructor() {
    // Not an Angular listener, because it would re-render the page for each image that fails to load, although nothing
    // visible changes.
    inject<ElementRef<HTMLElement>>(ElementRef).nativeElement.addEventListener(
      'error',
      ({ target }) => recordMissingImage((target as HTMLImageElement).getAttribute('src') ?? ''),
      true,
    );
  }
}

/**
 * Returns the drawing for an id. The most recently used drawings are cached, so that scrolling doesn't generate them
 * again.
 */
function getCachedCover(id: string): DrawnCover {
  const cover = coverCache.get(id) ?? drawCover(id);
  // A Map keeps insertion order, so inserting the id again moves it to the end.
  coverCache.delete(id);
  coverCache.set(id, cover);
  if (coverCache.size > MAX_CACHED_COVERS) coverCache.delete(coverCache.keys().next().value ?? '');
  return cover;
}
