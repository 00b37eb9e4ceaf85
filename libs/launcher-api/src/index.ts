// The records, contracts and event payloads, and what a source-port family or a process runner is made of.
export { ArchiveEncrypted, ArchiveInvalid } from '@hangar/archives';
export type * from '@hangar/domain';
export {
  factsOfFamily,
  LaunchFailed,
  type LaunchPlan,
  type ProcessExit,
  type ProcessIdentity,
  type ProcessRunner,
  type ProcessStart,
  type RunningProcess,
  type SourcePortFamilyFacts,
} from '@hangar/launch-engine';

export { type AsyncLauncherOptions, type LauncherOptionsFactory } from './lib/async-launcher-options';
export { Achievements } from './lib/achievements';
export {
  ArchiveReaders,
  type AddedArchive,
  type AddedArchiveEntry,
  type AddedArchiveReader,
  type ReadableArchive,
} from './lib/archive-readers';
export * from './lib/catalog';
export { ConfigFileStore, ConfigsModule, ConfigTemplates } from './lib/configs';
export { ContentsModule, FileContents } from './lib/contents';
export { CoversModule } from './lib/covers';
export { DemoLibrary, DemosModule } from './lib/demos';
export { DialogModule } from './lib/dialog';
export { environmentOptions } from './lib/environment-options';
export * from '@hangar/api-foundation/errors';
export { EventBus, OnLauncherEvent, type NamedEvent } from '@hangar/api-foundation/events';
export { EventStreamModule } from './lib/event-stream';
export { FilesModule } from './lib/files';
export { FoldersModule } from './lib/folders';
export { ShortcutsModule } from './lib/shortcuts';
export { FoundGamesModule } from './lib/found-games';
export { FreeGameDownloads, FreeGameModule, FreeGameReleases } from './lib/freegame';
export { reportExtensionError, tellStray } from '@hangar/api-foundation/faults';
export { HealthModule } from './lib/health';
export { FeatureModule } from './lib/hosting';
export { ExtensionEvents } from './lib/extension-events';
export { ExtensionSettings } from './lib/extension-settings';
export {
  ExtensionStorage,
  type ExtensionDescription,
  type ExtensionDocument,
  type LauncherExtension,
  type ShownContributions,
} from './lib/extensions';
export { Answer, Unwrapped } from '@hangar/api-foundation/http';
export { InstalledExtensionsModule } from './lib/installed-extensions';
export { IntakeModule } from './lib/intake';
export { LauncherApiModule } from './lib/launcher-api.module';
export {
  LauncherCoreModule,
  type AsyncLauncherCoreOptions,
  type LauncherCoreOptions,
} from './lib/launcher-core.module';
export {
  DEFAULT_PORT,
  LAUNCHER_OPTIONS,
  LOOPBACK_ADDRESS,
  type LauncherOptions,
  type Platform,
} from './lib/launcher-options';
export * from './lib/launch';
export {
  LaunchSteps,
  type LaunchContext,
  type LaunchRefusal,
  type LaunchStep,
  type StepAnswer,
} from './lib/launch-steps';
export { MetadataSources, type FoundMetadata, type MetadataSource } from './lib/metadata-sources';
export { ImageStore, MediaModule, Thumbnails } from './lib/media';
export { MetadataModule } from './lib/metadata';
export { OpenApiModule } from './lib/openapi';
export { PackImporter, PacksModule, PackWriter, type WrittenPack } from './lib/packs';
export * from '@hangar/api-foundation/platform';
export { MapResults, PlayHistoryModule, ProtocolMaps, SessionHistory } from './lib/play-history';
export { PlayerModule, PlayerRepository } from './lib/player';
export * from './lib/protocols';
export { RegistryModule } from './lib/registry';
export { ProtocolSaves, SavesModule } from './lib/saves';
export { SettingsModule, SettingsRepository, SourcePortFamilies, SourcePortRegistrar } from './lib/settings';
export { startLauncherApi, type RunningLauncher } from './lib/start-launcher-api';
export {
  DataDirectory,
  isObject,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonDocument,
  type JsonObject,
} from '@hangar/api-foundation/storage';
export { TrashModule } from './lib/trash';
export { UpdatesModule } from './lib/updates';
export { UploadsModule } from './lib/uploads';
export { HANGAR_VERSION } from '@hangar/api-foundation/version';
export * from './lib/versions';
