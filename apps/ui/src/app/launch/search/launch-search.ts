import { effect, inject, Service, untracked } from '@angular/core';
import { Router } from '@angular/router';

import { Address } from '../address';
import { SearchText } from './search-text';

/** So long nothing is typed before the address is changed: longer than between two keys of whoever types at leisure. */
const PAUSE_MILLISECONDS = 400;

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

  /** What was found is on screen first, and the address follows when the typing pauses: a navigation takes as long as a search. */
  private async show(text: string): Promise<void> {
    const q = text || null;
    if (this.address.path() !== '/') {
      await this.router.navigate(['/'], { queryParams: { q } });
      return;
    }
    const { url } = this.router;
    await pause();
    if (text !== this.field.text()) return;
    if (url === this.router.url) {
      // No key press is a step of its own for Back.
      await this.router.navigate([], { queryParams: { q }, queryParamsHandling: 'merge', replaceUrl: true });
    }
    // Else somebody went elsewhere meanwhile, and that is what counts.
    else setTimeout(() => this.field.follow(this.address.search()));
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}
