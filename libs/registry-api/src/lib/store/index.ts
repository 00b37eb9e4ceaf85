export * from './database';
export { isIndexedPrefix } from './index-term';
export * from './open-database';
export * from './placeholders';
export { isStorableText } from './storable-text';
