export type {
  DiscoverySource,
  SourceAddresses,
  SourceContext,
  SourceFile,
  SourceFileDetails,
  SourceFiles,
  SourcePage,
  SourceQuery,
} from './discovery-source';
export { DiscoverySourceList, type OwnedDiscoverySource } from './discovery-source-list';
export { DiscoverySources } from './discovery-sources';
