import { computed, inject, linkedSignal, resource, Service } from '@angular/core';
import { PlayApi, PlayNews, ProtocolStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch-library';
import { SaveWays } from '../play/save-ways';
import { tileOf } from './continue-tile';
import type { ContinueTile } from './continue-tile';

/** One more than is shown, because one of them may be running. */
const TILES_REQUESTED = 5;
const TILES_SHOWN = 4;

/** The most recently played protocols that have a save to continue from. */
@Service()
export class Continuable {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayNews);
  private readonly protocols = inject(ProtocolStore);
  private readonly library = inject(LaunchLibrary);
  private readonly ways = inject(SaveWays);

  private readonly reading = resource({
    // A restored file or another source port can make a save loadable.
    params: () => ({ saves: this.news.saves(), ended: this.news.history(), ids: this.protocols.byId().size }),
    loader: () => this.api.continuable(TILES_REQUESTED),
  });
  private readonly answer = computed(() => (this.reading.hasValue() ? this.reading.value() : undefined));
  /** Keeps the previous response until the next one arrives. */
  private readonly known = linkedSignal<ReturnType<typeof this.answer>, ReturnType<typeof this.answer>>({
    source: this.answer,
    computation: (next, previous) => next ?? previous?.value,
  });

  /** `null` until loaded. */
  readonly tiles = computed<readonly ContinueTile[] | null>(() => {
    const known = this.known();
    if (known === undefined) return this.reading.error() ? [] : null;
    const byId = this.protocols.byId();
    return known
      .map((each) => {
        const protocol = byId.get(each.protocol.id);
        const state = protocol ? this.library.stateOf(protocol).kind : 'ready';
        return tileOf(each, { protocol, state, way: this.ways.of(each.save).kind });
      })
      .filter((tile) => tile !== null)
      .slice(0, TILES_SHOWN);
  });
}
