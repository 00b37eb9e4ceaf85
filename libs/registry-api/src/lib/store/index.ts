export * from './database';
export { isIndexedBeginning } from './index-term';
export * from './open-database';
export * from './places';
export { isStorableText } from './storable-text';
