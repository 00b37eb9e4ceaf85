import { inject, Service, signal } from '@angular/core';
import type { FreeGameBundle, IFreeGameManifest, IInstalledFreeGame } from '@hangar/domain';

import { FreeGameApi } from '../api/free-game-api';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { Activities } from './activities';
import type { ActivityHandle } from './activities';
import { LiveValue } from './live-value';
import { VersionStore } from './version-store';

/** How far a download is, in bytes. */
export interface DownloadProgress {
  readonly receivedBytes: number;
  readonly totalBytes: number | null;
}

/** A download that this page has asked for. */
interface DownloadWork {
  readonly handle: ActivityHandle;
  readonly controller: AbortController;
  /** Settles once the launcher has given the download up; absent while nobody wants that. */
  cancelled?: Promise<unknown>;
}

/** The free base game's bundles and their downloads. */
@Service()
export class FreeGameStore {
  private readonly api = inject(FreeGameApi);
  private readonly versions = inject(VersionStore);
  private readonly activities = inject(Activities);
  private readonly live = new LiveValue<IFreeGameManifest>(() => this.api.manifest());
  private readonly progress = signal<ReadonlyMap<FreeGameBundle, DownloadProgress>>(new Map());
  private readonly work = new Map<FreeGameBundle, DownloadWork>();

  /** `null` until {@link load} was called and answered. */
  readonly manifest = this.live.value;
  readonly error = this.live.error;
  /** The downloads that this page has under way. */
  readonly downloads = this.progress.asReadonly();

  constructor() {
    inject(LauncherEventStream).on('freegame.progress', ({ bundle, receivedBytes, totalBytes }) =>
      this.advance(bundle, { receivedBytes, totalBytes }),
    );
  }

  /** Asks for the published manifest; it comes from the internet, so only a page that shows it does. */
  load(): Promise<void> {
    return this.live.reload();
  }

  /** Resolves once the bundle is in its place; rejects with `CANCELLED` after {@link cancel}. */
  async download(bundle: FreeGameBundle): Promise<IInstalledFreeGame> {
    const title = bundle === 'freedm' ? $localize`Downloading FreeDM` : $localize`Downloading Freedoom`;
    const handle = this.activities.begin({ title, cancel: () => void this.cancel(bundle) });
    const work: DownloadWork = { handle, controller: new AbortController() };
    this.work.set(bundle, work);
    this.advance(bundle, { receivedBytes: 0, totalBytes: null });
    try {
      return await this.api.download(bundle, work.controller.signal);
    } finally {
      // Asked for again any sooner, the next download would join the one that is being given up.
      await work.cancelled;
      handle.end();
      this.work.delete(bundle);
      this.progress.update((old) => new Map([...old].filter(([other]) => other !== bundle)));
      await Promise.all([this.versions.reload(), this.live.reload()]);
    }
  }

  /** What was received is kept for the next try. */
  async cancel(bundle: FreeGameBundle): Promise<void> {
    const work = this.work.get(bundle);
    // A launcher that cannot be reached downloads nothing; that it is away is told elsewhere.
    const cancelled = this.api.cancel(bundle).catch(() => undefined);
    if (work) work.cancelled = cancelled;
    // The page hangs up by itself: browsers write an answer that refuses into their console.
    work?.controller.abort();
    await cancelled;
  }

  private advance(bundle: FreeGameBundle, progress: DownloadProgress): void {
    const work = this.work.get(bundle);
    // A download of another tab is shown there.
    if (!work) return;
    work.handle.advance(progress.receivedBytes, progress.totalBytes);
    this.progress.update((old) => new Map(old).set(bundle, progress));
  }
}
