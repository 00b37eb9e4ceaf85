import { homedir } from 'node:os';
import { Global, Inject, Module, type DynamicModule, type OnModuleInit, type Provider } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { EventBus } from '@hangar/api-foundation/events';
import { AccessPolicy } from '@hangar/api-foundation/http';
import {
  APP_UPDATER,
  ChokidarDirectoryWatcher,
  CLOCK,
  DIRECTORY_WATCHER,
  FETCH,
  FOLDER_OPENER,
  FREE_DISK_SPACE,
  freeDiskSpace,
  IdleReleases,
  NATIVE_DIALOGS,
  noUpdater,
  PROCESS_RUNNER,
  publicWeb,
  RUNNING_PROGRAMS,
  runningPrograms,
  SCANNED_MACHINE,
  SHORTCUT_COMMAND,
  SHORTCUT_LINKS,
  ShutdownSignal,
  systemClock,
  systemFolderOpener,
  WEB_ACCESS,
  type Clock,
} from '@hangar/api-foundation/platform';
import { DataDirectory, AcquiredDataDirectory, StorageModule } from '@hangar/api-foundation/storage';
import { NodeProcessRunner, type ScannedMachine } from '@hangar/launch-engine';

import { AchievementList, Achievements } from './extensions/achievements';
import { ArchiveReaderList, ArchiveReaders } from './extensions/archive-readers';
import type { OptionsSource } from './async-launcher-options';
import { withBackgroundTimers } from './background-clock';
import { AuditSinks } from './extensions/audit-sinks';
import { DiscoverySourceList, DiscoverySources } from './extensions/discovery-sources';
import { ExtensionEvents } from './extensions/extension-events';
import { ExtensionSettings } from './extensions/extension-settings';
import {
  AuditTrail,
  HANDLED_ADDRESSES,
  ExtensionDefinitions,
  ExtensionStarts,
  LAUNCHER_OPTIONS,
  LauncherRoutes,
  LOADED_EXTENSIONS,
  nameHookErrors,
  RequestPreparation,
  type HandledAddresses,
  type LauncherExtension,
  type LauncherOptions,
  type Platform,
} from './hosting';
import {
  ContributedIds,
  ExtensionReports,
  ExtensionRepository,
  ExtensionStorage,
  LiveSettings,
  StartedExtensions,
  type ExtensionsAtStart,
} from './extensions/extension-records';
import { LaunchStepList, LaunchSteps, StepRunner } from './extensions/launch-steps';
import { MetadataSourceList, MetadataSources } from './extensions/metadata-sources';
import { SourcePortFamilies, SourcePortFamilyList } from './extensions/source-port-families';
import { checkHostExtensions } from './extensions/extension-files/early';
import { acquireDataDirectory } from './port-in-use';

/** Injection token of the {@link ExtensionStarts}. */
export const EXTENSION_STARTS = Symbol('EXTENSION_STARTS');

/** The parts from which the launcher is assembled. */
export interface LauncherParts {
  readonly options: OptionsSource;
  /** All extensions, and the user's choices for them. */
  readonly atStart: ExtensionsAtStart;
  /** The extensions that run: those that are enabled and compatible. */
  readonly extensions: readonly LauncherExtension[];
  /** Reports the extensions that do not run. */
  readonly reports: ExtensionReports;
  /** The data directory, if the caller has already acquired it. */
  readonly acquiredDirectory: AcquiredDataDirectory | null;
  /** Starts the extensions; `null` in another program's application, in which Nest starts them. */
  readonly starts: ExtensionStarts | null;
}

/** Provides the common dependencies of all features: options, data directory, events and the platform. */
@Global()
@Module({})
export class PlatformModule implements OnModuleInit {
  constructor(
    @Inject(EXTENSION_STARTS) private readonly starts: ExtensionStarts | null,
    private readonly container: ModulesContainer,
    @Inject(LOADED_EXTENSIONS) private readonly extensions: readonly LauncherExtension[],
  ) {}

  /** Nest calls global modules first. */
  async onModuleInit(): Promise<void> {
    if (this.starts) return this.starts.deferHooks();
    nameHookErrors(this.container, this.extensions);
    await checkHostExtensions(this.extensions);
  }

