import type { IInstallType, IUpdateInfo } from '@hangar/domain';
import type { AppUpdater } from '@hangar/launcher-api';

import type { ReleaseEngine } from './release-engine';
import type { RunningHangar } from './running-hangar';
import { formatUpdateError } from './update-error';
import type { VersionTrial } from './version-trial';

export interface DesktopUpdaterOptions {
  readonly installType: IInstallType;
  /** The running version. */
  readonly version: string;
  /** Loads the code that finds new versions. `null` if no releases are published for this kind of copy. */
  readonly loadEngine: (() => Promise<ReleaseEngine>) | null;
  readonly downloadPage?: string;
  readonly trial: VersionTrial;
  /** Ends Hangar as if the user had quit. */
  readonly quit: () => void;
  /** Starts Hangar after this process has ended. Absent if the installer starts it. */
  readonly restart?: () => void;
}

/** Finds and downloads new versions of the desktop application, and installs them when Hangar quits. */
export class DesktopUpdater implements AppUpdater {
  readonly installType: IInstallType;
  info: IUpdateInfo;
  private hangar: RunningHangar | null = null;
  private engine: Promise<ReleaseEngine> | null = null;
  private readonly listeners = new Set<(info: IUpdateInfo) => void>();
  private currentDownload: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;
  private isWaitingForGame = false;
  private restartsAfterInstall = false;

  constructor(private readonly options: DesktopUpdaterOptions) {
    this.installType = options.installType;
    this.info = this.withDownloadPage({ status: options.loadEngine ? 'idle' : 'unsupported' });
  }

  /**
   * Called when Hangar is ready. Checks for a new version if the settings allow that; errors are reported in `info`.
   */
  async begin(hangar: RunningHangar): Promise<void> {
    this.hangar = hangar;
    if (this.info.status !== 'idle') return;
    try {
      if (await hangar.isUpdateCheckEnabled()) await this.check();
    } catch {
      // The API is unavailable only because Hangar is shutting down.
    }
  }

  /** Reports during startup that an update failed. */
  reportFailure(version: string, error: string): void {
    if (this.options.loadEngine) this.publish({ status: 'error', version, error });
  }

  async check(): Promise<void> {
    const { status } = this.info;
    if (
      status === 'unsupported' ||
      status === 'checking' ||
      status === 'downloading' ||
      status === 'downloaded'
    )
      return;
    this.publish({ status: 'checking' });
    await this.withErrorReport({}, async () => {
      const newVersion = await (
        await this.getEngine()
      ).findNewerVersion((await this.hangar?.getChannel()) ?? 'stable');
      if (!newVersion) return this.publish({ status: 'not-available' });
      if (this.options.trial.hasFailed(newVersion.version))
        return this.publish({
          status: 'error',
          version: newVersion.version,
          error: getNotStartedMessage(newVersion.version, this.options.version),
        });
      this.publish({ status: 'available', ...newVersion });
    });
  }

  async download(): Promise<void> {
    const { status, error: _, ...found } = this.info;
    if (status !== 'available' || !this.installType.canSelfUpdate) return;
    const stop = new AbortController();
    this.currentDownload = { stop, ended: this.fetch(found, stop.signal) };
    await this.currentDownload.ended;
  }

  /** Cancels the current download, if any, and waits until its files are removed. */
  async cancelDownload(): Promise<void> {
    this.currentDownload?.stop.abort();
    await this.currentDownload?.ended;
  }

  /** Ends Hangar, installs the update and starts the new version. Does nothing while a game is running. */
  async install(): Promise<void> {
    if (this.info.status !== 'downloaded') return;
    await this.prepareToQuit();
    if (this.isWaitingForGame) {
      const error = `Quit the running game to install ${this.info.version ?? ''}.`;
      return this.publish({ ...this.info, error });
    }
    this.restartsAfterInstall = true;
    // Sends the response to the caller before the API closes.
    setImmediate(this.options.quit);
  }

  /**
   * Called before the API closes. Checks whether a game is running, because updates are not installed during a game.
   */
  async prepareToQuit(): Promise<void> {
    if (this.info.status !== 'downloaded') return;
    try {
      this.isWaitingForGame = (await this.hangar?.hasGameRunning()) ?? false;
    } catch {
      // If it's unknown whether a game is running, the update isn't installed, and its download is kept.
      this.isWaitingForGame = true;
    }
  }

  /** Called just before the process ends: installs the downloaded version. */
  async finish(): Promise<void> {
    const { status, version } = this.info;
    if (status !== 'downloaded' || !version || this.isWaitingForGame) return;
    try {
      this.options.trial.begin(version);
      (await this.getEngine()).install({ restartsAfterInstall: this.restartsAfterInstall });
    } catch {
      // The current version starts again next time and reports that the new version was not installed.
    }
    if (this.restartsAfterInstall) this.options.restart?.();
  }

  onChange(listener: (info: IUpdateInfo) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async fetch(found: Omit<IUpdateInfo, 'status'>, stop: AbortSignal): Promise<void> {
    const progress = { bytes: 0 };
    this.publish({ ...found, status: 'downloading', percent: 0 });
    await this.withErrorReport({ ...found, bytes: () => progress.bytes }, async () => {
      try {
        const engine = await this.getEngine();
        await engine.download((bytes, total) => {
          progress.bytes = bytes;
          this.publishProgress(bytes, total);
        }, stop);
      } catch (failure) {
        if (stop.aborted) return this.publish({ ...found, status: 'available' });
        throw failure;
      }
      const { percent: _, ...downloaded } = this.info;
      this.publish({ ...downloaded, status: 'downloaded' });
    });
  }

  private getEngine(): Promise<ReleaseEngine> {
    if (!this.options.loadEngine) throw new Error('No updates are available for this build of Hangar.');
    return (this.engine ??= this.options.loadEngine());
  }

  private async withErrorReport(
    found: Partial<IUpdateInfo> & { bytes?: () => number },
    step: () => Promise<void>,
  ): Promise<void> {
    const { bytes, ...version } = found;
    try {
      await step();
    } catch (failure) {
      this.publish({
        ...version,
        status: 'error',
        error: formatUpdateError(failure, this.options.version, bytes?.() ?? null),
      });
    }
  }

  /** Reports progress only when the whole percentage changes, so that listeners are not notified of every chunk. */
  private publishProgress(bytes: number, total: number): void {
    const percent = total > 0 ? Math.floor((bytes / total) * 100) : 0;
    if (percent !== this.info.percent) this.publish({ ...this.info, percent });
  }

  private publish(info: IUpdateInfo): void {
    this.info = this.withDownloadPage(info);
    for (const listener of this.listeners) listener(this.info);
  }

  private withDownloadPage(info: IUpdateInfo): IUpdateInfo {
    const { downloadPage } = this.options;
    return downloadPage ? { ...info, downloadPage } : info;
  }
}

/** Explains why the previous version is running again. */
export function getNotStartedMessage(version: string, current: string): string {
  return `${version} failed to start twice, so Hangar went back to ${current}. Your files weren't changed. Later versions will be offered as usual.`;
}

/** Explains why the downloaded version is not running. */
export function getNotInstalledMessage(version: string, current: string): string {
  return `Couldn't install ${version}. The disk may be full or the program folder read-only. ${current} still works; nothing was changed.`;
}
