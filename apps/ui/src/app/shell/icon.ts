import { Component, computed, input } from '@angular/core';

interface IconShape {
  /** Filled with the colour of the text. */
  readonly fill?: string;
  /** Drawn with a line in the colour of the text. */
  readonly line?: string;
  /** Filled with the hot colour; the mark alone has such a part. */
  readonly hot?: string;
}

/** Drawn on 24 by 24. They are part of the program, because a page must not lose its icons when the API goes away. */
const ICONS = {
  logo: { fill: 'M2 2h5v8l5-4.5 5 4.5V2h5v20h-5v-6.5L12 11l-5 4.5V22H2z', hot: 'M12 15l3.2 7H8.8z' },
  launch: { fill: 'M6 3.5v17L20 12z' },
  stop: { fill: 'M5 5h14v14H5z' },
  add: { line: 'M12 4v16M4 12h16' },
  warn: { line: 'M12 3.5L22 20.5H2zM12 10v4.5', fill: 'M11 16.6h2v2h-2z' },
  check: { line: 'M4.5 12.5l5 5 10-11' },
  refresh: { line: 'M19.5 8.5A8 8 0 1 0 20 13M20 3.5V9h-5.5' },
  x: { line: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICONS;

/** A drawn sign. It only ever goes with a word, so screen readers skip it. */
@Component({
  selector: 'hangar-icon',
  template: `
    <svg viewBox="0 0 24 24" aria-hidden="true">
      @if (shape().line; as line) {
        <path class="line" [attr.d]="line" />
      }
      @if (shape().fill; as fill) {
        <path class="fill" [attr.d]="fill" />
      }
      @if (shape().hot; as hot) {
        <path class="hot" [attr.d]="hot" />
      }
    </svg>
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
      width: 1.125rem;
      height: 1.125rem;
    }
    svg {
      width: 100%;
      height: 100%;
    }
    .line {
      fill: none;
      stroke: currentColor;
      stroke-width: 1.75;
      stroke-linecap: square;
    }
    .fill {
      fill: currentColor;
    }
    .hot {
      fill: var(--hot);
    }
  `,
})
export class Icon {
  readonly name = input.required<IconName>();

  protected readonly shape = computed<IconShape>(() => ICONS[this.name()]);
}
