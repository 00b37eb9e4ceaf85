export {
  determineArchiveRole,
  listArchive,
  findUnpackedReason,
  type ArchiveListing,
  type ArchiveRole,
} from './archive-role';
export { CONTAINER_BYTES, detectContainer, toLoadableName, type Container } from './container';
export * from './identify-game';
export { isPackage, withPackage } from './package-reader';
