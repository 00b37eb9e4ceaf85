export * from './lib/testing/raw-connection';
