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
    // What comes and goes with the pointer would style the page anew each time.
    { provide: REMOVE_STYLES_ON_COMPONENT_DESTROY, useValue: false },
    // The server forbids a <base> element: see its Content-Security-Policy.
    { provide: APP_BASE_HREF, useValue: '/' },
    provideRouter(
      routes,
      withComponentInputBinding(),
      // A refused Back must leave the history as it was.
      withRouterConfig({ canceledNavigationResolution: 'computed' }),
    ),
  ],
};
