import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { StartedExtensions } from '../extensions';
import { LauncherRoutes } from '../hosting';
import type { JsonObject } from '../storage';

/**
 * The settings of the extension that asks for it, as its schema wants them, with its defaults. What the user changes
 * holds from the next start on, so they may be read in a constructor. Each class that asks is given one of its own.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class ExtensionSettings {
  readonly values: JsonObject;

  constructor(
    started: StartedExtensions,
    routes: LauncherRoutes,
    @Inject(INQUIRER) inquirer: object | undefined,
  ) {
    const extension = routes.extensionAsking(inquirer);
    this.values = extension ? started.settingsOf(extension.name) : {};
  }
}
