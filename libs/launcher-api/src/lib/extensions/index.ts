/** The parts of the extension support that other areas use. */
export { AchievementList, Achievements } from './achievements';
export { ArchiveReaderList } from './archive-readers';
export {
  getChoice,
  ContributedIds,
  ExtensionReports,
  ExtensionRepository,
  ExtensionStorage,
  listSecretNames,
  LiveSettings,
  maskSecrets,
  resolveSecrets,
  withoutSecrets,
  isTurnedOn,
  listInstalledNames,
  getPackageFolder,
  findSettingsFaults,
  addDefaultSettings,
  StartedExtensions,
  isStartUnchanged,
  type ExtensionChoice,
  type ExtensionDocument,
  type ExtensionFault,
} from './extension-records';
export {
  DiscoverySourceList,
  DiscoverySources,
  type DiscoverySource,
  type OwnedDiscoverySource,
  type SourceAddresses,
  type SourceContext,
  type SourceFile,
  type SourceFileDetails,
  type SourceFiles,
  type SourcePage,
  type SourceQuery,
} from './discovery-sources';
export { parseFamily, SourcePortFamilies } from './source-port-families';
export { StepRunner } from './launch-steps';
export { MetadataSourceList, type FoundMetadata, type OwnedSource } from './metadata-sources';
