import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { FREE_GAME_BUNDLES, type FreeGameBundle, type IInstalledFreeGame } from '@hangar/domain';

import type { OnReceived } from './archive-downloader';
import { FreeGameInstaller } from './free-game-installer';
import { FreeGameReleases } from './free-game-releases';

interface Download {
  readonly abort: AbortController;
  readonly done: Promise<IInstalledFreeGame>;
}

/** Minimum interval between progress events. */
const PROGRESS_INTERVAL_MS = 100;

/** Runs downloads, at most one per bundle. Later callers join a running download. */
@Injectable()
export class FreeGameDownloads implements BeforeApplicationShutdown {
  private readonly running = new Map<FreeGameBundle, Download>();

  constructor(
    private readonly releases: FreeGameReleases,
    private readonly installer: FreeGameInstaller,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Resolves once the bundle is installed, by this call or an earlier call.
   * @throws `CANCELLED` if the download is stopped
   */
  download(bundle: FreeGameBundle): Promise<IInstalledFreeGame> {
    return (this.running.get(bundle) ?? this.startDownload(bundle)).done;
  }

  /** Stops the download of one bundle, or of all bundles. Resolves with the stopped bundles once writing has ended. */
  async cancel(bundle?: FreeGameBundle): Promise<FreeGameBundle[]> {
    const bundles = bundle === undefined ? FREE_GAME_BUNDLES : [bundle];
    const stopped = bundles.flatMap((candidate) => {
      const download = this.running.get(candidate);
      return download ? [{ bundle: candidate, download }] : [];
    });
    for (const { bundle: name, download } of stopped) download.abort.abort(cancelledError(name));
    const ends = await Promise.allSettled(stopped.map(({ download }) => download.done));
    // A download that has reached its final step is not stopped.
    return stopped.filter((_, index) => ends[index]?.status === 'rejected').map(({ bundle: name }) => name);
  }

  /** Stops all downloads. The received bytes are kept for the next run. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.cancel();
  }

  private startDownload(bundle: FreeGameBundle): Download {
    const abort = new AbortController();
    const done = this.run(bundle, abort.signal).finally(() => this.running.delete(bundle));
    const download = { abort, done };
    this.running.set(bundle, download);
    return download;
  }

  private async run(bundle: FreeGameBundle, signal: AbortSignal): Promise<IInstalledFreeGame> {
    const release = await this.releases.find(bundle, signal);
    return this.installer.install(release, { signal, onReceived: this.progressReporter(bundle) });
  }

  /** Returns a listener that limits the rate of progress events, but always reports the end of an archive. */
  private progressReporter(bundle: FreeGameBundle): OnReceived {
    let publishedAt = Number.NEGATIVE_INFINITY;
    return (receivedBytes, totalBytes) => {
      const now = this.clock.monotonic();
      if (now - publishedAt < PROGRESS_INTERVAL_MS && receivedBytes !== totalBytes) return;
      publishedAt = now;
      this.events.publish('freegame.progress', { bundle, receivedBytes, totalBytes });
    };
  }
}

function cancelledError(bundle: FreeGameBundle): LauncherError {
  return new LauncherError('CANCELLED', `Download of ${bundle} stopped. It will resume where it left off.`, {
    bundle,
  });
}
