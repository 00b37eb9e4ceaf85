export * from './lib/testing/raw-connection';
export * from './lib/testing/report-not-tested';
