import type { UpdateChannel } from '@hangar/domain';
import { BaseUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';

import type { Installation } from './installed-as';
import { AppImageFileUpdater, PortableUpdater } from './one-file-updaters';
import { withIdleTimeout } from './idle-timeout';
import type { ReleaseSource } from './release-source';
import { SignedReleases } from './signed-releases';

/** A version that is newer than the running one. */
export interface NewVersion {
  readonly version: string;
  /** The release notes as plain text. */
  readonly releaseNotes?: string;
  readonly sizeBytes?: number;
}

/** Finds, downloads and installs new versions. It is loaded when first needed. */
export interface ReleaseEngine {
  /** Returns the newest version of a channel; `null` if it is already running. */
  findNewer(channel: UpdateChannel): Promise<NewVersion | null>;
  /** Downloads the version found last. Rejects if it is cancelled or the file differs from the published one. */
  download(onProgress: (bytes: number, total: number) => void, stop: AbortSignal): Promise<void>;
  /** Installs the downloaded version as the last action of the process. Throws if that fails. */
  install(how: { readonly startsAfterwards: boolean }): void;
}

/** Replaces Electron in tests. */
export interface ElectronReplacement {
  readonly app: AppAdapter;
  readonly executor: unknown;
}

/** @param configuration the file `release.json`, which also specifies where downloads are kept */
export function createReleaseEngine(
  installation: Installation,
  source: ReleaseSource,
  configuration: string,
  outside?: ElectronReplacement,
): ReleaseEngine {
  const updater = updaterFor(installation, outside?.app);
  const inside = updater as unknown as Inside;
  if (outside) inside.httpExecutor = outside.executor;
  updater.logger = null;
  updater.autoDownload = false;
  // The updater for macOS installs automatically when the app quits. All others wait for our call.
  updater.autoInstallOnAppQuit = installation.type.kind === 'dmg';
  updater.disableWebInstaller = true;
  updater.updateConfigPath = configuration;
  return new ElectronReleaseEngine(updater, inside, (channel) => {
    const list = { channel, isPortable: installation.type.kind === 'portable' };
    return new SignedReleases(source, list, inside.createProviderRuntimeOptions());
  });
}

/** Private members of the library without a public equivalent. */
interface Inside {
  httpExecutor: unknown;
  createProviderRuntimeOptions(): ProviderRuntimeOptions;
  /** The default also creates an id for the user and sends it. */
  getUpdateInfoAndProvider(): Promise<{ info: UpdateInfo; provider: SignedReleases }>;
  isUserWithinRollout: () => boolean;
}

class ElectronReleaseEngine implements ReleaseEngine {
  private failure: Error | null = null;

  constructor(
    private readonly updater: AppUpdater,
    private readonly inside: Inside,
    private readonly releases: (channel: UpdateChannel) => SignedReleases,
  ) {
    inside.isUserWithinRollout = () => true;
    updater.on('error', (error) => (this.failure = error));
  }

  async findNewer(channel: UpdateChannel): Promise<NewVersion | null> {
    const provider = this.releases(channel);
    this.inside.getUpdateInfoAndProvider = async () => ({
      info: await provider.getLatestVersion(),
      provider,
    });
    const found = await this.updater.checkForUpdates();
    return found?.isUpdateAvailable ? newVersionOf(found.updateInfo) : null;
  }

  async download(onProgress: (bytes: number, total: number) => void, stop: AbortSignal): Promise<void> {
    stop.throwIfAborted();
    await withIdleTimeout(async (patience, onSign) => {
      const cancel = (): void => patience.cancel();
      const tell = ({ transferred, total }: { transferred: number; total: number }): void => {
        onSign();
        onProgress(transferred, total);
      };
      this.updater.on('download-progress', tell);
      stop.addEventListener('abort', cancel);
      try {
        await this.updater.downloadUpdate(patience);
      } finally {
        stop.removeEventListener('abort', cancel);
        this.updater.off('download-progress', tell);
      }
    });
  }

  install({ startsAfterwards }: { readonly startsAfterwards: boolean }): void {
    this.failure = null;
    if (!(this.updater instanceof BaseUpdater)) {
      if (startsAfterwards) this.updater.quitAndInstall();
      return;
    }
    const isInstalled = this.updater.install(true, startsAfterwards);
    if (!isInstalled) throw this.failure ?? new Error('No update has been downloaded.');
  }
}

function updaterFor({ type, program }: Installation, app: AppAdapter | undefined): AppUpdater {
  switch (type.kind) {
    case 'nsis':
      return new NsisUpdater(undefined, app);
    case 'dmg':
      return new MacUpdater(undefined, app);
    case 'portable':
      return new PortableUpdater(program, app);
    default:
      // Only checks for the newest version.
      return new AppImageFileUpdater(program, app);
  }
}

function newVersionOf({ version, releaseNotes, files }: UpdateInfo): NewVersion {
  const size = files[0]?.size;
  return {
    version,
    ...(typeof releaseNotes === 'string' && { releaseNotes }),
    ...(size !== undefined && { sizeBytes: size }),
  };
}
