import { inject, Service, signal } from '@angular/core';
import type { StreamedEvents } from '@hangar/domain';

import { LauncherEventStream } from '../api/launcher-event-stream';

/** The progress of archives that are being read. */
@Service()
export class ArchiveProgress {
  private readonly latestEvent = signal<StreamedEvents['archive.progress'] | null>(null);

  /** The latest progress event of any archive; `null` before the first one. */
  readonly latest = this.latestEvent.asReadonly();

  constructor() {
    inject(LauncherEventStream).on('archive.progress', (progress) => this.latestEvent.set(progress));
  }
}
