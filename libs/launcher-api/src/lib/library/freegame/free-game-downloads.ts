import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { readChoice, isObject } from '@hangar/api-foundation/storage';
import {
  FREE_GAME_BUNDLES,
  type ErrorCode,
  type FreeGameBundle,
  type IInstalledFreeGame,
  type IJob,
} from '@hangar/domain';

import { Jobs, type JobContext, type JobType } from '../../application';
import { FreeGameInstaller } from './free-game-installer';
import { FREE_GAME_TITLES } from './free-game-manifest';
import { FreeGameReleases } from './free-game-releases';

interface FreeGameInput {
  readonly bundle: FreeGameBundle;
}

/** Minimum interval between progress events. */
const PROGRESS_INTERVAL_MS = 100;

/** Downloads and installs free games, as one job per bundle. */
@Injectable()
export class FreeGameDownloads implements OnModuleInit, JobType<FreeGameInput, IInstalledFreeGame> {
  readonly name = 'free-game';
  readonly kind = 'free-game';
  readonly lane = 'transfer';

  constructor(
    private readonly jobs: Jobs,
    private readonly releases: FreeGameReleases,
    private readonly installer: FreeGameInstaller,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /**
   * Resolves once the bundle is installed, by this call or an earlier one.
   * @throws `CANCELLED` if the download is stopped, or the error of the job
   */
  async download(bundle: FreeGameBundle): Promise<IInstalledFreeGame> {
    const { id } = await this.jobs.start({
      type: this,
      key: `free-game ${bundle}`,
      title: FREE_GAME_TITLES[bundle],
      subject: { bundle },
      input: { bundle },
    });
    const { error, result } = await this.jobs.waitFor(id).catch(() => {
      throw cancelledError(bundle);
    });
    if (error) throw new LauncherError(error.code as ErrorCode, error.message, error.details as never);
    if (!result) throw cancelledError(bundle);
    return result as IInstalledFreeGame;
  }

  /**
   * Stops the download of one bundle, or of all bundles. Resolves with the stopped bundles after all writes have ended.
   */
  async cancel(bundle?: FreeGameBundle): Promise<FreeGameBundle[]> {
    const active = (await this.jobs.list()).filter(({ state }) => state === 'waiting' || state === 'running');
    const stopped = active.filter((job) => {
      const found = getBundle(job);
      return found !== null && (bundle ?? found) === found;
    });
    const ended = await Promise.all(stopped.map(({ id }) => this.jobs.cancel(id, { removeEnded: false })));
    // A download that has reached its final step is not stopped.
    return ended.filter(({ state }) => state === 'cancelled').flatMap((job) => getBundle(job) ?? []);
  }

  readInput(stored: unknown): FreeGameInput | null {
    const bundle = isObject(stored) ? readChoice(stored['bundle'], FREE_GAME_BUNDLES, null) : null;
    return bundle && { bundle };
  }

  async run({ bundle }: FreeGameInput, { jobId, signal, report }: JobContext): Promise<IInstalledFreeGame> {
    const release = await this.releases.find(bundle, signal);
    const publishProgress = this.createProgressPublisher(bundle);
    return this.installer.install(release, {
      jobId,
      signal,
      onReceived: (doneBytes, totalBytes) => {
        report({ doneBytes, totalBytes });
        publishProgress(doneBytes, totalBytes);
      },
      onStep: (step) => report({ step }),
    });
  }

  /**
   * Returns a function that publishes progress events at a limited rate, but always publishes the end of an archive.
   */
  private createProgressPublisher(
    bundle: FreeGameBundle,
  ): (doneBytes: number, totalBytes: number | null) => void {
    let publishedAt = Number.NEGATIVE_INFINITY;
    return (receivedBytes, totalBytes) => {
      const now = this.clock.monotonic();
      if (now - publishedAt < PROGRESS_INTERVAL_MS && receivedBytes !== totalBytes) return;
      publishedAt = now;
      this.events.publish('freegame.progress', { bundle, receivedBytes, totalBytes });
    };
  }
}

function getBundle({ kind, subject }: IJob): FreeGameBundle | null {
  return kind === 'free-game' && 'bundle' in subject ? subject.bundle : null;
}

function cancelledError(bundle: FreeGameBundle): LauncherError {
  return new LauncherError('CANCELLED', `Download of ${bundle} stopped. The next attempt will resume it.`, {
    bundle,
  });
}
