import { Module, type DynamicModule } from '@nestjs/common';
import { StartupError } from '@hangar/api-foundation/errors';
import { StorageModule } from '@hangar/api-foundation/storage';

import {
  resolveAsyncOptions,
  toOptionsSource,
  type AsyncLauncherOptions,
  type OptionsSource,
} from './async-launcher-options';
import { ExtensionReports } from './extensions/extension-records';
import type { LauncherOptions } from './hosting';
import { PlatformModule } from './platform.module';

/** Options for hosting single features. Extensions require the complete launcher. */
export type LauncherCoreOptions = Omit<LauncherOptions, 'extensions'>;

/** {@link LauncherCoreOptions} that depend on other modules of a host. */
export type AsyncLauncherCoreOptions = Omit<AsyncLauncherOptions, 'extensions'>;

/**
 * The common base of all features: storage, events, the clock and the rest of the platform. For Nest applications that
 * import this module and some features of the launcher. This module has no routes.
 */
@Module({})
export class LauncherCoreModule {
  /** Acquires the data directory when the application is created, and releases it when the application is closed. */
  static forRoot(options: LauncherCoreOptions = {}): DynamicModule {
    assertNoExtensions(options);
    return createCore(toOptionsSource(options));
  }

  /** Like {@link forRoot}, but with options that depend on other modules of the program. */
  static forRootAsync(options: AsyncLauncherCoreOptions): DynamicModule {
    assertNoExtensions(options);
    return createCore(resolveAsyncOptions(options));
  }
}

function createCore(options: OptionsSource): DynamicModule {
  const parts = {
    options,
    extensions: [],
    reports: new ExtensionReports(),
    acquiredDirectory: null,
    starts: null,
  };
  const atStart = { known: [], choices: null };
  return {
    module: LauncherCoreModule,
    imports: [PlatformModule.forRoot({ ...parts, atStart }), StorageModule],
    exports: [StorageModule],
  };
}

/**
 * Checks that the options contain no extensions. Their type excludes extensions, but not every program is type-checked.
 */
function assertNoExtensions(options: object): void {
  if (!('extensions' in options)) return;
  throw new StartupError(
    'Extensions belong to the whole launcher. Pass them to LauncherApiModule instead of LauncherCoreModule, or import their modules as your own.',
  );
}
