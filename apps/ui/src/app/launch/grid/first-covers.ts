import { inject, Service } from '@angular/core';

import { KEPT } from '../../first-paint-table';
import { LaunchQuery } from '../launch-query';

/** More than this many cards are on no usual first screen. */
const MAX_KEPT = 24;

/**
 * Keeps, when the page is left, which pictures the first screen shows: at the next visit they are loaded while the page's script is
 * still read, and come with the cards.
 */
@Service()
export class FirstCovers {
  private readonly query = inject(LaunchQuery);

  begin(): void {
    // Browsers tell this of a page that is closed, too, and more surely than that it is closed.
    document.addEventListener('visibilitychange', () => document.hidden && this.keep());
  }

  private keep(): void {
    if (!this.isFirstScreen()) return;
    const pictures = document.querySelectorAll<HTMLImageElement>('hangar-protocol-card img.loaded');
    const addresses = Array.from(pictures, (picture) => picture.getAttribute('src')).slice(0, MAX_KEPT);
    try {
      localStorage.setItem(KEPT.covers, JSON.stringify(addresses));
    } catch {
      // The browser keeps nothing for this page: then the pictures come a moment after the cards.
    }
  }

  /** Whether all protocols are shown, from the first one on. */
  private isFirstScreen(): boolean {
    const { game, shelf, tags, isSearching } = this.query;
    const isAll = game() === null && shelf() === null && tags().length === 0 && !isSearching();
    const first = document.querySelector('hangar-protocol-card');
    return isAll && first !== null && first.getBoundingClientRect().top > 0;
  }
}
