import { Controller, Inject } from '@nestjs/common';
import { displayVersion, type IHealth } from '@hangar/domain';

import { ExtensionReports } from '../extensions';
import { Route } from '../http';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../launcher-options';
import { CLOCK, type Clock } from '../platform';
import { DataDirectory, StorageHealth } from '../storage';
import { HANGAR_VERSION } from '../version';

@Controller()
export class HealthController {
  private readonly startedAt: number;

  constructor(
    private readonly data: DataDirectory,
    private readonly storage: StorageHealth,
    private readonly extensions: ExtensionReports,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.startedAt = clock.monotonic();
  }

  @Route('getHealth')
  async getHealth(): Promise<IHealth> {
    const problems = await this.storage.check();
    const { version = HANGAR_VERSION, registryUrl, platform } = this.options;
    return {
      version,
      displayVersion: displayVersion(version),
      uptimeSeconds: Math.floor((this.clock.monotonic() - this.startedAt) / 1000),
      dataDirectory: this.data.path,
      desktopShell: Boolean(platform?.nativeDialogs),
      ...(registryUrl ? { registryUrl } : {}),
      problems: [...problems, ...this.extensions.problems],
    };
  }
}
