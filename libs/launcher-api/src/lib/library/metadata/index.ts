export { MetadataFiller } from './metadata-filler';
export { MetadataRelay, type CatalogFollower } from './metadata-relay';
export { MetadataModule } from './metadata.module';
export { SourceMemory } from './source-memory';
export { SourceQueue, type Inquiry } from './source-queue';
export * from './waiting-files';
