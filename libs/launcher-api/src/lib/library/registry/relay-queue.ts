import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { RegistryFinding } from '@hangar/registry-client';

import { SourceQueue } from '../metadata';
import { FileInquiry } from './file-inquiry';
import type { OpenRegistry } from './registry-access';
import { RelayMemory } from './relay-memory';

/** The files queued for the Registry. */
@Injectable()
export class RelayQueue
  extends SourceQueue<OpenRegistry, RegistryFinding>
  implements BeforeApplicationShutdown
{
  constructor(memory: RelayMemory, inquiry: FileInquiry, @Inject(CLOCK) clock: Clock) {
    super(memory, inquiry, clock);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
