/** The parts of this folder that other areas use. */
export {
  ArchiveAccess,
  type ArchiveAccessOptions,
  ArchiveProgressPublisher,
  ArchiveProgressTeller,
  assertContent,
  CatalogModule,
  CatalogRepository,
  HeldEntries,
  loadOrderCycle,
  ModFileCollector,
  ModFileDeletion,
  ModFileStore,
  ModFileUsers,
  ModTexts,
  PasswordField,
  type AddedEntry,
  type Arrival,
  type CatalogLookup,
  type EntryByHash,
  type Gathered,
  type StoredCopy,
} from './catalog';
export { ConfigsModule, ConfigTemplates, type OwnConfig } from './configs';
export { CONTENTS_VERSION, ContentsModule, FileContents, getDrawingVersion, getTitleShape } from './contents';
export { CoverFinder, CoversModule } from './covers';
export { fillPlaceholders, FoundGamesModule, GameFinder, findSteamFolders } from './found-games';
export {
  toImageFile,
  IMAGE_LIMIT_BYTES,
  limitDirectorySize,
  PicturesModule,
  sendImage,
  ThumbnailQuery,
  Thumbnails,
  type ImageFile,
} from './pictures';
export { FILLABLE_FIELDS, MetadataFiller, MetadataModule, MetadataRelay } from './metadata';
export {
  determineArchiveRole,
  CONTAINER_BYTES,
  detectContainer,
  identifyGame,
  listArchive,
  toLoadableName,
  findUnpackedReason,
  withPackage,
  type ArchiveListing,
  type ArchiveRole,
  type HashedGame,
} from './packages';
export { ImageDeletion, ImageStore, MediaModule } from './media';
export { PackImporter, PacksModule, type DescribedPack } from './packs';
export {
  CreateProtocolRequest,
  isProtocolId,
  MapCounts,
  ProtocolEditor,
  ProtocolReadiness,
  ProtocolRepository,
  ProtocolsModule,
  RunningProtocols,
  foreignPartsOf,
  listsFile,
  strangersPartsOf,
  type FileReplacement,
  type ReadinessJudge,
} from './protocols';
export {
  BaseGameDeletion,
  BaseGameFiles,
  BaseGameUsers,
  VersionRepository,
  VersionsModule,
  WadImporter,
} from './versions';
