import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';

import {
  awaitedOptions,
  givenOptions,
  type AsyncLauncherOptions,
  type OptionsSource,
} from './async-launcher-options';
import { ArchivesModule, CatalogModule } from './catalog';
import { ConfigsModule } from './configs';
import { ContentsModule } from './contents';
import { CoversModule } from './covers';
import { DemosModule } from './demos';
import { DialogModule } from './dialog';
import { EventStreamModule } from './event-stream';
import { ExtensionReports } from './extensions';
import { FreeGameModule } from './freegame';
import { FilesModule } from './files';
import { FoundGamesModule } from './found-games';
import { FoldersModule } from './folders';
import { ShortcutsModule } from './shortcuts';
import { HealthModule } from './health';
import { ExtensionStarts } from './hosting';
import { InstalledExtensionsModule } from './installed-extensions';
import { IntakeModule } from './intake';
import { LaunchModule } from './launch';
import { type LauncherOptions } from './launcher-options';
import { MediaModule } from './media';
import { MetadataModule } from './metadata';
import { OpenApiModule } from './openapi';
import { PacksModule } from './packs';
import { PlayHistoryModule } from './play-history';
import { PlayerModule } from './player';
import { ProtocolsModule } from './protocols';
import { RegistryModule } from './registry';
import { SavesModule } from './saves';
import { SettingsModule } from './settings';
import { TrashModule } from './trash';
import { UpdatesModule } from './updates';
import { UploadsModule } from './uploads';
import { VersionsModule } from './versions';
import { EXTENSION_STARTS, SurroundingsModule, type LauncherParts } from './surroundings.module';

/** Nest starts them in this order where none needs another. */
const FEATURES = [
  SettingsModule,
  VersionsModule,
  CatalogModule,
  ArchivesModule,
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
  MetadataModule,
  RegistryModule,
  PlayerModule,
  UpdatesModule,
  FreeGameModule,
  FoundGamesModule,
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

/** The whole launcher API as one module. Composition only. */
@Module({})
export class LauncherApiModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(@Inject(EXTENSION_STARTS) private readonly starts: ExtensionStarts | null) {}

  /** Nest calls the module that imports all others last. */
  async onModuleInit(): Promise<void> {
    await this.starts?.init();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.starts?.bootstrap();
  }

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
    // Modules are put together before anything is read, so the program alone decides which extensions run.
    const atStart = { known: given, choices: null };
    return LauncherApiModule.compose({ options, atStart, extensions, reports, held: null, starts: null });
  }

  /** Puts the modules together. */
  static compose(parts: LauncherParts): DynamicModule {
    return {
      module: LauncherApiModule,
      imports: [
        SurroundingsModule.forRoot(parts),
        ...FEATURES,
        ...parts.extensions.map(({ module }) => module),
      ],
      // What extensions and other programs may use.
      exports: [...FEATURES],
    };
  }
}
