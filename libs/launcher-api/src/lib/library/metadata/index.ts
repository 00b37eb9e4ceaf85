export { FILLABLE_FIELDS } from './empty-fields';
export { MetadataFiller } from './metadata-filler';
export { MetadataRelay, type CatalogFollower } from './metadata-relay';
export { MetadataModule } from './metadata.module';
export { SourceQueueStore } from './source-queue-store';
export { SourceQueue, type SourceLookup } from './source-queue';
export * from './waiting-files';
