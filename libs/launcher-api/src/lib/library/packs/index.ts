export { PackImporter, type DescribedPack } from './pack-importer';
export { PackWriter, type WrittenPack } from './pack-writer';
export * from './packs.module';
