export * from './database';
export { isIndexedBeginning } from './index-term';
export * from './open-database';
export * from './placeholders';
export { isStorableText } from './storable-text';
