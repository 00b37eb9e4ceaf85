import {
  forwardRef,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';

import {
  resolveAsyncOptions,
  toOptionsSource,
  type AsyncLauncherOptions,
  type OptionsSource,
} from './async-launcher-options';
import { ArchivesModule, CatalogModule } from './library/catalog';
import { ConfigsModule } from './library/configs';
import { ContentsModule } from './library/contents';
import { CoversModule } from './library/covers';
import { DemosModule } from './play/demos';
import { DialogModule } from './application/dialog';
import { EventStreamModule } from './application/event-stream';
import { ExtensionReports } from './extensions/extension-records';
import { FreeGameModule } from './library/freegame';
import { FilesModule } from './application/files';
import { FoundGamesModule } from './library/found-games';
import { FoldersModule } from './play/folders';
import { ShortcutsModule } from './play/shortcuts';
import { DiscoverModule, LauncherImportsModule, PortReleasesModule } from './finding';
import { JobsModule } from './application/jobs';
import { HealthModule } from './application/health';
import { ExtensionDefinitions, ExtensionStarts, type LauncherOptions } from './hosting';
import { InstalledExtensionsModule } from './application/installed-extensions';
import { IntakeModule } from './intake';
import { LaunchModule } from './play/launch';
import { MediaModule } from './library/media';
import { MetadataModule } from './library/metadata';
import { OpenApiModule } from './application/openapi';
import { PacksModule } from './library/packs';
import { PlayHistoryModule } from './play/play-history';
import { ReadinessModule } from './play/readiness';
import { PlayerModule } from './play/player';
import { ProtocolsModule } from './library/protocols';
import { RegistryModule } from './library/registry';
import { SavesModule } from './play/saves';
import { SettingsModule } from './application/settings';
import { TrashModule } from './application/trash';
import { UpdatesModule } from './application/updates';
import { UploadsModule } from './application/uploads';
import { VersionsModule } from './library/versions';
import { EXTENSION_STARTS, PlatformModule, type LauncherParts } from './platform.module';

/** All features. Nest starts them in this order, unless one depends on another. */
const FEATURES = [
  SettingsModule,
  VersionsModule,
  CatalogModule,
  ArchivesModule,
  TrashModule,
  ProtocolsModule,
  LaunchModule,
  PlayHistoryModule,
  ReadinessModule,
  DemosModule,
  SavesModule,
  PacksModule,
  ContentsModule,
  IntakeModule,
  DiscoverModule,
  CoversModule,
  MetadataModule,
  RegistryModule,
  PlayerModule,
  UpdatesModule,
  JobsModule,
  FreeGameModule,
  FoundGamesModule,
  PortReleasesModule,
  LauncherImportsModule,
  DialogModule,
  MediaModule,
  FilesModule,
  FoldersModule,
  ShortcutsModule,
  UploadsModule,
  ConfigsModule,
  HealthModule,
  InstalledExtensionsModule,
  OpenApiModule,
  EventStreamModule,
];

/** The complete launcher API as one module, composed of other modules. */
@Module({})
export class LauncherApiModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(@Inject(EXTENSION_STARTS) private readonly starts: ExtensionStarts | null) {}

  /** Nest calls this hook last, because this module imports all others. */
  async onModuleInit(): Promise<void> {
    await this.starts?.init();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.starts?.bootstrap();
  }

  /**
   * Creates the module for the Nest application of another program. The module acquires and releases the data directory
   * itself, and does not affect the program's own routes. An incompatible extension is omitted and reported by `GET
   * /api/health`; an extension that throws, or whose description has mistakes, aborts the start, from which only
   * `startLauncherApi` can recover.
   */
  static forRoot(options: LauncherOptions = {}): DynamicModule {
    return LauncherApiModule.forHost(toOptionsSource(options), options);
  }

  /** Like {@link forRoot}, but with options that depend on other modules of the program. */
  static forRootAsync(options: AsyncLauncherOptions): DynamicModule {
    return LauncherApiModule.forHost(resolveAsyncOptions(options), options);
  }

  private static forHost(
    options: OptionsSource,
    {
      extensions: hostExtensions = [],
      version = HANGAR_VERSION,
    }: Pick<LauncherOptions, 'extensions' | 'version'>,
  ): DynamicModule {
    const reports = new ExtensionReports();
    const extensions = reports.selectCompatible(hostExtensions, version);
    // Modules are assembled before any files are read, so only the program decides which extensions run.
    const atStart = { known: hostExtensions, choices: null };
    return LauncherApiModule.compose({
      options,
      atStart,
      extensions,
      reports,
      acquiredDirectory: null,
      starts: null,
    });
  }

  /** Assembles the modules. */
  static compose(parts: LauncherParts): DynamicModule {
    const definitions = new ExtensionDefinitions(parts.extensions);
    // A reference, because Nest resolves the module only when it reads the module list.
    const extensions = parts.extensions.map(({ module }) =>
      forwardRef(() => {
        definitions.replaceTokens();
        return module;
      }),
    );
    return {
      module: LauncherApiModule,
      imports: [PlatformModule.forRoot(parts, definitions), ...FEATURES, ...extensions],
      // Allows extensions and other programs to inject the providers of features.
      exports: [...FEATURES],
    };
  }
}
