import { inject, Service } from '@angular/core';

import { STORAGE_KEYS } from '../../first-paint-table';
import { LaunchQuery } from '../launch-query';

/** Maximum number of stored covers, enough for any common screen size. */
const MAX_STORED_COVERS = 24;

/**
 * Stores the addresses of the covers on the first screen when the page is left. On the next visit, these covers load
 * while the script is still being parsed, and appear together with the cards.
 */
@Service()
export class FirstCovers {
  private readonly query = inject(LaunchQuery);

  start(): void {
    // This event also fires when the page is closed, and does so more reliably than the events intended for that.
    document.addEventListener('visibilitychange', () => document.hidden && this.store());
  }

  private store(): void {
    if (!this.isFirstScreen()) return;
    const pictures = document.querySelectorAll<HTMLImageElement>('hangar-protocol-card img.loaded');
    const addresses = Array.from(pictures, (picture) => picture.getAttribute('src')).slice(
      0,
      MAX_STORED_COVERS,
    );
    try {
      localStorage.setItem(STORAGE_KEYS.covers, JSON.stringify(addresses));
    } catch {
      // Storage is blocked, so the covers will appear a moment after the cards.
    }
  }

  /** Whether the list is unfiltered and scrolled to its start. */
  private isFirstScreen(): boolean {
    const { game, shelf, tags, isSearching } = this.query;
    const isUnfiltered = game() === null && shelf() === null && tags().length === 0 && !isSearching();
    const first = document.querySelector('hangar-protocol-card');
    return isUnfiltered && first !== null && first.getBoundingClientRect().top > 0;
  }
}
