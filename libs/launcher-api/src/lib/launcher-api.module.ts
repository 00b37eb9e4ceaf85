import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { NodeProcessRunner } from '@hangar/launch-engine';

import { CatalogModule } from './catalog';
import { DialogModule } from './dialog';
import { EventBus, EventStreamController } from './events';
import { ExtensionReports, ExtensionStorage, moduleClassOf, type LauncherExtension } from './extensions';
import { HealthModule } from './health';
import { LaunchModule } from './launch';
import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { OpenApiModule } from './openapi';
import {
  APP_UPDATER,
  ChokidarDirectoryWatcher,
  CLOCK,
  DIRECTORY_WATCHER,
  FETCH,
  NATIVE_DIALOGS,
  noUpdater,
  PROCESS_RUNNER,
  systemClock,
} from './outside-world';
import { PlayerModule } from './player';
import { ProtocolsModule } from './protocols';
import { RegistryModule } from './registry';
import { SettingsModule } from './settings';
import { DataDirectory, StorageModule } from './storage';
import { UpdatesModule } from './updates';
import { VersionsModule } from './versions';

/** The whole launcher API as one module. Composition only. */
@Module({})
export class LauncherApiModule {
  /** `extensions` are those that fit; `reports` tells about the others. */
  static forRoot(
    options: LauncherOptions = {},
    extensions: readonly LauncherExtension[] = options.extensions ?? [],
    reports = new ExtensionReports(),
  ): DynamicModule {
    return {
      module: LauncherApiModule,
      imports: [
        SurroundingsModule.forRoot(options, reports),
        StorageModule,
        SettingsModule,
        VersionsModule,
        CatalogModule,
        ProtocolsModule,
        LaunchModule,
        RegistryModule,
        PlayerModule,
        UpdatesModule,
        DialogModule,
        HealthModule,
        OpenApiModule,
        ...extensions.map(({ module }) => module),
        RouterModule.register(
          extensions.map((extension) => ({
            path: `api/extensions/${extension.name}`,
            module: moduleClassOf(extension),
          })),
        ),
      ],
      controllers: [EventStreamController],
      // What extensions and other programs may use.
      exports: [SettingsModule, VersionsModule, CatalogModule, ProtocolsModule, LaunchModule],
    };
  }
}

/** What every feature may ask for: options, data directory, events and the outside world. */
@Global()
@Module({})
class SurroundingsModule {
  static forRoot(options: LauncherOptions, reports: ExtensionReports): DynamicModule {
    const { ports = {} } = options;
    const providers: Provider[] = [
      { provide: LAUNCHER_OPTIONS, useValue: options },
      { provide: DataDirectory, useFactory: () => new DataDirectory(options.dataDirectory) },
      { provide: ExtensionReports, useValue: reports },
      { provide: APP_UPDATER, useValue: ports.appUpdater ?? noUpdater },
      { provide: CLOCK, useValue: ports.clock ?? systemClock },
      {
        provide: DIRECTORY_WATCHER,
        useFactory: () => ports.directoryWatcher ?? new ChokidarDirectoryWatcher(),
      },
      { provide: FETCH, useValue: ports.fetch ?? fetch },
      { provide: NATIVE_DIALOGS, useValue: ports.nativeDialogs ?? null },
      { provide: PROCESS_RUNNER, useFactory: () => ports.processRunner ?? new NodeProcessRunner() },
      EventBus,
    ];
    return {
      module: SurroundingsModule,
      imports: [EventEmitterModule.forRoot(), StorageModule],
      providers: [...providers, ExtensionStorage],
      exports: [...providers, ExtensionStorage],
    };
  }
}
