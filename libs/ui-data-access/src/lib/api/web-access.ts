import { InjectionToken } from '@angular/core';

/** How the page asks: by the browser's `fetch`, for which a test puts its own. */
export const WEB_FETCH = new InjectionToken<typeof fetch>('WEB_FETCH', {
  // Looked up at each call, and called as the browser wants it.
  factory: () => (input, init) => globalThis.fetch(input, init),
});

/** Makes what sends an upload: `fetch` does not tell how much of a body has been sent. */
export const NEW_UPLOAD = new InjectionToken<() => XMLHttpRequest>('NEW_UPLOAD', {
  factory: () => () => new XMLHttpRequest(),
});
