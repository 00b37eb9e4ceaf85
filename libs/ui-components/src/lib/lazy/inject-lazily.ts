import { inject, Injector } from '@angular/core';
import type { ProviderToken } from '@angular/core';

/** The options of {@link injectLazily}. */
export interface LazyOptions {
  /** When to load the part in advance, such as Angular's `onIdle`. */
  readonly prefetch?: () => Promise<void>;
}

/**
 * Returns a function that loads a part of the page and its service. Unlike Angular's `injectAsync`, the function tries
 * again after a failure, because Hangar may be stopped and started while its page is open. Needs an injection context.
 */
export function injectLazily<T>(
  load: () => Promise<ProviderToken<T>>,
  { prefetch }: LazyOptions = {},
): () => Promise<T> {
  const injector = inject(Injector);
  if (prefetch)
    void prefetch()
      .then(load)
      .catch(() => undefined);
  return async () => injector.get(await load());
}
