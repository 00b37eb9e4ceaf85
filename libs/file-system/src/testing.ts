export * from './lib/testing/temporary-directory';
export * from './lib/testing/reading-costs';
