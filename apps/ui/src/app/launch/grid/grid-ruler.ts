import { afterNextRender, Component, DestroyRef, ElementRef, inject, output, viewChild } from '@angular/core';

import type { GridMeasures } from './grid-metrics';

/** Measures the grid's sizes from the style sheet, initially and whenever the window or the interface scale changes. */
@Component({
  selector: 'hangar-grid-ruler',
  host: { 'aria-hidden': 'true' },
  template: `<i #ruler></i>`,
  styles: `
    :host {
      display: block;
      height: 0;
      overflow: hidden;
      visibility: hidden;
      padding-inline: var(--grid-inset);
    }
    i {
      display: block;
      width: 100%;
      height: var(--card-caption);
      min-width: 0;
      column-gap: var(--card-gap);
      row-gap: var(--card-min);
      columns: var(--grid-columns-min);
    }
  `,
})
export class GridRuler {
  private readonly ruler = viewChild.required<ElementRef<HTMLElement>>('ruler');

  readonly measured = output<GridMeasures>();

  constructor() {
    const observer = new ResizeObserver(() => this.measure());
    // The ruler's height depends on the interface scale, its width on the window.
    afterNextRender(() => observer.observe(this.ruler().nativeElement));
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }

  private measure(): void {
    const element = this.ruler().nativeElement;
    const { columnGap, rowGap, columnCount } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    this.measured.emit({
      width,
      captionHeight: height,
      gap: parseFloat(columnGap),
      minCardWidth: parseFloat(rowGap),
      minColumns: parseInt(columnCount, 10) || 1,
    });
  }
}
