import type { UpdateChannel } from '@hangar/domain';
import { BaseUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';

import type { Installation } from './installation';
import { AppImageFileUpdater, PortableUpdater } from './single-file-updaters';
import { withIdleTimeout } from './idle-timeout';
import type { ReleaseSource } from './release-source';
import { SignedReleases } from './signed-releases';

/** A version newer than the running version. */
export interface NewVersion {
  readonly version: string;
  /** The release notes as plain text. */
  readonly releaseNotes?: string;
  readonly sizeBytes?: number;
}

/** Finds, downloads and installs new versions. Loaded when first needed. */
export interface ReleaseEngine {
  /** Returns the newest version of a channel. `null` if that version is already running. */
  findNewerVersion(channel: UpdateChannel): Promise<NewVersion | null>;
  /**
   * Downloads the version that `findNewerVersion()` returned last. Rejects if the download is cancelled or the file
   * differs from the published file.
   */
  download(onProgress: (bytes: number, total: number) => void, stop: AbortSignal): Promise<void>;
  /** Installs the downloaded version. Must be the last action of the process. Throws if that fails. */
  install(options: { readonly restartsAfterInstall: boolean }): void;
}

/** Replaces Electron in tests. */
export interface ElectronReplacement {
  readonly app: AppAdapter;
  readonly executor: unknown;
}

/** @param configuration the path of `release.json`, which also specifies where downloads are stored */
export function createReleaseEngine(
  installation: Installation,
  source: ReleaseSource,
  configuration: string,
  electron?: ElectronReplacement,
): ReleaseEngine {
  const updater = createUpdater(installation, electron?.app);
  const internals = updater as unknown as UpdaterInternals;
  if (electron) internals.httpExecutor = electron.executor;
  updater.logger = null;
  updater.autoDownload = false;
  // On macOS, the library installs the update when the application quits. On other systems it waits for `install()`.
  updater.autoInstallOnAppQuit = installation.type.kind === 'dmg';
  updater.disableWebInstaller = true;
  updater.updateConfigPath = configuration;
  return new ElectronReleaseEngine(updater, internals, (channel) => {
    const releaseList = { channel, isPortable: installation.type.kind === 'portable' };
    return new SignedReleases(source, releaseList, internals.createProviderRuntimeOptions());
  });
}

/** Private members of the library that have no public equivalent. */
interface UpdaterInternals {
  httpExecutor: unknown;
  createProviderRuntimeOptions(): ProviderRuntimeOptions;
  /** Replaced because the default implementation also creates and sends a user id. */
  getUpdateInfoAndProvider(): Promise<{ info: UpdateInfo; provider: SignedReleases }>;
  isUserWithinRollout: () => boolean;
}

class ElectronReleaseEngine implements ReleaseEngine {
  private failure: Error | null = null;

  constructor(
    private readonly updater: AppUpdater,
    private readonly internals: UpdaterInternals,
    private readonly createReleases: (channel: UpdateChannel) => SignedReleases,
  ) {
    internals.isUserWithinRollout = () => true;
    updater.on('error', (error) => (this.failure = error));
  }

  async findNewerVersion(channel: UpdateChannel): Promise<NewVersion | null> {
    const provider = this.createReleases(channel);
    this.internals.getUpdateInfoAndProvider = async () => ({
      info: await provider.getLatestVersion(),
      provider,
    });
    const latestInfo = await this.updater.checkForUpdates();
    return latestInfo?.isUpdateAvailable ? toNewVersion(latestInfo.updateInfo) : null;
  }

  async download(onProgress: (bytes: number, total: number) => void, stop: AbortSignal): Promise<void> {
    stop.throwIfAborted();
    await withIdleTimeout(async (cancellationToken, onActivity) => {
      const cancel = (): void => cancellationToken.cancel();
      const onDownloadProgress = ({ transferred, total }: { transferred: number; total: number }): void => {
        onActivity();
        onProgress(transferred, total);
      };
      this.updater.on('download-progress', onDownloadProgress);
      stop.addEventListener('abort', cancel);
      try {
        await this.updater.downloadUpdate(cancellationToken);
      } finally {
        stop.removeEventListener('abort', cancel);
        this.updater.off('download-progress', onDownloadProgress);
      }
    });
  }

  install({ restartsAfterInstall }: { readonly restartsAfterInstall: boolean }): void {
    this.failure = null;
    if (!(this.updater instanceof BaseUpdater)) {
      if (restartsAfterInstall) this.updater.quitAndInstall();
      return;
    }
    const isInstalled = this.updater.install(true, restartsAfterInstall);
    if (!isInstalled) throw this.failure ?? new Error('No update has been downloaded.');
  }
}

function createUpdater({ type, program }: Installation, app: AppAdapter | undefined): AppUpdater {
  switch (type.kind) {
    case 'nsis':
      return new NsisUpdater(undefined, app);
    case 'dmg':
      return new MacUpdater(undefined, app);
    case 'portable':
      return new PortableUpdater(program, app);
    default:
      // Replaces AppImages. For all other kinds of copies, it only checks for the latest version.
      return new AppImageFileUpdater(program, app);
  }
}

function toNewVersion({ version, releaseNotes, files }: UpdateInfo): NewVersion {
  const size = files[0]?.size;
  return {
    version,
    ...(typeof releaseNotes === 'string' && { releaseNotes }),
    ...(size !== undefined && { sizeBytes: size }),
  };
}
