// Re-exports what extensions and hosts need from other libraries.
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
export { runAsActor, type Actor, type EventOrigin } from '@hangar/api-foundation/actors';
export { Achievements } from './lib/extensions/achievements';
export {
  ArchiveReaders,
  type AddedArchive,
  type AddedArchiveEntry,
  type AddedArchiveReader,
  type ReadableArchive,
} from './lib/extensions/archive-readers';
export * from './lib/library/catalog';
export { ConfigFileStore, ConfigsModule, ConfigTemplates } from './lib/library/configs';
export { ContentsModule, FileContents } from './lib/library/contents';
export { CoversModule } from './lib/library/covers';
export { DemoLibrary, DemosModule } from './lib/play/demos';
export { DialogModule } from './lib/application/dialog';
export {
  DiscoverySources,
  type DiscoverySource,
  type SourceAddresses,
  type SourceContext,
  type SourceFile,
  type SourceFileDetails,
  type SourceFiles,
  type SourcePage,
  type SourceQuery,
} from './lib/extensions/discovery-sources';
export { environmentOptions } from './lib/environment-options';
export * from '@hangar/api-foundation/errors';
export { EventBus, OnLauncherEvent, type NamedEvent } from '@hangar/api-foundation/events';
export { AuditSinks } from './lib/extensions/audit-sinks';
export type { AuditChange, AuditEntry, AuditSink, AuditSubject, BrandingOptions } from './lib/hosting';
export { EventStreamModule } from './lib/application/event-stream';
export { FilesModule } from './lib/application/files';
export { FoldersModule } from './lib/play/folders';
export { ShortcutsModule } from './lib/play/shortcuts';
export { FoundGamesModule } from './lib/library/found-games';
export { FreeGameDownloads, FreeGameModule, FreeGameReleases } from './lib/library/freegame';
export { reportExtensionError, tellStray } from '@hangar/api-foundation/faults';
export { HealthModule } from './lib/application/health';
export { FeatureModule } from './lib/hosting';
export { ExtensionEvents } from './lib/extensions/extension-events';
export { ExtensionSettings } from './lib/extensions/extension-settings';
export { type ExtensionDescription, type LauncherExtension, type ShownContributions } from './lib/hosting';
export { ExtensionStorage, type ExtensionDocument } from './lib/extensions/extension-records';
export { Answer, Unwrapped, type AccessAction, type AccessOptions } from '@hangar/api-foundation/http';
export { InstalledExtensionsModule } from './lib/application/installed-extensions';
export { IntakeModule } from './lib/intake';
export {
  Jobs,
  JobsModule,
  type JobContext,
  type JobLane,
  type JobProgress,
  type JobRequest,
  type JobType,
} from './lib/application/jobs';
export { DiscoverModule, LauncherImportsModule, PortReleasesModule } from './lib/finding';
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
} from './lib/hosting';
export * from './lib/play/launch';
export {
  LaunchSteps,
  type LaunchContext,
  type LaunchRefusal,
  type LaunchStep,
  type StepAnswer,
} from './lib/extensions/launch-steps';
export { MetadataSources, type FoundMetadata, type MetadataSource } from './lib/extensions/metadata-sources';
export { ImageStore, MediaModule } from './lib/library/media';
export { MetadataModule } from './lib/library/metadata';
export { OpenApiModule } from './lib/application/openapi';
export { Thumbnails } from './lib/library/pictures';
export { PackImporter, PacksModule, PackWriter, type WrittenPack } from './lib/library/packs';
export * from '@hangar/api-foundation/platform';
export { MapResults, PlayHistoryModule, ProtocolMaps, SessionHistory } from './lib/play/play-history';
export { ReadinessModule } from './lib/play/readiness';
export { PlayerModule, PlayerRepository } from './lib/play/player';
export * from './lib/library/protocols';
export { RegistryModule } from './lib/library/registry';
export { ProtocolSaves, SavesModule } from './lib/play/saves';
export {
  SettingsModule,
  SettingsRepository,
  SourcePortFamilies,
  SourcePortRegistrar,
} from './lib/application/settings';
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
export { TrashModule } from './lib/application/trash';
export { UpdatesModule } from './lib/application/updates';
export { UploadsModule } from './lib/application/uploads';
export { HANGAR_VERSION } from '@hangar/api-foundation/version';
export * from './lib/library/versions';
