import { DestroyRef, inject, linkedSignal } from '@angular/core';
import type { Signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';

import { readQuery, writeQuery } from './catalogue-query';
import type { CatalogueQuery } from './catalogue-query';

/** So long after the last letter, the search goes into the address. */
const QUIET_MILLISECONDS = 250;

/** A query that lives in the page's address, and can be changed. */
export interface QueryAddress {
  readonly query: Signal<CatalogueQuery>;
  change(change: Partial<CatalogueQuery>): void;
}

/** The query of the address. A change shows at once and is in the address a moment later, in place of the one before. */
export function queryInAddress(): QueryAddress {
  const router = inject(Router);
  const route = inject(ActivatedRoute);
  const parameters = toSignal(route.queryParamMap, { requireSync: true });
  let written: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  inject(DestroyRef).onDestroy(() => clearTimeout(timer));
  const query = linkedSignal<CatalogueQuery, CatalogueQuery>({
    source: () => readQuery((name) => parameters().get(name)),
    // The address comes late after quick typing; what was typed since must not be taken back.
    computation: (read, previous) => (previous && JSON.stringify(read) === written ? previous.value : read),
    // The address changes for other reasons too, such as the editor; the table must not jump then.
    equal: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  return {
    query: query.asReadonly(),
    change: (change) => {
      query.update((old) => ({ ...old, ...change }));
      clearTimeout(timer);
      timer = setTimeout(() => {
        written = JSON.stringify(query());
        const queryParams = { ...writeQuery(query()) };
        void router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
      }, QUIET_MILLISECONDS);
    },
  };
}
