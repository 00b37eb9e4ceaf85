import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import type { JsonObject } from '@hangar/api-foundation/storage';

import { StartedExtensions } from '../extension-records';
import { LauncherRoutes, type LauncherExtension } from '../../hosting';

/**
 * The validated settings of the extension that injects it, including defaults. They can be read in a constructor. The
 * user's changes take effect at the next start, or at once if the extension has a listener ({@link onChange}). Each class
 * that injects it receives its own instance. `T` is the type that the extension's schema describes.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class ExtensionSettings<T extends object = JsonObject> {
  constructor(
    private readonly started: StartedExtensions,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  get values(): T {
    const extension = this.findExtension();
    return (extension ? this.started.getSettings(extension.name) : {}) as T;
  }

  /**
   * Calls a listener with the new settings when the user has changed them, which also means that no restart is needed.
   * Hangar waits two seconds for it. Returns a function that removes it.
   */
  onChange(listener: (values: T) => void | Promise<void>): () => void {
    const extension = this.findExtension();
    if (!extension) throw new Error('Settings can only be observed by a class of an extension.');
    return this.started.addSettingsListener(extension.name, (values) => listener(values as T));
  }

  private findExtension(): LauncherExtension | null {
    return this.routes.findExtensionFor(this, this.inquirer);
  }
}
