import { Injectable } from '@nestjs/common';
import { StorageHealth } from '@hangar/api-foundation/storage';
import type { IProblem } from '@hangar/domain';

import { ExtensionReports } from '../../extensions';
import { AuditTrail } from '../../hosting';
import { ManifestProblems } from './manifest-problems';

/** All problems that the health report lists. */
@Injectable()
export class HealthProblems {
  constructor(
    private readonly storage: StorageHealth,
    private readonly extensions: ExtensionReports,
    private readonly manifests: ManifestProblems,
    private readonly trail: AuditTrail,
  ) {}

  /** Returns the current problems. Checks files and folders on each call. */
  async list(): Promise<IProblem[]> {
    const fileProblems = await this.storage.check();
    const manifestProblems = await this.manifests.list();
    return [...fileProblems, ...this.extensions.problems, ...manifestProblems, ...this.trail.problems];
  }
}
