import { InjectionToken } from '@angular/core';

/** The browser's `fetch`, which tests replace. */
export const WEB_FETCH = new InjectionToken<typeof fetch>('WEB_FETCH', {
  // Looks up `fetch` on each call, and calls it on the global object, as browsers require.
  factory: () => (input, init) => globalThis.fetch(input, init),
});

/** Creates the request for an upload. `fetch` isn't used because it doesn't report upload progress. */
export const CREATE_UPLOAD = new InjectionToken<() => XMLHttpRequest>('NEW_UPLOAD', {
  factory: () => () => new XMLHttpRequest(),
});
