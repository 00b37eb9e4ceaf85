import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { AuditTrail, HOST_NAME, LauncherRoutes, type AuditSink } from '../../hosting';

/**
 * The collection of audit sinks. Each class that injects it receives its own instance, so that a sink that fails is
 * reported with the extension that added it.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class AuditSinks {
  constructor(
    private readonly trail: AuditTrail,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /** Adds a sink, which receives all entries from now on. Call it in `onModuleInit`. */
  add(sink: AuditSink): void {
    const extension = this.routes.findExtensionFor(this, this.inquirer);
    const owner = extension ? `extension ${extension.name}` : HOST_NAME;
    this.trail.add({ sink, owner, extension: extension?.name ?? null });
  }
}
