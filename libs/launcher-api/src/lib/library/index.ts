/** The parts of the library that other areas use. */
export {
  ArchiveAccess,
  ArchiveProgressPublisher,
  ArchiveProgressTeller,
  assertContent,
  CatalogModule,
  CatalogRepository,
  HeldEntries,
  loadOrderCycle,
  ModFileCollector,
  ModFileStore,
  ModTexts,
  type AddedEntry,
  type Arrival,
  type EntryByHash,
  type Gathered,
  type StoredCopy,
} from './catalog';
export { ConfigsModule, ConfigTemplates, type OwnConfig } from './configs';
export { CONTENTS_VERSION, ContentsModule, FileContents, titleShape } from './contents';
export { CoverFinder, CoversModule } from './covers';
export { steamFolders } from './found-games';
export {
  asImage,
  limitDirectorySize,
  PicturesModule,
  sendImage,
  ThumbnailQuery,
  Thumbnails,
  type ImageFile,
} from './pictures';
export { FILLABLE_FIELDS, MetadataFiller, MetadataModule, MetadataRelay } from './metadata';
export {
  archiveRoleOf,
  identifyGame,
  listArchive,
  loadableName,
  unpackedReason,
  withPackage,
  type ArchiveListing,
  type ArchiveRole,
  type HashedGame,
} from './packages';
export { PackImporter, PacksModule, type DescribedPack } from './packs';
export {
  CreateProtocolRequest,
  isProtocolId,
  MapCounts,
  ProtocolEditor,
  ProtocolRepository,
  ProtocolsModule,
  RunningProtocols,
  foreignPartsOf,
  strangersPartsOf,
  type FileReplacement,
} from './protocols';
export { BaseGameFiles, VersionRepository, VersionsModule, WadImporter } from './versions';
