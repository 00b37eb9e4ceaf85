export * from './lib/testing/temporary-directory';
export { numbered, type OutsideReader } from './lib/testing/hostile-inputs';
export { readHostileInputs } from './lib/testing/reading-costs';
