import { SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';
import type { SortDirection, SortKey } from '@hangar/domain';

import { STORAGE_KEYS } from '../first-paint-table';

export const VIEWS = ['grid', 'list', 'detail'] as const;
export type LaunchView = (typeof VIEWS)[number];

/** The user's latest choices in this browser. */
export interface LaunchPreferences {
  readonly view?: LaunchView;
  /**
   * The default view at the time when `view` was chosen. The chosen view applies until the user changes the default.
   */
  readonly insteadOf?: LaunchView;
  readonly sort?: SortKey;
  readonly direction?: SortDirection;
}

export function readLaunchPreferences(): LaunchPreferences {
  try {
    return parseStoredPreferences(JSON.parse(localStorage.getItem(STORAGE_KEYS.launch) ?? '{}'));
  } catch {
    // Storage is blocked or contains invalid data. The defaults apply.
    return {};
  }
}

export function writeLaunchPreferences(preferences: LaunchPreferences): void {
  try {
    localStorage.setItem(STORAGE_KEYS.launch, JSON.stringify(preferences));
  } catch {
    // Storage is blocked or full, so the choice applies only until the page is closed.
  }
}

/** Returns a text if it is one of the choices, otherwise `undefined`. */
export function parseChoice<T extends string>(choices: readonly T[], text: unknown): T | undefined {
  return choices.find((choice) => choice === text);
}

function parseStoredPreferences(stored: unknown): LaunchPreferences {
  if (typeof stored !== 'object' || stored === null) return {};
  const { view, insteadOf, sort, direction } = stored as Record<string, unknown>;
  return {
    view: parseChoice(VIEWS, view),
    insteadOf: parseChoice(VIEWS, insteadOf),
    sort: parseChoice(SORT_KEYS, sort),
    direction: parseChoice(SORT_DIRECTIONS, direction),
  };
}
