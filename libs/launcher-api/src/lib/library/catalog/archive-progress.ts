import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { ArchiveProgress } from '@hangar/archives';

/** Minimum interval between events. More frequent events would not be visible. */
const PROGRESS_INTERVAL_MS = 100;

/** Publishes the progress of reading archives on the event stream. */
@Injectable()
export class ArchiveProgressPublisher {
  constructor(
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns a progress listener for reading one archive once. */
  forArchive(filePath: string): (progress: ArchiveProgress) => void {
    let publishedAt = -Infinity;
    return ({ doneBytes, totalBytes }) => {
      const now = this.clock.monotonic();
      if (doneBytes < totalBytes && now - publishedAt < PROGRESS_INTERVAL_MS) return;
      publishedAt = now;
      this.events.publish('archive.progress', { filePath, doneBytes, totalBytes });
    };
  }
}

/** @deprecated Use {@link ArchiveProgressPublisher}. */
export const ArchiveProgressTeller = ArchiveProgressPublisher;
/** @deprecated Use {@link ArchiveProgressPublisher}. */
export type ArchiveProgressTeller = ArchiveProgressPublisher;
