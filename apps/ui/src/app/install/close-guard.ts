import type { DialogRef } from '@angular/cdk/dialog';
import { NavigationEnd } from '@angular/router';
import type { Router } from '@angular/router';
import { takeUntil } from 'rxjs';

/**
 * Lets a page check whether a dialog may close and whether a reload would lose changes. The dialog replaces these
 * functions.
 */
export interface CloseGuard {
  /** Returns `false` while a confirmation is pending. */
  canClose: () => boolean;
  isDirty: () => boolean;
}

/** Creates the initial guard of a dialog, which has no changes yet. */
export function openGuard(): CloseGuard {
  return { canClose: () => true, isDirty: () => false };
}

/**
 * Closes a dialog when the user navigates to another page, for example with Back. If changes would be lost, the guard
 * requests confirmation first.
 */
export function closeOnNavigation(
  dialog: Pick<DialogRef<unknown>, 'close' | 'closed'>,
  guard: CloseGuard,
  router: Router,
): void {
  const initialPage = getCurrentPage(router);
  router.events.pipe(takeUntil(dialog.closed)).subscribe((event) => {
    if (!(event instanceof NavigationEnd) || getCurrentPage(router) === initialPage) return;
    if (guard.canClose()) dialog.close('closed');
  });
}

/** Returns the path and the tab in the address. A different search term doesn't make it another page. */
function getCurrentPage(router: Router): string {
  const { root, queryParamMap } = router.parseUrl(router.url);
  return `${root.children['primary']?.toString() ?? ''}?${queryParamMap.get('tab') ?? ''}`;
}
