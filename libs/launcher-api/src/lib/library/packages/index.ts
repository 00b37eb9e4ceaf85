export {
  determineArchiveRole as archiveRoleOf,
  listArchive,
  findUnpackedReason as unpackedReason,
  type ArchiveListing,
  type ArchiveRole,
} from './archive-role';
export {
  CONTAINER_BYTES,
  detectContainer as containerOf,
  toLoadableName as loadableName,
  type Container,
} from './container';
export * from './identify-game';
export { isPackage, withPackage } from './package-reader';
