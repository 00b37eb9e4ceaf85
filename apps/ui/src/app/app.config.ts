import { APP_BASE_HREF } from '@angular/common';
import { provideBrowserGlobalErrorListeners, provideZonelessChangeDetection } from '@angular/core';
import type { ApplicationConfig } from '@angular/core';
import { provideRouter, withComponentInputBinding, withRouterConfig } from '@angular/router';

import { routes } from './app.routes';

export const appConfig: ApplicationConfig = {
  providers: [
    provideZonelessChangeDetection(),
    provideBrowserGlobalErrorListeners(),
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
