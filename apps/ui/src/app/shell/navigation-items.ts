import { computed, inject, type Signal } from '@angular/core';
import type { IsActiveMatchOptions } from '@angular/router';
import type { IconName } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import type { ControlName } from '../access/control-routes';

/** A destination of the main navigation. */
export interface NavigationItem {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
  readonly control?: ControlName;
}

const DISCOVER_PATH = '/discover';

const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { path: '/', label: $localize`Launch`, icon: 'launch', shortcut: 'l' },
  { path: DISCOVER_PATH, label: $localize`Discover`, icon: 'discover', shortcut: 'd' },
  { path: '/install', label: $localize`Install`, icon: 'dl', shortcut: 'i', control: 'install' },
];

/** Returns the destinations. Omits Discover if it is turned off. Needs an injection context. */
export function createNavigationItems(): Signal<readonly NavigationItem[]> {
  const { canDiscover } = inject(SettingsStore);
  return computed(() => NAVIGATION_ITEMS.filter(({ path }) => path !== DISCOVER_PATH || canDiscover()));
}

/**
 * Keeps a destination active regardless of the query, so that selecting, searching and opening items doesn't matter.
 */
export const ACTIVE_ROUTE_MATCH: IsActiveMatchOptions = {
  paths: 'exact',
  queryParams: 'ignored',
  matrixParams: 'ignored',
  fragment: 'ignored',
};
