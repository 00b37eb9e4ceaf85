import { Controller, Inject } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { displayVersion, type IHealth } from '@hangar/domain';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { HealthProblems } from './health-problems';

@Controller()
export class HealthController {
  private readonly startedAt: number;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: HealthProblems,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.startedAt = clock.monotonic();
  }

  @Route('getHealth')
  async getHealth(): Promise<IHealth> {
    const { version = HANGAR_VERSION, registryUrl, platform } = this.options;
    return {
      version,
      displayVersion: displayVersion(version),
      uptimeSeconds: Math.floor((this.clock.monotonic() - this.startedAt) / 1000),
      dataDirectory: this.data.path,
      desktopShell: Boolean(platform?.nativeDialogs),
      ...(registryUrl ? { registryUrl } : {}),
      problems: await this.problems.list(),
    };
  }
}
