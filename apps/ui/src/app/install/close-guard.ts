import type { DialogRef } from '@angular/cdk/dialog';
import { NavigationEnd } from '@angular/router';
import type { Router } from '@angular/router';
import { takeUntil } from 'rxjs';

/**
 * Lets a page check whether a dialog may close and whether a reload would lose changes. The dialog replaces the initial
 * functions with its own.
 */
export interface CloseGuard {
  /** Returns `false` if unsaved changes must be confirmed first. */
  canClose: () => boolean;
  isDirty: () => boolean;
}

/** Creates a dialog's initial guard, which always lets the dialog close. */
export function createGuard(): CloseGuard {
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

/** Returns the path and the tab in the address. Other parameters, such as a search term, don't make it another page. */
function getCurrentPage(router: Router): string {
  const { root, queryParamMap } = router.parseUrl(router.url);
  return `${root.children['primary']?.toString() ?? ''}?${queryParamMap.get('tab') ?? ''}`;
}
