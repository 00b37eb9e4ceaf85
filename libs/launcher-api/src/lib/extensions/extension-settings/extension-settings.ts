import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import type { JsonObject } from '@hangar/api-foundation/storage';

import { StartedExtensions } from '../extension-records';
import { LauncherRoutes } from '../../hosting';

/**
 * The validated settings of the extension that injects it, including defaults. The user's changes take effect at the
 * next start, so the settings can be read in a constructor. Each class that injects it receives its own instance.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class ExtensionSettings {
  constructor(
    private readonly started: StartedExtensions,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  get values(): JsonObject {
    const extension = this.routes.findExtensionFor(this, this.inquirer);
    return extension ? this.started.getSettings(extension.name) : {};
  }
}
