export * from './database';
export { isIndexedPrefix } from './index-term';
export * from './open-database';
export * from './placeholders';
export { StoreMonitor } from './store-monitor';
export { getStoreProblem, StoreUnavailable } from './store-unavailable';
export { isStorableText } from './storable-text';
