import { homedir } from 'node:os';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { NodeProcessRunner, type ScannedMachine } from '@hangar/launch-engine';

import {
  awaitedOptions,
  givenOptions,
  type AsyncLauncherOptions,
  type OptionsSource,
} from './async-launcher-options';
import { CatalogModule } from './catalog';
import { ConfigsModule } from './configs';
import { ContentsModule } from './contents';
import { CoversModule } from './covers';
import { DemosModule } from './demos';
import { DialogModule } from './dialog';
import { EventBus, EventStreamController, EventStreams } from './events';
import { ExtensionReports, ExtensionStorage, type LauncherExtension } from './extensions';
import { FreeGameModule } from './freegame';
import { FilesModule } from './files';
import { FoundGamesModule } from './found-games';
import { FoldersModule } from './folders';
import { HealthModule } from './health';
import {
  ANSWERED_ADDRESSES,
  LauncherRoutes,
  LOADED_EXTENSIONS,
  RequestPreparation,
  type AnsweredAddresses,
} from './hosting';
import { IntakeModule } from './intake';
import { LaunchModule } from './launch';
import { LaunchStepList, LaunchSteps, StepRunner } from './launch-steps';
import { LAUNCHER_OPTIONS, type LauncherOptions, type Platform } from './launcher-options';
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
import { PlayHistoryModule } from './play-history';
import { PlayerModule } from './player';
import { ProtocolsModule } from './protocols';
import { RegistryModule } from './registry';
import { SavesModule } from './saves';
import { SettingsModule } from './settings';
import { DataDirectory, HeldDataDirectory, StorageModule } from './storage';
import { TrashModule } from './trash';
import { UpdatesModule } from './updates';
import { UploadsModule } from './uploads';
import { HANGAR_VERSION } from './version';
import { VersionsModule } from './versions';

/** What the launcher is put together from. */
export interface LauncherParts {
  readonly options: OptionsSource;
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
   * For a Nest application of another program: takes and gives back the data directory itself, and leaves the program's
   * own routes as they are. An extension that does not fit is reported by `GET /api/health` and left out; one that throws
   * ends the start, which `startLauncherApi` alone can mend.
   */
  static forRoot(options: LauncherOptions = {}): DynamicModule {
    return LauncherApiModule.asGuest(givenOptions(options), options);
  }

  /** The same, with options that depend on other modules of the program. */
  static forRootAsync(given: AsyncLauncherOptions): DynamicModule {
    return LauncherApiModule.asGuest(awaitedOptions(given), given);
  }

  private static asGuest(
    options: OptionsSource,
    { extensions: given = [], version = HANGAR_VERSION }: Pick<LauncherOptions, 'extensions' | 'version'>,
  ): DynamicModule {
    const reports = new ExtensionReports();
    const extensions = reports.selectCompatible(given, version);
    return LauncherApiModule.compose({ options, extensions, reports, held: null });
  }

  /** Puts the modules together. */
  static compose({ options, extensions, reports, held }: LauncherParts): DynamicModule {
    return {
      module: LauncherApiModule,
      imports: [
        SurroundingsModule.forRoot({ options, extensions, reports, held }),
        StorageModule,
        SettingsModule,
        VersionsModule,
        CatalogModule,
        TrashModule,
        ProtocolsModule,
        LaunchModule,
        PlayHistoryModule,
        DemosModule,
        SavesModule,
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
      ],
      controllers: [EventStreamController],
      providers: [EventStreams],
      // What extensions and other programs may use.
      exports: [SettingsModule, VersionsModule, CatalogModule, ProtocolsModule, LaunchModule],
    };
  }
}

/** What every feature may ask for: options, data directory, events and the platform. */
@Global()
@Module({})
class SurroundingsModule {
  static forRoot({ options, extensions, reports, held }: LauncherParts): DynamicModule {
    const answeredAddresses: AnsweredAddresses = held ? 'all' : 'own';
    const providers: Provider[] = [
      ...options.providers,
      ...(held ? [{ provide: DataDirectory, useValue: held.data }] : OWN_DATA_DIRECTORY),
      { provide: ExtensionReports, useValue: reports },
      { provide: LOADED_EXTENSIONS, useValue: extensions },
      replaceable(APP_UPDATER, ({ appUpdater }) => appUpdater ?? noUpdater),
      replaceable(CLOCK, ({ clock }) => clock ?? systemClock),
      replaceable(
        DIRECTORY_WATCHER,
        ({ directoryWatcher }) => directoryWatcher ?? new ChokidarDirectoryWatcher(),
      ),
      replaceable(FETCH, (platform) => platform.fetch ?? fetch),
      replaceable(FOLDER_OPENER, ({ folderOpener }) => folderOpener ?? systemFolderOpener),
      replaceable(FREE_DISK_SPACE, (platform) => platform.freeDiskSpace ?? freeDiskSpace),
      replaceable(NATIVE_DIALOGS, ({ nativeDialogs }) => nativeDialogs ?? null),
      replaceable(PROCESS_RUNNER, ({ processRunner }) => processRunner ?? new NodeProcessRunner()),
      replaceable(SCANNED_MACHINE, ({ machine }) => machine ?? thisMachine()),
      replaceable(WEB_ACCESS, ({ webAccess }) => webAccess ?? publicWeb),
      EventBus,
      LauncherRoutes,
      LaunchStepList,
      LaunchSteps,
      StepRunner,
      ShutdownSignal,
    ];
    return {
      module: SurroundingsModule,
      imports: [
        ...options.imports,
        EventEmitterModule.forRoot({ global: false, maxListeners: 0 }),
        StorageModule,
      ],
      providers: [
        ...providers,
        ExtensionStorage,
        { provide: ANSWERED_ADDRESSES, useValue: answeredAddresses },
        RequestPreparation,
      ],
      exports: [...providers, ExtensionStorage],
    };
  }
}

/** The machine that we run on, as it is when the program starts. */
function thisMachine(): ScannedMachine {
  return { environment: process.env, homeDirectory: homedir(), platform: process.platform };
}

/** A part of the platform, the host's or the real one. */
function replaceable(token: symbol, choose: (platform: Platform) => unknown): Provider {
  const useFactory = ({ platform = {} }: LauncherOptions) => choose(platform);
  return { provide: token, useFactory, inject: [LAUNCHER_OPTIONS] };
}

/** The data directory that the application takes when it starts and gives back when it stops. */
const OWN_DATA_DIRECTORY: readonly Provider[] = [
  {
    provide: HeldDataDirectory,
    useFactory: ({ dataDirectory }: LauncherOptions) => HeldDataDirectory.take(dataDirectory),
    // Nothing is touched in an application that cannot hold this launcher.
    inject: [LAUNCHER_OPTIONS, LauncherRoutes],
  },
  {
    provide: DataDirectory,
    useFactory: ({ data }: HeldDataDirectory) => data,
    inject: [HeldDataDirectory],
  },
];
