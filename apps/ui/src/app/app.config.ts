import { provideBrowserGlobalErrorListeners, provideZonelessChangeDetection } from '@angular/core';
import type { ApplicationConfig } from '@angular/core';
import { REMOVE_STYLES_ON_COMPONENT_DESTROY } from '@angular/platform-browser';
import { provideRouter, withComponentInputBinding, withRouterConfig } from '@angular/router';

import { routes } from './app.routes';

export const appConfig: ApplicationConfig = {
  providers: [
    provideZonelessChangeDetection(),
    provideBrowserGlobalErrorListeners(),
    // Without this, each removal of an element that appears on hover would recalculate the styles of the whole page.
    { provide: REMOVE_STYLES_ON_COMPONENT_DESTROY, useValue: false },
    provideRouter(
      routes,
      withComponentInputBinding(),
      // Keeps the history unchanged if a guard cancels a Back navigation.
      withRouterConfig({ canceledNavigationResolution: 'computed' }),
    ),
  ],
};
