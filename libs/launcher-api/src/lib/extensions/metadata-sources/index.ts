export type { FoundMetadata, MetadataSource } from './metadata-source';
export { MetadataSourceList, type OwnedSource } from './metadata-source-list';
export { MetadataSources } from './metadata-sources';
