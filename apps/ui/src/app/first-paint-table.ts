import type { SortKey } from '@hangar/domain';

/** The keys under which the browser stores data for `first-paint.js` to read on the next visit. */
export const STORAGE_KEYS = {
  /** Theme and scale. */
  look: 'hangar.look',
  /** The height of the Launch page's heading. */
  head: 'hangar.head',
  /** The view and the sort order of the Launch page. */
  launch: 'hangar.launch',
  /** The addresses of the covers on the first screen. */
  covers: 'hangar.covers',
  /** The sort order of the cached first protocols, and the version of the script that can read them. */
  answers: 'hangar.answers',
} as const;

/** The sort order of protocols until the user chooses another order. */
export const DEFAULT_SORT: SortKey = 'last-played';

/** The number of protocols that are requested for the first screen. */
export const FIRST_PROTOCOLS = 100;
