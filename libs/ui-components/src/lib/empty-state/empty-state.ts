import { Component, input } from '@angular/core';

/** A message for an empty list, and a projected button to fill it. */
@Component({
  selector: 'hangar-empty-state',
  template: `
    <p>{{ text() }}</p>
    <ng-content />
    <svg viewBox="0 0 600 230" aria-hidden="true">
      <path
        d="M0 240V130L300 10 600 130V240M44 240V146L300 44 556 146V240M88 240V162L300 78 512 162V240M132 240V178L300 112 468 178V240M176 240V194L300 146 424 194V240M220 240V210L300 180 380 210V240"
      />
    </svg>
  `,
  styles: `
    :host {
      position: relative;
      display: grid;
      gap: var(--s-4);
      align-content: start;
      justify-items: start;
      min-height: 17rem;
      padding: var(--s-6) var(--s-4) 11rem;
      overflow: hidden;
    }
    p {
      max-width: 46ch;
      margin: 0;
      color: var(--text-2);
      font-size: 1rem;
    }
    svg {
      position: absolute;
      right: 0;
      bottom: 0;
      z-index: -1;
      width: min(100%, 30rem);
      fill: none;
      stroke: var(--line);
      stroke-width: 2;
    }
    :host {
      isolation: isolate;
    }
  `,
})
export class EmptyState {
  readonly text = input.required<string>();
}
