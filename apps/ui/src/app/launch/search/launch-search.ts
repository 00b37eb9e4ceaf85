import { effect, inject, Service, untracked } from '@angular/core';
import { Router } from '@angular/router';

import { Address } from '../address';
import { SearchText } from './search-text';

/** The pause in typing before the address is updated. It is longer than a slow typist's pauses between letters. */
const PAUSE_MS = 400;

/** The search on Launch. The query parameter `q` of the address follows the text of the search field. */
@Service()
export class LaunchSearch {
  private readonly router = inject(Router);
  private readonly address = inject(Address);

  readonly field = new SearchText({ show: (text) => this.show(text) });

  constructor() {
    effect(() => {
      const text = this.address.search();
      untracked(() => this.field.adopt(text));
    });
  }

  /**
   * Updates the address when typing pauses. The results don't wait for this, because a navigation takes as long as a
   * search.
   */
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
      // Replaces the history entry, so that Back doesn't step through single letters.
      await this.router.navigate([], { queryParams: { q }, queryParamsHandling: 'merge', replaceUrl: true });
    }
    // The address was changed in another way in the meantime, so the field adopts the address's search text.
    else setTimeout(() => this.field.adopt(this.address.search()));
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
