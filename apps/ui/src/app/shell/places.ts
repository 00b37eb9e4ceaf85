import type { IsActiveMatchOptions } from '@angular/router';
import type { IconName } from '@hangar/ui-components';

/** A destination of the main navigation. */
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

/** A destination stays active regardless of what is selected, searched or opened in it. */
export const AT_PLACE: IsActiveMatchOptions = {
  paths: 'exact',
  queryParams: 'ignored',
  matrixParams: 'ignored',
  fragment: 'ignored',
};
