export * from './catalog-repository';
export * from './catalog.module';
export * from './held-entries';
export { loadOrderCycle } from './load-order-check';
export * from './mod-file-collector';
export { type StoredModFile } from './mod-file-record';
export { asModFile, ModFileStore, type StoredCopy } from './mod-file-store';
export * from './mod-file-users';
