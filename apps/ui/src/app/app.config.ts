import { APP_BASE_HREF } from '@angular/common';
import { provideBrowserGlobalErrorListeners, provideZonelessChangeDetection } from '@angular/core';
import type { ApplicationConfig } from '@angular/core';
import { REMOVE_STYLES_ON_COMPONENT_DESTROY } from '@angular/platform-browser';
import { provideRouter, withComponentInputBinding, withRouterConfig } from '@angular/router';

import { routes } from './app.routes';

export const appConfig: ApplicationConfig = {
  providers: [
    provideZonelessChangeDetection(),
    provideBrowserGlobalErrorListeners(),
    // Removing the styles of elements that appear on hover would recalculate the page's styles each time.
    { provide: REMOVE_STYLES_ON_COMPONENT_DESTROY, useValue: false },
    // The server's Content-Security-Policy forbids a <base> element.
    { provide: APP_BASE_HREF, useValue: '/' },
    provideRouter(
      routes,
      withComponentInputBinding(),
      // If a guard cancels a navigation by Back, the history stays unchanged.
      withRouterConfig({ canceledNavigationResolution: 'computed' }),
    ),
  ],
};
