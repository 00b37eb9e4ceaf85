import { computed, inject, type Signal } from '@angular/core';
import type { IBaseGameVersion, IProtocolCard } from '@hangar/domain';

import { LaunchLibrary } from '../launch-library';

/** Games with their own skill names. */
const OTHER_GAMES: readonly IBaseGameVersion['game'][] = ['heretic', 'hexen', 'strife', 'chex', 'hacx'];

/** Whether a protocol's base game is a Doom game, whose skills have well-known names. Needs an injection context. */
export function isDoomProtocol(protocol: Signal<IProtocolCard>): Signal<boolean> {
  const library = inject(LaunchLibrary);
  return computed(() => {
    const game = library.getSetup(protocol()).baseGame?.game;
    return game !== undefined && !OTHER_GAMES.includes(game);
  });
}
