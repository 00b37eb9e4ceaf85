import { routePath } from '@hangar/domain';
import type { RouteName } from '@hangar/domain';

/** Returns the base path of the API, which the server writes into the document (`page-document.ts`). */
export function getApiBase(): string {
  return document.documentElement.dataset['api'] ?? '';
}

/** Returns the address of a route on the server that sent the page. Its parameters are filled in and escaped. */
export function getApiPath<R extends RouteName>(...route: Parameters<typeof routePath<R>>): string {
  return getApiBase() + routePath(...route);
}