  static forRoot(
    { options, atStart, extensions, reports, acquiredDirectory, starts }: LauncherParts,
    definitions = new ExtensionDefinitions([]),
  ): DynamicModule {
    const handledAddresses: HandledAddresses = acquiredDirectory ? 'all' : 'own';
    const providers: Provider[] = [
      ...options.providers,
      ...(acquiredDirectory
        ? [{ provide: DataDirectory, useValue: acquiredDirectory.data }]
        : DATA_DIRECTORY_PROVIDERS),
      { provide: ExtensionReports, useValue: reports },
      { provide: LOADED_EXTENSIONS, useValue: extensions },
      { provide: ExtensionDefinitions, useValue: definitions },
      {
        provide: StartedExtensions,
        useFactory: (data: DataDirectory) => StartedExtensions.create(atStart, data),
        inject: [DataDirectory],
      },
      ContributedIds,
      ExtensionSettings,
      ExtensionEvents,
      AchievementList,
      Achievements,
      ArchiveReaderList,
      ArchiveReaders,
      MetadataSourceList,
      MetadataSources,
      DiscoverySourceList,
      DiscoverySources,
      {
        provide: EXTENSION_STARTS,
        useFactory: (container: ModulesContainer) => {
          starts?.setContainer(container);
          return starts;
        },
        inject: [ModulesContainer],
      },
      createPlatformProvider(APP_UPDATER, ({ appUpdater }) => appUpdater ?? noUpdater),
      createPlatformProvider(CLOCK, ({ clock }) => withBackgroundTimers(clock ?? systemClock)),
      createPlatformProvider(
        DIRECTORY_WATCHER,
        ({ directoryWatcher }) => directoryWatcher ?? new ChokidarDirectoryWatcher(),
      ),
      createPlatformProvider(FETCH, (platform) => platform.fetch ?? fetch),
      createPlatformProvider(FOLDER_OPENER, ({ folderOpener }) => folderOpener ?? systemFolderOpener),
      createPlatformProvider(FREE_DISK_SPACE, (platform) => platform.freeDiskSpace ?? freeDiskSpace),
      createPlatformProvider(NATIVE_DIALOGS, ({ nativeDialogs }) => nativeDialogs ?? null),
      createPlatformProvider(PROCESS_RUNNER, ({ processRunner }) => processRunner ?? new NodeProcessRunner()),
      createPlatformProvider(RUNNING_PROGRAMS, (platform) => platform.runningPrograms ?? runningPrograms),
      createPlatformProvider(SCANNED_MACHINE, ({ machine }) => machine ?? getCurrentMachine()),
      createPlatformProvider(SHORTCUT_COMMAND, ({ shortcutCommand }) => shortcutCommand ?? null),
      createPlatformProvider(SHORTCUT_LINKS, ({ shortcutLinks }) => shortcutLinks ?? null),
      createPlatformProvider(WEB_ACCESS, ({ webAccess }) => webAccess ?? publicWeb),
      EventBus,
      IdleReleases,
      {
        provide: AccessPolicy,
        useFactory: ({ access }: LauncherOptions, clock: Clock, trail: AuditTrail) =>
          new AccessPolicy(access, clock, trail),
        inject: [LAUNCHER_OPTIONS, CLOCK, AuditTrail],
      },
      AuditTrail,
      AuditSinks,
      LauncherRoutes,
      SourcePortFamilies,
      SourcePortFamilyList,
      LaunchStepList,
      LaunchSteps,
      StepRunner,
      ShutdownSignal,
    ];
    return {
      module: PlatformModule,
      imports: [
        ...options.imports,
        EventEmitterModule.forRoot({ global: false, maxListeners: 0 }),
        StorageModule,
      ],
      providers: [
        ...providers,
        ExtensionStorage,
        ExtensionRepository,
        LiveSettings,
        { provide: HANDLED_ADDRESSES, useValue: handledAddresses },
        RequestPreparation,
      ],
      exports: [...providers, ExtensionStorage, ExtensionRepository, LiveSettings],
    };
  }
}

/** Describes this computer and its current user. */
function getCurrentMachine(): ScannedMachine {
  return { environment: process.env, homeDirectory: homedir(), platform: process.platform };
}

/** Provides a part of the platform: the host program's replacement, otherwise the default implementation. */
function createPlatformProvider(token: symbol, choose: (platform: Platform) => unknown): Provider {
  const useFactory = ({ platform = {} }: LauncherOptions) => choose(platform);
  return { provide: token, useFactory, inject: [LAUNCHER_OPTIONS] };
}

/** The data directory that the application acquires when it starts and releases when it stops. */
const DATA_DIRECTORY_PROVIDERS: readonly Provider[] = [
  {
    provide: AcquiredDataDirectory,
    useFactory: ({ dataDirectory }: LauncherOptions) => acquireDataDirectory(dataDirectory),
    // Depends on `RequestPreparation`, so that no data is accessed in an application that cannot host the launcher.
    inject: [LAUNCHER_OPTIONS, RequestPreparation],
  },
  {
    provide: DataDirectory,
    useFactory: ({ data }: AcquiredDataDirectory) => data,
    inject: [AcquiredDataDirectory],
  },
];
