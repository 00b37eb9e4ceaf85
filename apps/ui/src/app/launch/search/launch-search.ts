import { effect, inject, Service, untracked } from '@angular/core';
import { Router } from '@angular/router';

import { Address } from '../address';
import { SearchText } from './search-text';

/** The search of Launch: what stands in its field, which the query parameter `q` of the address follows. */
@Service()
export class LaunchSearch {
  private readonly router = inject(Router);
  private readonly address = inject(Address);

  readonly field = new SearchText({ show: (text) => this.show(text) });

  constructor() {
    effect(() => {
      const text = this.address.search();
      untracked(() => this.field.follow(text));
    });
  }

  private async show(text: string): Promise<void> {
    // What was found is on screen first: a navigation takes as long as a search.
    await nextFrame();
    if (text !== this.field.text()) return;
    const q = text || null;
    // Each key press is no step of its own for Back; only coming from another page is one.
    await (this.address.path() === '/'
      ? this.router.navigate([], { queryParams: { q }, queryParamsHandling: 'merge', replaceUrl: true })
      : this.router.navigate(['/'], { queryParams: { q } }));
  }
}

/** Resolves when what has changed up to now is on screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
