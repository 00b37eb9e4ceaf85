import type { IsActiveMatchOptions } from '@angular/router';
import type { IconName } from '@hangar/ui-components';

/** A destination of the main navigation. */
export interface NavigationItem {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { path: '/', label: $localize`Launch`, icon: 'launch', shortcut: 'l' },
  { path: '/install', label: $localize`Install`, icon: 'dl', shortcut: 'i' },
];

/** Keeps a destination active regardless of what is selected, searched for or opened in it. */
export const ACTIVE_ROUTE_MATCH: IsActiveMatchOptions = {
  paths: 'exact',
  queryParams: 'ignored',
  matrixParams: 'ignored',
  fragment: 'ignored',
};
