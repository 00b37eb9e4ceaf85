import { inject, Service, signal } from '@angular/core';
import type { FreeGameBundle, IFreeGameManifest, IInstalledFreeGame } from '@hangar/domain';

import { FreeGameApi } from '../api/free-game-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { Activities } from './activities';
import type { ActivityHandle } from './activities';
import { LiveValue } from './live-value';
import { VersionStore } from './version-store';

/** The progress of a download in bytes. */
export interface DownloadProgress {
  readonly receivedBytes: number;
  readonly totalBytes: number | null;
}

/** A download started by this page. */
interface DownloadWork {
  readonly handle: ActivityHandle;
  readonly controller: AbortController;
  /** Settles when the launcher has cancelled the download; absent unless it is being cancelled. */
  cancelled?: Promise<unknown>;
}

/** The Freedoom bundles and their downloads. */
@Service()
export class FreeGameStore {
  private readonly api = inject(FreeGameApi);
  private readonly versions = inject(VersionStore);
  private readonly activities = inject(Activities);
  private readonly live = new LiveValue<IFreeGameManifest>(() => this.api.getManifest());
  private readonly progress = signal<ReadonlyMap<FreeGameBundle, DownloadProgress>>(new Map());
  private readonly workByBundle = new Map<FreeGameBundle, DownloadWork>();

  /** `null` until {@link load} has succeeded. */
  readonly manifest = this.live.value;
  readonly error = this.live.error;
  /** The downloads started by this page. */
  readonly downloads = this.progress.asReadonly();

  constructor() {
    inject(LauncherEventStream).on('freegame.progress', ({ bundle, receivedBytes, totalBytes }) =>
      this.advance(bundle, { receivedBytes, totalBytes }),
    );
  }

  /** Loads the published manifest. It is fetched from the internet, so it is only loaded by pages that show it. */
  load(): Promise<void> {
    return this.live.reload();
  }

  /** Resolves when the bundle is installed. Rejects with `CANCELLED` after {@link cancel}. */
  async download(bundle: FreeGameBundle): Promise<IInstalledFreeGame> {
    const title = bundle === 'freedm' ? $localize`Downloading FreeDM` : $localize`Downloading Freedoom`;
    const handle = this.activities.begin({ title, cancel: () => void this.cancel(bundle) });
    const work: DownloadWork = { handle, controller: new AbortController() };
    this.workByBundle.set(bundle, work);
    this.advance(bundle, { receivedBytes: 0, totalBytes: null });
    try {
      return await this.api.download(bundle, work.controller.signal);
    } finally {
      // A request sent earlier would join the download that is being cancelled.
      await work.cancelled;
      handle.end();
      this.workByBundle.delete(bundle);
      this.progress.update((previous) => new Map([...previous].filter(([other]) => other !== bundle)));
      await Promise.all([this.versions.reload(), this.live.reload()]);
    }
  }

  /** Cancels a download. The received part is kept for the next attempt. */
  async cancel(bundle: FreeGameBundle): Promise<void> {
    const work = this.workByBundle.get(bundle);
    // If Hangar is unavailable, it isn't downloading, and other code reports that it is unavailable.
    const cancelled = this.api.cancel(bundle).catch(() => undefined);
    if (work) work.cancelled = cancelled;
    // Aborts the request, because browsers log error responses in the console.
    work?.controller.abort();
    await cancelled;
  }

  private advance(bundle: FreeGameBundle, progress: DownloadProgress): void {
    const work = this.workByBundle.get(bundle);
    // A download started by another tab is shown only in that tab.
    if (!work) return;
    work.handle.advance(progress.receivedBytes, progress.totalBytes);
    this.progress.update((previous) => new Map(previous).set(bundle, progress));
  }
}
