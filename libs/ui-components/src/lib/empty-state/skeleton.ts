import { Component } from '@angular/core';

/** A placeholder with the size of the content being loaded. Appears after 150 ms and is not animated. */
@Component({
  selector: 'hangar-skeleton',
  host: { 'aria-hidden': 'true' },
  template: '',
  styles: `
    :host {
      display: block;
      min-height: 1rem;
      background: var(--bg-3);
      border-radius: var(--r-2);
      animation: appear 0s 150ms both;
    }
    @keyframes appear {
      from {
        visibility: hidden;
      }
    }
  `,
})
export class Skeleton {}
