export { cleanText } from './lib/clean-text';
export * from './lib/errors';
export * from './lib/platform';
export type { RegistryFinding } from './lib/read-responses';
export * from './lib/registry-client';
