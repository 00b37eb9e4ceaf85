import { SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';
import type { SortDirection, SortKey } from '@hangar/domain';

import { STORAGE_KEYS } from '../first-paint-table';

export const VIEWS = ['grid', 'list', 'detail'] as const;
export type LaunchView = (typeof VIEWS)[number];

/** The user's latest choices on this device. */
export interface LaunchMemory {
  readonly view?: LaunchView;
  /** The default view at the time when `view` was chosen. The choice applies until the user changes the default. */
  readonly insteadOf?: LaunchView;
  readonly sort?: SortKey;
  readonly direction?: SortDirection;
}

export function readLaunchMemory(): LaunchMemory {
  try {
    return memoryOf(JSON.parse(localStorage.getItem(STORAGE_KEYS.launch) ?? '{}'));
  } catch {
    // Storage is blocked or contains invalid data. The defaults apply.
    return {};
  }
}

export function writeLaunchMemory(memory: LaunchMemory): void {
  try {
    localStorage.setItem(STORAGE_KEYS.launch, JSON.stringify(memory));
  } catch {
    // Storage is blocked or full: the choice applies until the page is closed.
  }
}

/** Returns the text if it is one of the choices, otherwise `undefined`. */
export function oneOf<T extends string>(choices: readonly T[], text: unknown): T | undefined {
  return choices.find((choice) => choice === text);
}

function memoryOf(stored: unknown): LaunchMemory {
  if (typeof stored !== 'object' || stored === null) return {};
  const { view, insteadOf, sort, direction } = stored as Record<string, unknown>;
  return {
    view: oneOf(VIEWS, view),
    insteadOf: oneOf(VIEWS, insteadOf),
    sort: oneOf(SORT_KEYS, sort),
    direction: oneOf(SORT_DIRECTIONS, direction),
  };
}
