export * from './lib/testing/temporary-directory';
export { buildNumberedInput, type UntrustedInputReader } from './lib/testing/hostile-inputs';
export { readHostileInputs } from './lib/testing/reading-costs';
