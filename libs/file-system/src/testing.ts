export * from './lib/testing/temporary-directory';
export { numbered, type UntrustedInputReader } from './lib/testing/hostile-inputs';
export { readHostileInputs } from './lib/testing/reading-costs';
