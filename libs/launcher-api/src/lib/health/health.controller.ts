import { Controller, Inject, Optional } from '@nestjs/common';
import { displayVersion, type IHealth } from '@hangar/domain';

import { ExtensionReports } from '../extensions';
import { Route } from '../http';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../launcher-options';
import { CLOCK, NATIVE_DIALOGS, type Clock, type NativeDialogs } from '../platform';
import { DataDirectory, DataDirectoryWatch, KeptFolders, StorageProblems, StrayFiles } from '../storage';
import { HANGAR_VERSION } from '../version';

@Controller()
export class HealthController {
  private readonly startedAt: number;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly watch: DataDirectoryWatch,
    private readonly folders: KeptFolders,
    private readonly strayFiles: StrayFiles,
    private readonly extensions: ExtensionReports,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(NATIVE_DIALOGS) private readonly dialogs: NativeDialogs | null,
  ) {
    this.startedAt = clock.monotonic();
  }

  @Route('getHealth')
  async getHealth(): Promise<IHealth> {
    await this.watch.look();
    await this.folders.look();
    await this.strayFiles.look();
    const { version = HANGAR_VERSION, registryUrl } = this.options;
    return {
      version,
      displayVersion: displayVersion(version),
      uptimeSeconds: Math.floor((this.clock.monotonic() - this.startedAt) / 1000),
      dataDirectory: this.data.path,
      desktopShell: this.dialogs !== null,
      ...(registryUrl ? { registryUrl } : {}),
      problems: [...this.problems.list(), ...this.extensions.problems],
    };
  }
}
