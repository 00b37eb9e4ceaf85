import { rmSync } from 'node:fs';
import { AppImageUpdater, BaseUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter';
import type { DownloadUpdateOptions } from 'electron-updater/out/AppUpdater';
import { findFile } from 'electron-updater/out/providers/Provider.js';

import { replaceProgram } from './replace-program';

type Downloaded = ReturnType<BaseUpdater['executeDownload']>;

/**
 * Downloads an AppImage, or only its changed parts if possible. The library deletes the old file before the new file is
 * in place, so a failure would lose both. This class prevents that and keeps the file name that the user chose.
 */
export class AppImageFileUpdater extends AppImageUpdater {
  constructor(
    private readonly program: string | null,
    app?: AppAdapter,
  ) {
    super(null, app);
  }

  /** Also enabled for copies installed by a package manager, because they still check for the latest version. */
  override isUpdaterActive(): boolean {
    return true;
  }

  protected override doInstall(): boolean {
    return installFile(this.installerPath, this.program);
  }
}

/** Downloads the single file of a portable Windows copy, which the library does not support. */
export class PortableUpdater extends BaseUpdater {
  constructor(
    private readonly program: string | null,
    app?: AppAdapter,
  ) {
    super(null, app);
  }

  protected override doDownloadUpdate(options: DownloadUpdateOptions): Downloaded {
    const { provider, info } = options.updateInfoAndProvider;
    const fileInfo = findFile(provider.resolveFiles(info), 'exe');
    if (!fileInfo) throw new Error('The release has no portable file.');
    const { httpExecutor } = this as unknown as { httpExecutor: Downloader };
    return this.executeDownload({
      fileExtension: 'exe',
      fileInfo,
      downloadUpdateOptions: options,
      task: async (file, downloadOptions) => {
        await httpExecutor.download(fileInfo.url, file, downloadOptions);
      },
    });
  }

  protected override doInstall(): boolean {
    return installFile(this.installerPath, this.program);
  }
}

interface Downloader {
  download(url: URL, file: string, options: unknown): Promise<unknown>;
}

function installFile(downloaded: string | null, program: string | null): boolean {
  if (!downloaded || !program) return false;
  replaceProgram(downloaded, program);
  rmSync(downloaded, { force: true });
  return true;
}
