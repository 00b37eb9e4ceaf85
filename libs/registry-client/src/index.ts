export { cleanText } from './lib/clean-text';
export * from './lib/errors';
export * from './lib/outside-world';
export type { RegistryFinding } from './lib/read-answers';
export * from './lib/registry-client';
