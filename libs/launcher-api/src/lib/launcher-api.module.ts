import { homedir } from 'node:os';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { NodeProcessRunner, type ScannedMachine } from '@hangar/launch-engine';

import { CatalogModule } from './catalog';
import { ConfigsModule } from './configs';
import { ContentsModule } from './contents';
import { CoversModule } from './covers';
import { DialogModule } from './dialog';
import { EventBus, EventStreamController, EventStreams } from './events';
import { ExtensionReports, ExtensionStorage, moduleClassOf, type LauncherExtension } from './extensions';
import { FreeGameModule } from './freegame';
import { FilesModule } from './files';
import { FoundGamesModule } from './found-games';
import { FoldersModule } from './folders';
import { HealthModule } from './health';
import { RouteProtection } from './host-launcher-api';
import { IntakeModule } from './intake';
import { LaunchModule } from './launch';
import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { MediaModule } from './media';
import { OpenApiModule } from './openapi';
import {
  APP_UPDATER,
  ChokidarDirectoryWatcher,
  CLOCK,
  DIRECTORY_WATCHER,
  FETCH,
  FOLDER_OPENER,
  FREE_DISK_SPACE,
  freeDiskSpace,
  NATIVE_DIALOGS,
  noUpdater,
  PROCESS_RUNNER,
  publicWeb,
  SCANNED_MACHINE,
  ShutdownSignal,
  systemClock,
  systemFolderOpener,
  WEB_ACCESS,
} from './platform';
import { PacksModule } from './packs';
import { PlayerModule } from './player';
import { ProtocolsModule } from './protocols';
import { RegistryModule } from './registry';
import { SettingsModule } from './settings';
import { DataDirectory, HeldDataDirectory, StorageModule } from './storage';
import { TrashModule } from './trash';
import { UpdatesModule } from './updates';
import { UploadsModule } from './uploads';
import { HANGAR_VERSION } from './version';
import { VersionsModule } from './versions';

/** What the launcher is put together from. */
export interface LauncherParts {
  readonly options: LauncherOptions;
  /** Those that fit. */
  readonly extensions: readonly LauncherExtension[];
  /** Tells about the others. */
  readonly reports: ExtensionReports;
  /** The data directory, where whoever starts the launcher has taken it already. */
  readonly held: HeldDataDirectory | null;
}

/** The whole launcher API as one module. Composition only. */
@Module({})
export class LauncherApiModule {
  /**
   * For a Nest application of another program: takes and gives back the data directory itself. Its routes need
   * {@link hostLauncherApi}. An extension that does not fit is reported by `GET /api/health` and left out; one that
   * throws ends the start, which `startLauncherApi` alone can mend.
   */
  static forRoot(options: LauncherOptions = {}): DynamicModule {
    const reports = new ExtensionReports();
    const extensions = reports.selectCompatible(options.extensions ?? [], options.version ?? HANGAR_VERSION);
    return LauncherApiModule.compose({ options, extensions, reports, held: null });
  }

  /** Puts the modules together. */
  static compose({ options, extensions, reports, held }: LauncherParts): DynamicModule {
    return {
      module: LauncherApiModule,
      imports: [
        SurroundingsModule.forRoot(options, reports, held),
        StorageModule,
        SettingsModule,
        VersionsModule,
        CatalogModule,
        TrashModule,
        ProtocolsModule,
        LaunchModule,
        PacksModule,
        ContentsModule,
        IntakeModule,
        CoversModule,
        RegistryModule,
        PlayerModule,
        UpdatesModule,
        FreeGameModule,
        FoundGamesModule,
        DialogModule,
        MediaModule,
        FilesModule,
        FoldersModule,
        UploadsModule,
        ConfigsModule,
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
      providers: [EventStreams, RouteProtection],
      // What extensions and other programs may use.
      exports: [SettingsModule, VersionsModule, CatalogModule, ProtocolsModule, LaunchModule],
    };
  }
}

/** What every feature may ask for: options, data directory, events and the platform. */
@Global()
@Module({})
class SurroundingsModule {
  static forRoot(
    options: LauncherOptions,
    reports: ExtensionReports,
    held: HeldDataDirectory | null,
  ): DynamicModule {
    const { platform = {} } = options;
    const providers: Provider[] = [
      { provide: LAUNCHER_OPTIONS, useValue: options },
      ...(held ? [{ provide: DataDirectory, useValue: held.data }] : ownDataDirectory(options)),
      { provide: ExtensionReports, useValue: reports },
      { provide: APP_UPDATER, useValue: platform.appUpdater ?? noUpdater },
      { provide: CLOCK, useValue: platform.clock ?? systemClock },
      {
        provide: DIRECTORY_WATCHER,
        useFactory: () => platform.directoryWatcher ?? new ChokidarDirectoryWatcher(),
      },
      { provide: FETCH, useValue: platform.fetch ?? fetch },
      { provide: FOLDER_OPENER, useValue: platform.folderOpener ?? systemFolderOpener },
      { provide: FREE_DISK_SPACE, useValue: platform.freeDiskSpace ?? freeDiskSpace },
      { provide: NATIVE_DIALOGS, useValue: platform.nativeDialogs ?? null },
      { provide: PROCESS_RUNNER, useFactory: () => platform.processRunner ?? new NodeProcessRunner() },
      { provide: SCANNED_MACHINE, useFactory: () => platform.machine ?? thisMachine() },
      { provide: WEB_ACCESS, useValue: platform.webAccess ?? publicWeb },
      EventBus,
      ShutdownSignal,
    ];
    return {
      module: SurroundingsModule,
      imports: [EventEmitterModule.forRoot({ maxListeners: 0 }), StorageModule],
      providers: [...providers, ExtensionStorage],
      exports: [...providers, ExtensionStorage],
    };
  }
}

/** The machine that we run on, as it is when the program starts. */
function thisMachine(): ScannedMachine {
  return { environment: process.env, homeDirectory: homedir(), platform: process.platform };
}

/** The data directory that the application takes when it starts and gives back when it stops. */
function ownDataDirectory({ dataDirectory }: LauncherOptions): Provider[] {
  return [
    { provide: HeldDataDirectory, useFactory: () => HeldDataDirectory.take(dataDirectory) },
    {
      provide: DataDirectory,
      useFactory: ({ data }: HeldDataDirectory) => data,
      inject: [HeldDataDirectory],
    },
  ];
}
