export * from './lib/testing/temporary-directory';
