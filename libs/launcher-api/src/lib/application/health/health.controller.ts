import { Controller, Inject } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory, StorageHealth } from '@hangar/api-foundation/storage';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { displayVersion, type IHealth } from '@hangar/domain';

import { ExtensionReports } from '../../extensions';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';

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
