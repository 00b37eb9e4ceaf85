export type { GivenFile, GivenFiles, Library, UsablePort } from './lib/given-file';
export { proposalsFor } from './lib/propose';
