import { Injectable } from '@nestjs/common';
import { StorageHealth } from '@hangar/api-foundation/storage';
import type { IProblem } from '@hangar/domain';

import { ExtensionReports } from '../../extensions';
import { AuditTrail } from '../../hosting';

/** All problems that the health report lists. */
@Injectable()
export class HealthProblems {
  constructor(
    private readonly storage: StorageHealth,
    private readonly extensions: ExtensionReports,
    private readonly trail: AuditTrail,
  ) {}

  /** Checks the files and folders now. */
  async list(): Promise<IProblem[]> {
    const inFiles = await this.storage.check();
    return [...inFiles, ...this.extensions.problems, ...this.trail.problems];
  }
}
