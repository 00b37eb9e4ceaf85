export {
  archiveRoleOf,
  listArchive,
  unpackedReason,
  type ArchiveListing,
  type ArchiveRole,
} from './archive-role';
export { CONTAINER_BYTES, containerOf, loadableName, type Container } from './container';
export * from './identify-game';
export { isPackage, withPackage } from './package-reader';
