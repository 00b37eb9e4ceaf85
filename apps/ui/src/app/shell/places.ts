import type { IsActiveMatchOptions } from '@angular/router';
import type { IconName } from '@hangar/ui-components';

/** Where the main links lead. */
export interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
}

export const PLACES: readonly Place[] = [
  { path: '/', label: $localize`Launch`, icon: 'launch', shortcut: 'l' },
  { path: '/install', label: $localize`Install`, icon: 'dl', shortcut: 'i' },
];

/** One is at a place whatever is chosen, searched or opened there. */
export const AT_PLACE: IsActiveMatchOptions = {
  paths: 'exact',
  queryParams: 'ignored',
  matrixParams: 'ignored',
  fragment: 'ignored',
};
