import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import type { JsonObject } from '@hangar/api-foundation/storage';

import { StartedExtensions } from '../extension-records';
import { LauncherRoutes } from '../../hosting';

/**
 * The settings of the extension that asks for it, as its schema wants them, with its defaults. What the user changes
 * holds from the next start on, so they may be read in a constructor. Each class that asks is given one of its own.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class ExtensionSettings {
  constructor(
    private readonly started: StartedExtensions,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  get values(): JsonObject {
    const extension = this.routes.extensionUsing(this, this.inquirer);
    return extension ? this.started.settingsOf(extension.name) : {};
  }
}
