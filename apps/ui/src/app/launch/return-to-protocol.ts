import { afterRenderEffect, inject } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';

import { LaunchQuery } from './launch-query';
import type { RovingFocus } from './roving-focus';

/** Scrolls to the protocol whose details the user has just left, and focuses it. Needs an injection context. */
export function returnToShownProtocol(
  focus: RovingFocus<IProtocolCard>,
  protocols: Signal<readonly IProtocolCard[]>,
): void {
  const query = inject(LaunchQuery);
  const id = query.leftProtocolId;
  query.leftProtocolId = null;
  if (!id) return;
  const returnEffect = afterRenderEffect(() => {
    if (!focus.isLaidOut()) return;
    const index = protocols().findIndex((protocol) => protocol.id === id);
    returnEffect.destroy();
    // The items are rendered up to two frames after the list is laid out.
    if (index >= 0) requestAnimationFrame(() => requestAnimationFrame(() => focus.moveTo(index)));
  });
}
