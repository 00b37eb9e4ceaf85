import { Component, computed, inject, input, linkedSignal, output } from '@angular/core';
import { PlayApi } from '@hangar/ui-data-access';

/** The lines of a map, in the colour `--k` or the colour of a class `k-<tone>`. Empty until the picture is loaded. */
@Component({
  selector: 'hangar-map-lines',
  host: { 'aria-hidden': 'true' },
  template: `
    @if (address(); as source) {
      @if (picture() !== 'failed') {
        <img
          alt=""
          loading="lazy"
          decoding="async"
          [src]="source"
          (load)="picture.set('loaded')"
          (error)="fail()"
        />
      }
      @if (picture() === 'loaded') {
        <span class="lines" [style.mask-image]="mask()"></span>
      }
    }
  `,
  styles: `
    :host {
      position: relative;
      display: block;
    }
    :host(.k-unseen) {
      --k: var(--text-3);
    }
    :host(.k-entered) {
      --k: var(--text-1);
    }
    :host(.k-here) {
      --k: var(--cool);
    }
    img,
    .lines {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
    img {
      opacity: 0;
    }
    .lines {
      background: var(--k, var(--good));
      mask: center / contain no-repeat;
    }
  `,
})
export class MapLines {
  private readonly play = inject(PlayApi);
  /** The address of the picture; `null` if there isn't one. */
  readonly drawing = input.required<string | null>();
  readonly width = input.required<number>();
  /** Emits if the picture can't be loaded. */
  readonly failed = output();

  protected readonly address = computed(() => {
    const drawing = this.drawing();
    return drawing && this.play.getDrawingAddress(drawing, this.width());
  });
  protected readonly mask = computed(() => `url("${this.address() ?? ''}")`);
  /**
   * The loading state of the picture. The mask is applied only once it is loaded, because a mask doesn't report
   * failures.
   */
  protected readonly picture = linkedSignal<string | null, 'pending' | 'loaded' | 'failed'>({
    source: this.address,
    computation: () => 'pending',
  });

  protected fail(): void {
    this.picture.set('failed');
    this.failed.emit();
  }
}
