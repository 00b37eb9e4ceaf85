export * from './lib/testing/hostile-submissions';
export * from './lib/testing/test-registry';
