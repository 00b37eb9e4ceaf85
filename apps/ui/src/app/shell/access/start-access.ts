import type { Injector, Type } from '@angular/core';

import { AccessWatcher } from '../../access/access-watcher';
import { ControlMarker } from '../../access/control-marker';
import { SessionEnded } from '../../access/session-ended';
import { AccessStatus } from './access-status';
import { attachComponent } from './attach-component';
import { ReadOnlyLine } from './read-only-line';
import { UserMenu } from './user-menu';

/** The additional parts of the page frame, their parents, and the elements that they precede. */
const PARTS: readonly (readonly [component: Type<unknown>, place: string, next: string | null])[] = [
  [UserMenu, 'hangar-top-bar', null],
  [ReadOnlyLine, '.page-area', 'main'],
  [AccessStatus, 'hangar-status-bar', '.keys'],
];

/** Starts everything that the page needs for an access policy, unless it was started before a reconnection. */
export function startAccess(injector: Injector): void {
  if (document.querySelector('hangar-session-ended')) return;
  injector.get(AccessWatcher);
  injector.get(ControlMarker);
  attachComponent(SessionEnded, document.body, injector);
  for (const [component, place, next] of PARTS) {
    const parent = document.querySelector(place);
    if (parent) attachComponent(component, parent, injector, next ? parent.querySelector(next) : null);
  }
}
