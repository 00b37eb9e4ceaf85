import type { SortKey } from '@hangar/domain';

/** Where the browser stores what `first-paint.js` reads at the next visit. */
export const STORAGE_KEYS = {
  /** Theme and scale. */
  look: 'hangar.look',
  /** The height of the head of the Launch page. */
  head: 'hangar.head',
  /** The view and the order of the Launch page. */
  launch: 'hangar.launch',
  /** The addresses of the covers on the first screen. */
  covers: 'hangar.covers',
  /** The order in which the browser has cached the first protocols, and the script that can read them. */
  answers: 'hangar.answers',
} as const;

/** The order of protocols until the user chooses another one. */
export const DEFAULT_SORT: SortKey = 'last-played';

/** The number of protocols that are requested for the first screen. */
export const FIRST_PROTOCOLS = 100;
