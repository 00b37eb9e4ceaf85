import type { DialogRef } from '@angular/cdk/dialog';
import { NavigationEnd } from '@angular/router';
import type { Router } from '@angular/router';
import { takeUntil } from 'rxjs';

/** Lets a dialog be asked whether it may close, and whether a reload would lose something; it puts in its own answers. */
export interface CloseGuard {
  /** May ask the user, and then says no for now. */
  mayClose: () => boolean;
  isDirty: () => boolean;
}

/** A guard without a dialog yet: nothing to lose. */
export function openGuard(): CloseGuard {
  return { mayClose: () => true, isDirty: () => false };
}

/** Closes a dialog when another page is shown, as Back does; where something would be lost, the guard asks there. */
export function closeWithPage(
  dialog: Pick<DialogRef<unknown>, 'close' | 'closed'>,
  guard: CloseGuard,
  router: Router,
): void {
  const opened = pageIn(router);
  router.events.pipe(takeUntil(dialog.closed)).subscribe((event) => {
    if (!(event instanceof NavigationEnd) || pageIn(router) === opened) return;
    if (guard.mayClose()) dialog.close('closed');
  });
}

/** The path and the tab; a search in the address is on the same page. */
function pageIn(router: Router): string {
  const { root, queryParamMap } = router.parseUrl(router.url);
  return `${root.children['primary']?.toString() ?? ''}?${queryParamMap.get('tab') ?? ''}`;
}
