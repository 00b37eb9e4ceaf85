import { computed, inject, linkedSignal, resource, Service } from '@angular/core';
import { PlayApi, PlayChanges, ProtocolStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch-library';
import { ContinueModes } from '../play/continue-modes';
import { createTile } from './continue-tile';
import type { ContinueTile } from './continue-tile';

/** The number of protocols requested. This is one more than is shown, because a running protocol is omitted. */
const REQUESTED_TILE_COUNT = 5;
const TILES_SHOWN = 4;

/** The most recently played protocols that have a save to continue from. */
@Service()
export class ContinuableProtocols {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly protocols = inject(ProtocolStore);
  private readonly library = inject(LaunchLibrary);
  private readonly continueModes = inject(ContinueModes);

  private readonly continuableResource = resource({
    // Reloads when saves change, a session ends, or the number of protocols changes.
    params: () => ({ saves: this.news.saves(), ended: this.news.history(), ids: this.protocols.byId().size }),
    loader: () => this.api.listContinuable(REQUESTED_TILE_COUNT),
  });
  private readonly latestResponse = computed(() =>
    this.continuableResource.hasValue() ? this.continuableResource.value() : undefined,
  );
  /** The latest response, which is kept until the next response arrives. */
  private readonly lastResponse = linkedSignal<
    ReturnType<typeof this.latestResponse>,
    ReturnType<typeof this.latestResponse>
  >({
    source: this.latestResponse,
    computation: (next, previous) => next ?? previous?.value,
  });

  /** `null` until loaded. */
  readonly tiles = computed<readonly ContinueTile[] | null>(() => {
    const known = this.lastResponse();
    if (known === undefined) return this.continuableResource.error() ? [] : null;
    const byId = this.protocols.byId();
    return known
      .map((each) => {
        const protocol = byId.get(each.protocol.id);
        const state = protocol ? this.library.getState(protocol).kind : 'ready';
        return createTile(each, { protocol, state, mode: this.continueModes.getMode(each.save).kind });
      })
      .filter((tile) => tile !== null)
      .slice(0, TILES_SHOWN);
  });
}
