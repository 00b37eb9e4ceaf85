import type { Routes } from '@angular/router';

import type { InstallPage } from './install/install-page';
import { LaunchPage } from './launch/launch-page';

/** All paths of the page. Tabs, filters and search terms are query parameters. */
export const routes: Routes = [
  {
    path: '',
    pathMatch: 'full',
    title: $localize`Launch · Hangar`,
    // The first view of most visits. It is loaded eagerly to avoid a second script request.
    component: LaunchPage,
  },
  {
    path: 'install',
    title: $localize`Install · Hangar`,
    loadComponent: () => import('./install/install-page').then((file) => file.InstallPage),
    // Runs the guard on a change of tab or protocol too, because that also leaves the form.
    runGuardsAndResolvers: 'paramsOrQueryParamsChange',
    canDeactivate: [(page: InstallPage) => page.canLeave()],
  },
  {
    path: 'discover',
    title: $localize`Discover · Hangar`,
    loadComponent: () => import('./discover/discover-page').then((file) => file.DiscoverPage),
  },
  {
    path: 'import',
    title: $localize`Import · Hangar`,
    loadComponent: () => import('./import/import-page').then((file) => file.ImportPage),
  },
  {
    path: 'player',
    title: $localize`Player · Hangar`,
    loadComponent: () => import('./player/player-page').then((file) => file.PlayerPage),
  },
  {
    path: 'deleted',
    title: $localize`Recently deleted · Hangar`,
    loadComponent: () => import('./deleted/deleted-page').then((file) => file.DeletedPage),
  },
  {
    path: '**',
    title: $localize`Not found · Hangar`,
    loadComponent: () => import('./not-found/not-found-page').then((file) => file.NotFoundPage),
  },
];
