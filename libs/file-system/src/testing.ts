export * from './lib/testing/temporary-directory';
export { numbered, type OutsideReader } from './lib/testing/hostile-inputs';
export { excessiveCosts } from './lib/testing/reading-costs';
