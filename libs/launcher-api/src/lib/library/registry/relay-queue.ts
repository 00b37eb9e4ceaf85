import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { RegistryFinding } from '@hangar/registry-client';

import { SourceQueue } from '../metadata';
import { RegistryLookup } from './registry-lookup';
import type { RegistryConnection } from './registry-access';
import { RelayStore } from './relay-store';

/** The files queued for the Registry. */
@Injectable()
export class RelayQueue
  extends SourceQueue<RegistryConnection, RegistryFinding>
  implements BeforeApplicationShutdown
{
  constructor(store: RelayStore, lookup: RegistryLookup, @Inject(CLOCK) clock: Clock) {
    super(store, lookup, clock);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
