import type { Routes } from '@angular/router';

import { BRAND } from './brand';
import type { InstallPage } from './install/install-page';
import { LaunchPage } from './launch/launch-page';

const getTitle = (page: string): string => `${page} · ${BRAND.name}`;

/** All paths of the page. Tabs, filters and search terms are query parameters. */
export const routes: Routes = [
  {
    path: '',
    pathMatch: 'full',
    title: getTitle($localize`Launch`),
    // The first view of most visits. It is loaded eagerly to avoid a second script request.
    component: LaunchPage,
  },
  {
    path: 'install',
    title: getTitle($localize`Install`),
    loadComponent: () => import('./install/install-page').then((file) => file.InstallPage),
    // Runs the guard on a change of tab or protocol too, because that also leaves the form.
    runGuardsAndResolvers: 'paramsOrQueryParamsChange',
    canDeactivate: [(page: InstallPage) => page.canLeave()],
  },
  {
    path: 'discover',
    title: getTitle($localize`Discover`),
    loadComponent: () => import('./discover/discover-page').then((file) => file.DiscoverPage),
  },
  {
    path: 'import',
    title: getTitle($localize`Import`),
    loadComponent: () => import('./import/import-page').then((file) => file.ImportPage),
  },
  {
    path: 'player',
    title: getTitle($localize`Player`),
    loadComponent: () => import('./player/player-page').then((file) => file.PlayerPage),
  },
  {
    path: 'deleted',
    title: getTitle($localize`Recently deleted`),
    loadComponent: () => import('./deleted/deleted-page').then((file) => file.DeletedPage),
  },
  {
    path: '**',
    title: getTitle($localize`Not found`),
    loadComponent: () => import('./not-found/not-found-page').then((file) => file.NotFoundPage),
  },
];
