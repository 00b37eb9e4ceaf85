import { DestroyRef, inject, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';

import { parseQuery, formatQuery } from './catalogue-query';
import type { CatalogueQuery } from './catalogue-query';

/** The delay between the last keystroke and writing the search to the address. */
const ADDRESS_DEBOUNCE_MS = 250;

/** A catalogue query that is stored in the page's address. */
export interface QueryAddress {
  readonly query: Signal<CatalogueQuery>;
  change(change: Partial<CatalogueQuery>): void;
}

/** Returns the query in the address. A change applies immediately; the address is updated a moment later. */
export function bindQueryToAddress(): QueryAddress {
  const router = inject(Router);
  const route = inject(ActivatedRoute);
  const parameters = toSignal(route.queryParamMap, { requireSync: true });
  let lastWritten: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  inject(DestroyRef).onDestroy(() => clearTimeout(timer));
  const query = linkedSignal<CatalogueQuery, CatalogueQuery>({
    source: () => parseQuery((name) => parameters().get(name)),
    // The address is updated with a delay and must not overwrite text typed in the meantime.
    computation: (read, previous) =>
      previous && JSON.stringify(read) === lastWritten ? previous.value : read,
    // The address also changes for other reasons, such as opening the editor. That must not reset the table.
    equal: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  return {
    query: query.asReadonly(),
    change: (change) => {
      query.update((old) => ({ ...old, ...change }));
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastWritten = JSON.stringify(query());
        const queryParams = { ...formatQuery(query()) };
        void router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
      }, ADDRESS_DEBOUNCE_MS);
    },
  };
}
