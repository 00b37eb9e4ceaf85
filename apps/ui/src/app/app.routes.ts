import type { Routes } from '@angular/router';

import type { InstallPage } from './install/install-page';
import { LaunchPage } from './launch/launch-page';

/** Every path of the page. Tabs, filters and the search live in the query. */
export const routes: Routes = [
  {
    path: '',
    pathMatch: 'full',
    title: $localize`Launch · Hangar`,
    // The first screen of most visits: with it, the page's script is one and not two after each other.
    component: LaunchPage,
  },
  {
    path: 'install',
    title: $localize`Install · Hangar`,
    loadComponent: () => import('./install/install-page').then((file) => file.InstallPage),
    // Another tab or another protocol leaves what is being written, too.
    runGuardsAndResolvers: 'paramsOrQueryParamsChange',
    canDeactivate: [(page: InstallPage) => page.canLeave()],
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
